/** Box-drawing characters by the sides that lines run to. */

/** Indexed by bits N E S W; one string per line style. */
const characters = ['•╵╶└╷│┌├╴┘─┴┐┤┬┼', '•║═╚║║╔╠═╝═╩╗╣╦╬', '•╹╺┗╻┃┏┣╸┛━┻┓┫┳╋']

/** Returns the character of a line of this style that runs from the middle to these sides. */
export function lineCharacter(sides: number, style: number): string {
  return characters[style % characters.length]?.[sides & 15] ?? '?'
}
