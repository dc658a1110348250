import type { CstNode } from 'chevrotain'
import type {
  EdgeDecl,
  ExpansionDecl,
  FeatureDecl,
  FigureDecl,
  FixedSettingDecl,
  Ident,
  InteractionDecl,
  PictureDecl,
  PicturePoint,
  PictureZoneNode,
  SettingDecl,
  Text,
  TokensDecl,
} from './ast.ts'
import {
  child,
  classes,
  classesInBlock,
  copies,
  has,
  ident,
  names,
  nodes,
  number,
  optionalNode,
  optionalToken,
  outdatedWords,
  provenance,
  reportMissing,
  single,
  singleToken,
  spanOf,
  text,
  title,
  token,
  tokens,
  tokenSpan,
} from './cst.ts'
import type { Reader } from './cst.ts'
import { kind } from './from-rules.ts'
import type { ReadDeclaration } from './from-rules.ts'

/** Readers of modules and of the vocabulary, by grammar rule. */
export const worldReaders: Readonly<Record<string, ReadDeclaration>> = {
  expansionDecl,
  interactionDecl,
  inPartDecl: (r, n) => ({ type: 'in-part', part: name(r, n), span: spanOf(r, n) }),
  edgeDecl,
  featureDecl,
  spaceDecl: (r, n) => ({
    type: 'space',
    name: name(r, n),
    ...title(r, n),
    aside: has(n, 'aside'),
    classes: classes(r, n),
    ...picture(r, n),
    span: spanOf(r, n),
  }),
  pieceDecl: (r, n) => ({ type: 'piece', name: name(r, n), ...picture(r, n), span: spanOf(r, n) }),
  markDecl: (r, n) => {
    const worth = single(r, 'worth', nodes(n, 'worth'))
    return {
      type: 'mark',
      name: name(r, n),
      ...title(r, n),
      classes: classes(r, n),
      ...picture(r, n),
      ...(worth === undefined ? {} : { worth: number(r, token(worth, 'number')) }),
      span: spanOf(r, n),
    }
  },
  classDecl: (r, n) => {
    const of = optionalToken(n, 'of')
    return {
      type: 'class',
      name: name(r, n),
      ...(of === undefined ? {} : { of: ident(r, of) }),
      classes: classesInBlock(r, n),
      span: spanOf(r, n),
    }
  },
  figureDecl,
  tokensDecl,
  zoneDecl: (r, n) => {
    const owner = optionalToken(n, 'owner')
    return {
      type: 'zone',
      name: name(r, n),
      ...(owner === undefined ? {} : { owner: ident(r, owner) }),
      ...title(r, n),
      unseen: has(n, 'unseen'),
      hidden: has(n, 'hidden'),
      classes: classesInBlock(r, n),
      span: spanOf(r, n),
    }
  },
  dieDecl: (r, n) => {
    const faces = single(r, 'faces', nodes(n, 'faces'))
    if (faces === undefined)
      return reportMissing(r, n, token(n, 'Name'), 'faces', 'write the number on each of its faces: `faces 1, 2, 3`')
    return {
      type: 'die',
      name: name(r, n),
      ...title(r, n),
      faces: tokens(faces, 'number').map((digits) => number(r, digits)),
      provenance: provenance(r, n),
      span: spanOf(r, n),
    }
  },
  pictureDecl: (r, n) => ({
    type: 'picture',
    name: quoted(text(r, token(n, 'Text'))),
    shapes: nodes(n, 'pictureShape').map((shape) => {
      const width = optionalToken(shape, 'number')
      return {
        line: has(shape, 'line'),
        colour: name(r, shape),
        ...(width === undefined ? {} : { width: number(r, width) }),
        path: text(r, token(shape, 'Text')),
        span: spanOf(r, shape),
      }
    }),
    ...pictureSize(r, n),
    zones: nodes(n, 'pictureZone').map((zone) => pictureZone(r, zone)),
    span: spanOf(r, n),
  }),
  settingDecl,
  stateDecl: (r, n) => {
    const of = optionalToken(n, 'of')
    const standing = optionalNode(n, 'standing')
    const parting = optionalNode(n, 'parting')
    const lasting = optionalNode(n, 'lasting')
    outdatedWords(r, n, 'old', 'keeps')
    return {
      type: 'state',
      name: name(r, n),
      ...(of === undefined ? {} : { of: ident(r, of) }),
      kind: kind(r, child(n, 'kind')),
      hidden: has(n, 'hidden'),
      ...(standing === undefined ? {} : { standing: spanOf(r, standing) }),
      ...(parting === undefined ? {} : { parting: spanOf(r, parting) }),
      ...(lasting === undefined ? {} : { lasting: { phase: name(r, lasting), span: spanOf(r, lasting) } }),
      span: spanOf(r, n),
    }
  },
}

/** Version 1 wrote `interaction a with b, c`. */
function interactionDecl(reader: Reader, node: CstNode): InteractionDecl {
  const others = names(reader, [node])
  const first = optionalToken(node, 'Name')
  const joint = optionalToken(node, 'old')
  if (first === undefined || joint === undefined)
    return { type: 'interaction', names: others, span: spanOf(reader, node) }
  const [one, between] = [ident(reader, first), tokenSpan(reader, joint)]
  reader.outdated({
    version: 1,
    span: between,
    said: 'with',
    write: `interaction of ${[one, ...others].map((each) => each.name).join(', ')}`,
    edits: [
      { span: { ...one.span, end: one.span.start }, text: 'of ' },
      { span: { ...between, start: one.span.end }, text: ',' },
    ],
  })
  return { type: 'interaction', names: [one, ...others], span: spanOf(reader, node) }
}

function expansionDecl(reader: Reader, node: CstNode): ExpansionDecl {
  const range = single(reader, 'players', nodes(node, 'playerRange'))
  const [from, to] = range === undefined ? [] : tokens(range, 'number').map((digits) => number(reader, digits))
  return {
    type: 'expansion',
    name: name(reader, node),
    title: text(reader, token(node, 'Text')),
    off: has(node, 'off'),
    editions: names(reader, nodes(node, 'editions')),
    needs: names(reader, nodes(node, 'needs')),
    excludes: names(reader, nodes(node, 'excludes')),
    ...(from === undefined || to === undefined ? {} : { players: { from, to } }),
    parts: nodes(node, 'part').map((part) => ({
      name: name(reader, part),
      title: text(reader, token(part, 'Text')),
      off: has(part, 'off'),
      needs: names(reader, nodes(part, 'needs')),
      excludes: names(reader, nodes(part, 'excludes')),
      span: spanOf(reader, part),
    })),
    span: spanOf(reader, node),
  }
}

const edgeStyles = ['open', 'line', 'area', 'closes'] as const
const styleWords = 'open, line, area or closes'

function edgeDecl(reader: Reader, node: CstNode): EdgeDecl | null {
  const style = singleToken(reader, styleWords, tokens(node, 'style'))?.image
  if (style === undefined)
    return reportMissing(
      reader,
      node,
      token(node, 'Name'),
      styleWords,
      'say what reaches the side: `open`, `line` or `area`, or that it `closes`',
    )
  return {
    type: 'edge',
    name: name(reader, node),
    style: edgeStyles.find((one) => one === style) ?? 'open',
    matches: names(reader, nodes(node, 'matches')),
    span: spanOf(reader, node),
  }
}

/** The picture that a declaration names, as a property to spread. */
function picture(reader: Reader, node: CstNode): { readonly picture?: Ident } {
  const line = single(reader, 'picture', nodes(node, 'picture'))
  return line === undefined ? {} : { picture: quoted(text(reader, token(line, 'Text'))) }
}

/** The size of a picture that shows zones, and the tile that it lies on, as properties to spread. */
function pictureSize(reader: Reader, node: CstNode): Pick<PictureDecl, 'size' | 'on'> {
  const [size] = nodes(node, 'pictureSize')
  if (size === undefined) return {}
  const [width, height] = tokens(size, 'number').map((digits) => number(reader, digits))
  const on = optionalToken(size, 'Name')
  return {
    ...(width === undefined || height === undefined ? {} : { size: { width, height } }),
    ...(on === undefined ? {} : { on: ident(reader, on) }),
  }
}

function pictureZone(reader: Reader, node: CstNode): PictureZoneNode {
  const [named] = nodes(node, 'titlePoint')
  const path = optionalToken(node, 'Text')
  return {
    zone: name(reader, node),
    at: nodes(node, 'picturePoint').flatMap((point) => picturePoint(reader, point)),
    ...(named === undefined ? {} : { named: picturePoint(reader, named) }),
    ...(path === undefined ? {} : { path: text(reader, path) }),
    span: spanOf(reader, node),
  }
}

function picturePoint(reader: Reader, node: CstNode): PicturePoint {
  const [x, y] = tokens(node, 'number').map((digits) => number(reader, digits).value)
  return { x: x ?? 0, y: y ?? 0, span: spanOf(reader, node) }
}

/** A name between quotation marks. */
const quoted = ({ text: quotedName, span }: Text): Ident => ({
  name: quotedName,
  span: { ...span, start: span.start + 1, end: Math.max(span.start + 1, span.end - 1) },
})

function featureDecl(reader: Reader, node: CstNode): FeatureDecl | null {
  const along = single(reader, 'along', nodes(node, 'along'))
  if (along === undefined && !has(node, 'between')) {
    return reportMissing(
      reader,
      node,
      token(node, 'Name'),
      'along or between',
      'write `along` and the edge it runs through, or `between`',
    )
  }
  return {
    type: 'feature',
    name: name(reader, node),
    ...title(reader, node),
    ...(along === undefined ? {} : { along: name(reader, along) }),
    between: has(node, 'between'),
    classes: classes(reader, node),
    ...picture(reader, node),
    span: spanOf(reader, node),
  }
}

function figureDecl(reader: Reader, node: CstNode): FigureDecl | null {
  const count = single(reader, 'count', nodes(node, 'figureCount'))
  if (count === undefined)
    return reportMissing(reader, node, token(node, 'Name'), 'count', 'say how many there are: `count 1 per player`')
  return {
    type: 'figure',
    name: name(reader, node),
    title: text(reader, token(node, 'Text')),
    classes: classes(reader, node),
    ...picture(reader, node),
    count: copies(reader, token(count, 'number')),
    perPlayer: has(count, 'perPlayer'),
    provenance: provenance(reader, node),
    span: spanOf(reader, node),
  }
}

function tokensDecl(reader: Reader, node: CstNode): TokensDecl {
  return {
    type: 'tokens',
    name: name(reader, node),
    title: text(reader, token(node, 'Text')),
    hidden: has(node, 'hidden'),
    perPlayer: has(node, 'perPlayer'),
    classes: classes(reader, node),
    provenance: provenance(reader, node),
    span: spanOf(reader, node),
    kinds: nodes(node, 'tokenKind').map((each) => {
      const worth = optionalToken(each, 'worth')
      return {
        name: name(reader, each),
        count: copies(reader, token(each, 'count')),
        ...(worth === undefined ? {} : { worth: number(reader, worth) }),
        classes: classes(reader, each),
        ...picture(reader, each),
        span: spanOf(reader, each),
      }
    }),
  }
}

function settingDecl(reader: Reader, node: CstNode): SettingDecl | FixedSettingDecl | null {
  const fixed = optionalNode(node, 'fixedValue')
  if (fixed !== undefined)
    return {
      type: 'fixed-setting',
      setting: name(reader, node),
      value: name(reader, fixed),
      provenance: provenance(reader, fixed),
      span: spanOf(reader, node),
    }
  const body = child(node, 'settingBody')
  const initial = single(reader, 'default', nodes(body, 'initial'))
  if (initial === undefined)
    return reportMissing(
      reader,
      node,
      token(node, 'Name'),
      'default',
      'say which value holds when nobody chooses: `default`',
    )
  return {
    type: 'setting',
    name: name(reader, node),
    title: text(reader, token(node, 'Text')),
    values: nodes(body, 'settingValues').flatMap((list) => tokens(list, 'value').map((each) => ident(reader, each))),
    initial: name(reader, initial),
    provenance: provenance(reader, body),
    span: spanOf(reader, node),
  }
}

function name(reader: Reader, node: CstNode): Ident {
  return ident(reader, token(node, 'Name'))
}
