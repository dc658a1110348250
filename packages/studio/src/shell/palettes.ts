/** The colours of the page: those of the drawings and a few more. The palette is one attribute of the root element. */
import { asStyle, type PaletteName } from '@tilewright/draw'

export const pagePalettes = ['light', 'dark', 'clear'] as const satisfies readonly PaletteName[]
export type PagePalette = (typeof pagePalettes)[number]

/** Text and background of chips; `panel2` is a panel on top of a panel. */
const pageColours: Readonly<Record<PagePalette, Readonly<Record<string, string>>>> = {
  light: {
    panel2: '#EFE8DA',
    proved: '#2B6A3D',
    provedOn: '#DDEBD5',
    assumed: '#7A5200',
    assumedOn: '#F7E6B8',
    differ: '#9B2C1F',
    differOn: '#F6DAD2',
    waiting: '#4F4A63',
    waitingOn: '#E4E1EE',
    pick: '#E3EEF5',
    onLit: '#FFFFFF',
  },
  dark: {
    panel2: '#272D31',
    proved: '#A6DBA8',
    provedOn: '#24382A',
    assumed: '#F1CF7A',
    assumedOn: '#3F3419',
    differ: '#F3A999',
    differOn: '#452520',
    waiting: '#C9C3E6',
    waitingOn: '#322F43',
    pick: '#22333F',
    onLit: '#10181D',
  },
  clear: {
    panel2: '#EEF2F5',
    proved: '#00543F',
    provedOn: '#D6F0E6',
    assumed: '#6B3A00',
    assumedOn: '#FBE3B6',
    differ: '#8A2F00',
    differOn: '#FBD9C4',
    waiting: '#333333',
    waitingOn: '#E6E6E6',
    pick: '#E0EDF8',
    onLit: '#FFFFFF',
  },
}

/** Returns all palettes as a style sheet; `html[data-palette]` selects one. */
export const paletteSheet = (): string =>
  pagePalettes
    .map((name) => {
      const more = Object.entries(pageColours[name]).map(([key, value]) => `--${key}:${value}`)
      const scheme = name === 'dark' ? 'dark' : 'light'
      return `html[data-palette='${name}']{color-scheme:${scheme};${asStyle(name)};${more.join(';')}}`
    })
    .join('\n')
