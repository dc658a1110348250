import { checkFiles, parseFile, sampleFiles } from '@tilewright/language'
import { describe, expect, it } from 'vitest'
import { boxPages, hooksIn, type BoxPage, type Hook } from './index.ts'

const world = `
// file: rules/base/base.carc
expansion base "Base" { players 2 to 5  part deep "Deep water" }
edge path { line }
feature path "path" { along path }
// Whoever has a bed.
class guest
figure pawn "pawn" { is guest  count 7 per player  cite S-1 }
tokens trinkets "trinkets" { bead x 3  cone x 2 }
mark well
space inn "inn"
zone pen "pen"
state moon keeps number
setting mode "Mode" { fast  slow  default fast  cite S-2 }
value points of feature gives number
define points of feature named plain { gives 1  cite S-1 }
define points of path { gives 2  except when moon = 1 { gives 3  cite S-2 }  cite S-1 }
permission enter of figure on segment
may enter of figure on segment { cite S-1 }
may not enter of figure on path named muddy { when moon > 0  cite S-2 }
class own-turn of choice
choice act "What now?" { is own-turn }
event risen
// ---- The course of things
// What comes first.
phase main { begins }

phase rest
rule dawn "The moon rises" { during main  add 1 to moon  announce risen  ask act by one player  run rest  cite S-1 }
option waits for act { cite S-1 }
// file: rules/base/deep.carc
in part deep
rule ebb { during main  after dawn  when mode is slow  set moon to 0  cite S-2 }
// file: rules/hills/hills.carc
expansion hills "Hills" { needs base }
class giant { is guest }
figure ogre "ogre" { is giant  count 1 }
tile H x 2 { edges path field path field  path N to inn  path S to inn  shows inn with well  cite H-1 }
edge field { open }
feature field { between }
rule roar { during rest  cite H-1  set moon to 2 }
rule snore { during rest  cite H-2 }
define points of path named steep over plain { when (any ogre in path)  gives 5  cite H-2 }
change points of path named toll { to it + 1  cite H-2 }
may enter of ogre on path over muddy { cite H-1 }
option climbs for act { when mode is fast  cite H-1 }
option shouts for own-turn { cite H-2 }
// file: rules/lakes/lakes.carc
expansion lakes "Lakes" { needs base }
rule swim { during rest  cite L-1 }
value depth of feature gives number
define depth of feature { gives points of feature  cite L-1 }
// file: rules/lakes/with/hills.carc
interaction of hills, lakes
state spring keeps number
order swim before roar { cite L-2 }
rule melt { during rest  after swim  instead of roar  set spring to depth of (one feature on board)  cite L-2 }
// file: rules/sources/all.carc
source sea "Sea" { statement S-1 "One" "First." statement S-2 "One" "Second." }
source hill-page "Hills" { statement H-1 "Hills" "Third." statement H-2 "Hills" "Fourth." }
source lake-page "Lakes" { statement L-1 "Lakes" "Fifth." statement L-2 "Lakes" "Sixth." }
`.trimStart()

function pages(text: string): readonly BoxPage[] {
  const texts = sampleFiles(text)
  const parsed = texts.map(({ file, text: one }) => parseFile(file, one))
  const { project, diagnostics } = checkFiles(parsed.map(({ file }) => file))
  const wrong = [...parsed.flatMap((result) => result.diagnostics), ...diagnostics].filter(
    ({ severity }) => severity === 'error',
  )
  expect(wrong.map(({ message }) => message)).toEqual([])
  return boxPages(project, (file) => texts.find((one) => one.file === file)?.text ?? '')
}

const all = pages(world)

function pageOf(name: string, among = all): BoxPage {
  const found = among.find((page) => page.name === name)
  if (found === undefined) throw new Error(`no page of ${name}`)
  return found
}

function hook(sort: string, name: string, among = all): Hook {
  const found = among
    .flatMap(({ hooks, shared }) => [...hooks, ...shared])
    .find((one) => one.sort === sort && one.name === name)
  if (found === undefined) throw new Error(`no ${sort} ${name}`)
  return found
}

/** Uses of a hook by other authors, with effect and label. */
const others = (sort: string, name: string, among = all): string[] =>
  hook(sort, name, among)
    .others.filter(hooksIn)
    .map(({ by, does, what }) => `${by.units.join('+')} ${does} ${what}`)

describe('the page of an expansion', () => {
  it('lists all its declarations', () => {
    expect(pageOf('base').hooks.map(({ sort, name }) => `${sort} ${name}`)).toEqual([
      'edge path',
      'feature path',
      'class guest',
      'figure pawn',
      'tokens trinkets',
      'token bead',
      'token cone',
      'mark well',
      'space inn',
      'zone pen',
      'state moon',
      'setting mode',
      'value points',
      'definition plain',
      'permission enter',
      'veto muddy',
      'class own-turn',
      'choice act',
      'event risen',
      'phase main',
      'phase rest',
      'step dawn',
      'step ebb',
    ])
    expect(pageOf('lakes').hooks.map(({ name }) => name)).toEqual(['swim', 'depth'])
  })
  it('contains the comment above a declaration, and the declaration itself', () => {
    expect(hook('class', 'guest')).toMatchObject({ about: 'Whoever has a bed.', head: 'class guest' })
    expect(hook('phase', 'main')).toMatchObject({ about: 'What comes first.', head: 'phase main { begins }' })
    expect(hook('step', 'dawn')).toMatchObject({ about: '', title: 'The moon rises', head: 'rule dawn' })
    expect(hook('token', 'cone').head).toBe('cone x 2 of trinkets')
    expect(hook('setting', 'mode').head).toBe('setting mode { fast slow default fast }')
  })
  it('cites what its author cites', () => {
    expect(hook('value', 'points').cites).toEqual(['S-1', 'S-2'])
    expect(hook('figure', 'pawn').cites).toEqual(['S-1'])
    expect(hook('phase', 'rest').cites).toEqual([])
  })
  it('distinguishes a part from its expansion', () => {
    expect(hook('phase', 'main').own.map(({ by, what }) => [by.units, what])).toEqual([
      [['base'], 'rule dawn'],
      [['deep'], 'rule ebb'],
    ])
  })
  it.each([
    [
      'phase',
      'rest',
      ['hills step rule roar', 'hills step rule snore', 'lakes step rule swim', 'hills+lakes step rule melt'],
    ],
    ['step', 'roar', ['hills+lakes order order swim before roar', 'hills+lakes instead of rule melt']],
    ['step', 'swim', ['hills+lakes order order swim before roar', 'hills+lakes after rule melt']],
    ['choice', 'act', ['hills option option climbs', 'hills option option shouts']],
    ['class', 'own-turn', ['hills option option shouts']],
    ['class', 'guest', ['hills joins class giant']],
    ['permission', 'enter', ['hills allows may enter of ogre on path']],
    ['veto', 'muddy', ['hills lifts may enter of ogre on path']],
    ['value', 'points', ['hills defines define steep', 'hills changes change toll']],
    ['definition', 'plain', ['hills overrides define steep']],
    ['state', 'moon', ['hills sets rule roar']],
    ['mark', 'well', []],
    ['event', 'risen', []],
    ['setting', 'mode', []],
    ['zone', 'pen', []],
  ])('lists who extends the %s %s', (sort, name, expected) => {
    expect(others(sort, name)).toEqual(expected)
  })
  it('distinguishes uses that only read from those that extend', () => {
    const looks = (sort: string, name: string): string[] =>
      hook(sort, name).others.map(({ by, does, what }) => `${by.units.join('+')} ${does} ${what}`)
    expect(looks('mark', 'well')).toEqual(['hills shows tile H'])
    expect(looks('setting', 'mode')).toEqual(['hills asks option climbs'])
    expect(looks('value', 'depth')).toEqual(['hills+lakes asks rule melt'])
  })
  it.each([
    ['phase', 'rest', 'rule snore { during rest', 'rule snore { during main', 'rule snore'],
    ['veto', 'muddy', ' over muddy', '', 'may enter of ogre on path'],
    ['definition', 'plain', ' over plain', '', 'define steep'],
    ['class', 'own-turn', 'for own-turn', 'for act', 'option shouts'],
    ['class', 'guest', 'class giant { is guest }', 'class giant', 'class giant'],
    ['state', 'moon', 'set moon to 2', 'stop', 'rule roar'],
    ['value', 'points', 'change points of path named toll { to it + 1  cite H-2 }', '', 'change toll'],
    ['step', 'roar', 'instead of roar', '', 'rule melt'],
  ])('at the %s %s lists no use that does not extend it: without "%s"', (sort, name, sentence, instead, author) => {
    const named = (among: readonly BoxPage[]): boolean => others(sort, name, among).some((use) => use.endsWith(author))
    expect([named(all), named(pages(world.replace(sentence, instead)))]).toEqual([true, false])
  })
  it('lists declarations of an interaction on the page of each expansion', () => {
    for (const name of ['hills', 'lakes'])
      expect(pageOf(name).shared.map(({ sort, name: one }) => `${sort} ${one}`)).toEqual(['state spring', 'step melt'])
    expect(pageOf('base').shared).toEqual([])
  })
  it('lists the hooks that an expansion extends itself, with their authors', () => {
    const reaches = pageOf('lakes').reaches.map(({ of, sort, name }) => `${of.units.join('+')} ${sort} ${name}`)
    expect(reaches).toEqual(['base phase rest', 'hills step roar'])
    expect(pageOf('base').reaches).toEqual([])
  })
  it('lists the sources about it', () => {
    expect(all.map(({ name, sources }) => [name, sources])).toEqual([
      ['base', ['sea']],
      ['hills', ['hill-page']],
      ['lakes', ['lake-page']],
    ])
  })
})
