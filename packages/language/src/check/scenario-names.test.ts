import { describe, expect, it } from 'vitest'
import { checkInWorld } from './sample.ts'

const declared = `
  setting speed "Speed" { slow  fast  default slow  % }
  state last is tile
  value rank of player is number
  tile corner { edges grass grass grass grass % }
  option enters pawn on segment for act { among pawn available to active  among segment of last  % }
  rule walks { during main  choose target from tile on board by active  % }
`
/** Diagnostics of a scenario with the underlined text: `code text hint`. */
function found(sentences: string, play = 'sample', players = 'red, blue'): readonly string[] {
  const text = `scenario "s" { play ${play} players ${players} drawing sketch { edges grass grass grass grass }
    board { row A B } tile A is corner tile B is sketch tile pawn is corner tile C is corner given stack holds pawn, C
    ${sentences} then nobody scores assumed "sample" }`
  const file = 'rules/sample/scenarios/s.carc'
  return checkInWorld(`${declared}\n// file: ${file}\n${text}`).diagnostics.map(
    ({ code, span, hint }) =>
      `${code} ${span.file === file ? text.slice(span.start, span.end) : span.file}` +
      (hint?.startsWith('Did') === true ? ` ${hint}` : ''),
  )
}

describe('a name in a scenario', () => {
  it.each([
    'setting speed is fast',
    'given wolf on A',
    'given 2 pawn of red on path of A',
    'given copper in bank',
    'given pawn of red in den of blue',
    'given active is red',
    'given last is C',
    'given last is none',
    'given done of path at N of A is yes',
    'given red has 3 points',
    'given stack holds corner, sketch, A',
    'given next coin is gold, copper',
    'when red draws corner',
    'when main runs',
    'when red enters pawn on path of A',
    'when red chooses A',
    'when red target A',
    'when red chooses none',
    'when red act nothing',
    'then red may enters pawn of red on grass at NL of A',
    'then red decides act',
    'then red decides target',
    'then red does not decide act',
    'then event moved',
    'then event drawn-token',
    'then no event scored',
    'then 2 events moved',
    'then red scores 3 for walks',
    'then scorings red 3 for enters',
    'then red may only enters pawn on path of A, target A',
    'then event scored with red, 3, walks before moved with pawn of red, path of A',
    'then event placed with A before chose with act',
    'then red sees event moved with pawn',
    'then red does not see event drawn-token with coin',
    'then red sees 2 pawn of blue on A',
    'then scorings in any order red 3 for enters',
    'then 1 corner in bank',
    'then 1 C in bank',
    'then 2 tile in den of red',
    'then 1 guest on A',
    'then 3 coin in bank',
    'then 2 pawn of red in supply',
    'then rank of red is 3',
    'then enter of wolf on path of A is no',
    'then last is A',
    'then strength of red in path of A is 2',
    'then holders of path of A is red',
    'then holders of path of A is none',
    'then holders of path of A is red, blue',
    'then weight of wolf on A is 3',
    'then red sees coin in bank',
    'then red sees pawn of blue on 2,0',
  ])('is known: %s', (sentence) => {
    expect(found(sentence)).toEqual([])
  })

  it.each([
    ['setting sped is fast', 'unknown-name sped Did you mean `speed`?'],
    ['setting speed is fats', 'unknown-name fats Did you mean `fast`?'],
    ['without samples', 'unknown-expansion samples Did you mean `sample`?'],
    ['tile C is cornre', 'unknown-name cornre Did you mean `corner`?'],
    ['board { row . Z }', 'unknown-name Z'],
    ['given stack holds cornr', 'unknown-name cornr Did you mean `corner`?'],
    ['given next coins is gold', 'unknown-name coins Did you mean `coin`?'],
    ['given next coin is gold, wolf, copperr', 'unknown-name wolf', 'unknown-name copperr Did you mean `copper`?'],
    ['given wolv on A', 'unknown-name wolv Did you mean `wolf`?'],
    ['then holders of path of A is red, bleu', 'unknown-name bleu Did you mean `blue`?'],
    ['then last is A, B', 'wrong-kind B'],
    ['given wolf on Z', 'unknown-name Z'],
    ['given wolf on path of Z', 'unknown-name Z'],
    ['given wolf on paht of A', 'unknown-name paht Did you mean `path`?'],
    ['given pawn of bleu on path of A', 'unknown-name bleu Did you mean `blue`?'],
    ['given copper in den of bleu', 'unknown-name bleu Did you mean `blue`?'],
    ['given activ is red', 'unknown-name activ Did you mean `active`?'],
    ['given active is A', 'unknown-name A'],
    ['given last is D', 'unknown-name D'],
    ['given bleu has 3 points', 'unknown-name bleu Did you mean `blue`?'],
    ['when red draws D', 'unknown-name D'],
    ['when mian runs', 'unknown-name mian Did you mean `main`?'],
    ['when bleu chooses A', 'unknown-name bleu Did you mean `blue`?'],
    ['when red enter pawn on path of A', 'unknown-name enter Did you mean `enters`?'],
    ['when red enters pwan on path of A', 'unknown-name pwan Did you mean `pawn`?'],
    ['then red may not targe A', 'unknown-name targe Did you mean `target`?'],
    ['then red decides acts', 'unknown-name acts Did you mean `act`?'],
    ['then red does not decide acts', 'unknown-name acts Did you mean `act`?'],
    ['then event movd', 'unknown-name movd Did you mean `moved`?'],
    ['then no event scores', 'unknown-name scores Did you mean `scored`?'],
    ['then 2 events mvoed', 'unknown-name mvoed Did you mean `moved`?'],
    ['then bleu scores 3', 'unknown-name bleu Did you mean `blue`?'],
    ['then red scores 3 for walk', 'unknown-name walk Did you mean `walks`?'],
    ['then scorings red 3, bleu 2 for walks', 'unknown-name bleu Did you mean `blue`?'],
    ['then bleu may only target A', 'unknown-name bleu Did you mean `blue`?'],
    ['then red may only target A, targte B', 'unknown-name targte Did you mean `target`?'],
    ['then red may only target A, enters pwan on path of A', 'unknown-name pwan Did you mean `pawn`?'],
    ['then event scored before movd', 'unknown-name movd Did you mean `moved`?'],
    ['then event scored with bleu before moved', 'unknown-name bleu Did you mean `blue`?'],
    ['then red sees event movd', 'unknown-name movd Did you mean `moved`?'],
    ['then red does not see event moved with pwan', 'unknown-name pwan Did you mean `pawn`?'],
    ['then red sees 2 pwan on A', 'unknown-name pwan Did you mean `pawn`?'],
    ['then 1 cornr in bank', 'unknown-name cornr Did you mean `corner`?'],
    ['then scorings in any order bleu 2', 'unknown-name bleu Did you mean `blue`?'],
    ['then 1 gest on A', 'unknown-name gest Did you mean `guest`?'],
    ['then ranks of red is 3', 'unknown-name ranks Did you mean `rank`?'],
    ['then rank of bleu is 3', 'unknown-name bleu Did you mean `blue`?'],
    ['then strength of bleu in path of A is 3', 'unknown-name bleu Did you mean `blue`?'],
    ['then last is Z', 'unknown-name Z'],
    ['then red sees pwan on A', 'unknown-name pwan Did you mean `pawn`?'],
  ])('is reported: %s', (sentence, ...expected) => {
    expect(found(sentence).filter((one) => !one.startsWith('declared-twice'))).toEqual(expected)
  })
})

describe('the expansion played', () => {
  it('must exist', () => {
    expect(found('', 'smaple')).toEqual(['unknown-expansion smaple Did you mean `sample`?'])
  })
})

describe('an action in a scenario', () => {
  const action = (sentence: string): readonly string[] => {
    const text = `${declared} option lays placement for act { among placement of last % } option waits for act { % }
      scenario "s" { play sample players red, blue board { row A } tile A is corner tile B is corner
        given stack holds B when ${sentence} then red may not ${sentence.slice('red '.length)} % }`
    return checkInWorld(text).diagnostics.map(({ code, hint }) => `${code} ${hint ?? ''}`)
  }
  it.each([
    'red waits',
    'red lays B at 1,0',
    'red lays B at 1,0 turned 90',
    'red lays at 1,0',
    'red enters pawn on path of A',
    'red enters pawn of red on path of A',
    'red enters pawn on A on path of A',
    'red target A',
    'red target none',
    'red chooses path of A',
  ])('has the arguments of its option: %s', (sentence) => {
    expect(action(sentence)).toEqual([])
  })
  it.each([
    ['red waits A', 'Say `waits`.'],
    ['red lays B on A', 'Say `lays <tile> at <x>,<y>`.'],
    ['red lays', 'Say `lays <tile> at <x>,<y>`.'],
    ['red enters pawn', 'Say `enters <pawn> on <part> of <tile>`.'],
    ['red enters path of A', 'Say `enters <pawn> on <part> of <tile>`.'],
    ['red enters A on path of A', 'Say `enters <pawn> on <part> of <tile>`.'],
    ['red enters pawn on 1,0', 'Say `enters <pawn> on <part> of <tile>`.'],
    ['red target path of A', 'Say `target <tile>`.'],
  ])('that could never match is reported, because `may not` would always hold: %s', (sentence, hint) => {
    const possible = hint.replaceAll(/`(\w+)s\b/g, '`$1')
    expect(action(sentence)).toEqual([`wrong-parameters ${hint}`, `wrong-parameters ${possible}`])
  })
})

describe('a figure', () => {
  const hints = (sentence: string): readonly string[] => {
    const world = 'figure bishop "old man" { is guest  count 1 }'
    const text = `scenario "s" { play sample players red, blue drawing sketch { edges grass grass grass grass }
      board { row A } tile A is sketch ${sentence} then nobody scores assumed "x" }`
    return checkInWorld(`${world}\n// file: rules/sample/scenarios/s.carc\n${text}`).diagnostics.map(
      ({ code, message, hint = '' }) => `${code}: ${message} ${hint}`,
    )
  }
  it('is not referred to by its title or class; its name is suggested', () => {
    expect(hints('given guest on grass of A')).toEqual([
      'unknown-name: `guest` is what figures are called, and the name of none. ' +
        "Write the figure's name: `pawn`, `bishop`.",
    ])
    expect(hints('given pawn of red on grass of A')).toEqual([])
  })
})

describe('a die', () => {
  const rolled = (play: string, dice: string): readonly string[] => {
    const text = `scenario "s" { play ${play} players red, blue drawing sketch { edges grass grass grass grass }
      board { row A } tile A is sketch when red rolls 2 then nobody scores assumed "x" }`
    const far = `// file: rules/far/far.carc
expansion far "Far" { needs sample }
die fate { faces 2, 7 assumed "x" }`
    return checkInWorld(`${dice}\n// file: rules/sample/scenarios/s.carc\n${text}\n${far}`).diagnostics.map(
      ({ message }) => message,
    )
  }
  it('needs no name where it is the only one in play, whatever other expansions declare', () => {
    expect(rolled('sample', 'die luck { faces 1, 2 assumed "x" }')).toEqual([])
    expect(rolled('sample', 'die luck { faces 1, 3 assumed "x" }')).toEqual(['`luck` has no face 2.'])
    expect(rolled('far', 'die luck { faces 1, 2 assumed "x" }')).toEqual(['There are several dice in play here.'])
    expect(rolled('far', '')).toEqual([])
    expect(rolled('sample', '')).toEqual(['There is no die in play here.'])
  })
})

describe('a declaration that is not in play', () => {
  const absent = `
    // file: rules/far/far.carc
    expansion far "Far" { needs sample  part deep "Deep" off }
    edge river { line }
    feature river "river" { along river }
    space pond "pond"
    mark reed "reed"
    class swimmer
    figure boat "boat" { is swimmer  count 1 per player }
    figure ferry "ferry" { count 1 }
    tokens fish "fish" { carp x 2  pike x 1 }
    zone harbour "harbour"
    state sailed of player is yes-no
    state tide is number
    value speed-of of figure is number
    permission land of figure on segment
    setting wind "Wind" { calm  storm  default calm assumed "x" }
    event splash "splash"
    phase sail
    choice haven "Where to?"
    option anchors for haven { assumed "x" }
    rule drift { during sail  choose heading from tile on board by active  assumed "x" }
    tile lagoon { edges grass grass grass grass  pond assumed "x" }
    // file: rules/far/deep.carc
    in part deep
    figure diver "diver" { count 1 }
  `.replace(/^ +/gm, '')
  const inFar = (play: string, sentence: string): readonly string[] => {
    const text = `scenario "s" { play ${play} players red, blue drawing sketch { edges grass grass grass grass  shrine }
      board { row A B } tile A is sketch tile B is sketch ${sentence} then nobody scores assumed "sample" }`
    return checkInWorld(`${absent}\n// file: rules/sample/scenarios/s.carc\n${text}`).diagnostics.map(
      ({ code, message }) => `${code}: ${message}`,
    )
  }
  it.each([
    ['then red does not see boat of blue', 'piece or place of a player `boat`'],
    ['then red does not see carp', 'kind of piece or tile `carp`'],
    ['then 0 fish in supply', 'kind of piece or tile `fish`'],
    ['then 0 swimmer of red in supply', 'kind of piece or tile `swimmer`'],
    ['then 0 pawn of red in harbour', 'place `harbour`'],
    ['then 0 pawn of red with ferry', 'place `ferry`'],
    ['then red does not decide haven', 'choice `haven`'],
    ['then red does not decide heading', 'choice `heading`'],
    ['then red may not anchor', 'option `anchor`'],
    ['then red scores 0 for drift', 'rule `drift`'],
    ['then nobody scores for anchors', 'rule `anchors`'],
    ['then no event splash', 'event `splash`'],
    ['then sailed of red is no', 'value, state or permission `sailed`'],
    ['then speed-of of wolf is 0', 'value, state or permission `speed-of`'],
    ['then land of wolf on grass of A is no', 'value, state or permission `land`'],
    ['then done of pond of A is no', 'feature or space `pond`'],
    ['setting wind is calm', 'setting `wind`'],
    ['given tide is 3', 'state `tide`'],
    ['given ferry on A', 'figure or token `ferry`'],
    ['given next fish is carp', 'set of tokens `fish`'],
    ['given stack holds lagoon', 'tile `lagoon`'],
    ['when sail runs', 'phase `sail`'],
    ['when red chooses calm', 'thing `calm`'],
    [
      'drawing wet { edges river grass grass grass  river N to shrine  shrine } tile C is wet when red draws C',
      'edge `river`',
    ],
    ['drawing wet { edges grass grass grass grass  pond } tile C is wet when red draws C', 'part of a drawing `pond`'],
    ['drawing wet { edges grass grass grass grass  reed } tile C is wet when red draws C', 'part of a drawing `reed`'],
  ])('cannot be used in a scenario: %s', (sentence, what) => {
    expect(inFar('far', sentence)).toEqual([])
    const diagnostics = inFar('sample', sentence)
    expect(diagnostics).not.toEqual([])
    for (const one of diagnostics)
      expect(one).toMatch(/^not-in-play: The .* belongs to `far`, which is not in play here\.$/)
    expect(diagnostics[0]).toContain(what)
  })
  it('may be a part that is off or left out', () => {
    const sentence = 'then 1 diver in supply'
    expect(inFar('far, deep', sentence)).toEqual([])
    for (const play of ['far', 'far, deep without deep'])
      expect(inFar(play, sentence)).toEqual([
        'not-in-play: The kind of piece or tile `diver` belongs to `deep`, which is not in play here.',
      ])
  })
})
