import { describe, it } from 'vitest'
import { linkModules } from '../sample.ts'

const base =
  'tokens pebble "pebble" hidden per player { grey x 1 worth 1  red x 2 worth 3 }  zone box "box"  state held ' +
  'of player is token'

describe('an option that is open at every decision', () => {
  const open = (more: string) => `${base}  rule look { during main  choose n from number from 1 to 2 by active
    choose m from number from 1 to 2 by wolf-lord % }  state wolf-lord is player  ${more}`
  it('may depend on what all players know', () => {
    linkModules({
      base: open('option pays for any-choice { when total of chooser > 1 score -1 for chooser % }'),
    }).reports()
  })
  it('may not depend on what another player knows', () => {
    linkModules({
      base: open('option pays for any-choice { when any red in supply of active as r where worth of r = 3 % }'),
    }).reports('reveals-hidden')
  })
  it('may hide again what was turned up before a player chose', () => {
    const rule = `${base}  rule look { during main  each pebble in box as t { reveal t }
      choose n from number from 1 to 2 by active  each pebble in box as t { score worth of t for active } % }`
    linkModules({ base: rule }).reports()
    linkModules({ base: `${rule} option pays for any-choice { % }` }).reports()
    const hides = 'option pays for any-choice { each pebble in supply of active as t { move t to box face down } % }'
    linkModules({ base: `${rule} ${hides}` }).reports('reveals-hidden')
  })
})

describe('an option', () => {
  it('may not depend on the face of a token that is face down', () => {
    linkModules({
      base: `${base}  option takes token for act { among pebble in box as token where worth of token > 1 % }`,
    }).reports('reveals-hidden')
    linkModules({ base: `${base}  option takes token for act { among red in box as token % }` }).reports(
      'reveals-hidden',
    )
    linkModules({ base: `${base}  option looks for act { when any token in box where token is grey % }` }).reports(
      'reveals-hidden',
    )
  })
  it('may not depend on it through a value', () => {
    linkModules({
      base:
        `${base}  value price of token is number  define price of grey { is 1 % }  option takes token for act { ` +
        'among pebble in box as token where price of token = 1 % }',
    }).reports('reveals-hidden')
  })
  it('may not depend on it in a choice of a rule', () => {
    linkModules({
      base:
        `${base}  rule look { during main  choose taken from pebble in box where worth of pebble = 1 by active  ` +
        '% }',
    }).reports('reveals-hidden')
  })
  it("may depend on faces in the chooser's own supply, and on where pieces are", () => {
    linkModules({
      base:
        `${base}  option takes token for act { among pebble in supply of active as token where worth of token > ` +
        '1 % }',
    }).reports()
    linkModules({ base: `${base}  option takes token for act { among pebble in box as token % }` }).reports()
    linkModules({
      base:
        `${base}  rule bet { during main  secretly player may choose stake from pebble in supply of player into ` +
        'held  % }',
    }).reports()
  })
})
