/** An invented game with everything that can be hidden, for the tests of information flow. */
import type { Diagnostic } from '@tilewright/language'
import type { LinkMemory, Plan } from '../index.ts'
import { linkModules } from '../sample.ts'

/** Face-down gems in a box, coins in players' supplies, tiles that no player or one player sees, and hidden states. */
const head = `
tokens gem "gem" hidden { opal x 2 worth 1 ruby x 2 worth 5 % }
tokens coin "coin" hidden per player { tin x 1 worth 1 gold x 1 worth 9 % }
zone box "box"
zone tray "tray"
zone cellar "cellar" unseen
zone vault "vault" unseen
zone shelf "shelf"
zone hand of player "hand" hidden
mark stump
state told is number
state known of player is number
state veiled of player is number hidden
state pick of player is coin hidden
state memory is number hidden
choice guess "Guess?"
option skips for guess "Skip" { % }
option dares for guess "Dare" { % }
phase trick
rule hide-gems { during main
  draw gem from supply
  move gem to box face down
  draw gem as second from supply
  move second to box face down
  % }
rule play-trick { during main after hide-gems run trick % }
`

/** Returns the plan of the invented game with these declarations; checks them first. */
export function planOf(sentences: string, memory?: LinkMemory): Plan {
  const linked = linkModules({ base: `${head} ${sentences}` }, memory)
  linked.reports()
  return linked.plan
}

/** Returns the diagnostics of information flow for the invented game with these declarations. */
export function leaksIn(sentences: string): readonly Diagnostic[] {
  return linkModules({ base: `${head} ${sentences}` }).diagnostics.filter(({ code }) => code === 'reveals-hidden')
}

/** Returns a rule of the phase that the invented game plays. */
export const trick = (body: string): string => `rule t1 { during trick ${body} % }`
/** Every player thinks of a number. */
export const thinking = 'secretly player choose n from number from 0 to 1 into veiled'
/** Every player takes a coin of his own, or none. */
export const picking = 'secretly player may choose c from coin in supply of player into pick'
