/** Characters of lines, by the sides they run to. */

/** By bits N E S W; one string for each kind of line. */
const characters = ['•╵╶└╷│┌├╴┘─┴┐┤┬┼', '•║═╚║║╔╠═╝═╩╗╣╦╬', '•╹╺┗╻┃┏┣╸┛━┻┓┫┳╋']

/** The character of a line of the `style`-th kind that runs from the middle to these sides. */
export function lineCharacter(sides: number, style: number): string {
  return characters[style % characters.length]?.[sides & 15] ?? '?'
}
