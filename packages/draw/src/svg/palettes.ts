/** Palettes: all have the same names, so that a class alone changes the colours of a picture. */

export const paletteNames = ['light', 'dark', 'clear', 'print'] as const
export type PaletteName = (typeof paletteNames)[number]

const light = {
  paper: '#F7F3EA',
  panel: '#FFFDF8',
  ink: '#2A2723',
  muted: '#655D50',
  rule: '#D8CEBB',
  field: '#C9D3A6',
  tuft: '#8FA066',
  tree: '#7F9558',
  town: '#EBD2AA',
  place: '#F2E7D0',
  wall: '#5E4032',
  stones: '#8A6450',
  roof: '#CF7557',
  shade: '#A9533B',
  way: '#FBF7EE',
  bank: '#7D705C',
  stream: '#9CC3CF',
  shore: '#5E8794',
  plank: '#CDA066',
  rail: '#8A6336',
  tent: '#B8443B',
  white: '#FBF4E4',
  lit: '#12476B',
  glow: '#3A86B8',
  chosen: '#D9A62E',
  hedge: '#4F6B33',
  outline: '#2A2723',
  halo: '#FFFDF6',
  blue: '#3C6E9E',
  gold: '#D9A62E',
  violet: '#6B4A94',
  stone: '#8E8577',
  player1: '#B93A32',
  player2: '#2A5FA5',
  player3: '#2F7447',
  player4: '#EBC13C',
  player5: '#34312E',
  player6: '#C9609A',
}

export type Colour = keyof typeof light
export type Palette = Readonly<Record<Colour, string>>

const dark: Palette = {
  ...light,
  paper: '#15181A',
  panel: '#1E2326',
  ink: '#F2EDE2',
  muted: '#B3ADA2',
  rule: '#3B4247',
  field: '#3D4B3B',
  tuft: '#66795A',
  tree: '#566B4C',
  town: '#6E543F',
  place: '#8C7457',
  wall: '#E6CFAB',
  stones: '#B39672',
  roof: '#C9775A',
  shade: '#8F4B37',
  way: '#DDD3C0',
  bank: '#17140F',
  stream: '#3F6677',
  shore: '#8FB4C2',
  plank: '#B88C58',
  rail: '#F0D3A4',
  tent: '#C8564B',
  white: '#F3E8D4',
  lit: '#9AD3F5',
  glow: '#58AEE0',
  chosen: '#E6B94A',
  hedge: '#9DBB7C',
  blue: '#6FA8DC',
  gold: '#E6B94A',
}

const clear: Palette = {
  ...light,
  paper: '#FFFFFF',
  panel: '#FFFFFF',
  ink: '#111111',
  muted: '#4A5259',
  rule: '#C9D2D8',
  field: '#DCE9F0',
  tuft: '#7C9AAC',
  tree: '#6288A0',
  town: '#F2B968',
  place: '#FBE3B6',
  wall: '#2B1B10',
  stones: '#6B4320',
  roof: '#C9741A',
  shade: '#8A4A0A',
  way: '#FFFFFF',
  bank: '#1A1A1A',
  stream: '#8CC6E8',
  shore: '#00456B',
  plank: '#E3B778',
  rail: '#6B4320',
  tent: '#8A2F6B',
  white: '#FFFFFF',
  lit: '#001E6B',
  glow: '#0072B2',
  chosen: '#F0E442',
  hedge: '#00543F',
  blue: '#0072B2',
  gold: '#F0E442',
  player1: '#D55E00',
  player2: '#0072B2',
  player3: '#007A5E',
  player4: '#F0E442',
  player5: '#222222',
  player6: '#CC79A7',
}

/** For paper: no ground colours, which saves ink and leaves pencil marks visible. */
const print: Palette = {
  ...light,
  paper: '#FFFFFF',
  panel: '#FFFFFF',
  ink: '#000000',
  muted: '#444444',
  field: '#FFFFFF',
  tuft: '#9A9A9A',
  tree: '#8A8A8A',
  town: '#E9E4DC',
  place: '#FFFFFF',
  wall: '#222222',
  stones: '#666666',
  roof: '#B9A79C',
  shade: '#8D7C72',
  stream: '#D6E2E8',
  hedge: '#333333',
}

export const palettes: Readonly<Record<PaletteName, Palette>> = { light, dark, clear, print }

/** A colour by its name, for an attribute or a style. */
export const colour = (name: Colour): string => `var(--${name})`

/** The palette as declarations of a style sheet. */
export const asStyle = (palette: PaletteName): string =>
  Object.entries(palettes[palette])
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** The same picture with the colours of a palette written into it, for programs that do not support CSS variables. */
export const withColours = (svg: string, palette: PaletteName): string =>
  svg.replaceAll(/var\(--([a-z0-9]+)\)/g, (whole, name: string) =>
    Object.hasOwn(palettes[palette], name) ? palettes[palette][name as Colour] : whole,
  )
