/** Colours and weights of text, or nothing of both. */
export interface Paint {
  readonly bold: (text: string) => string
  readonly quiet: (text: string) => string
  readonly good: (text: string) => string
  readonly bad: (text: string) => string
  readonly warn: (text: string) => string
  readonly accent: (text: string) => string
}

const escape =
  (code: string) =>
  (text: string): string =>
    `\u001b[${code}m${text}\u001b[0m`
const plain = (text: string): string => text

export function paintFor(colour: boolean): Paint {
  if (!colour) return { bold: plain, quiet: plain, good: plain, bad: plain, warn: plain, accent: plain }
  return {
    bold: escape('1'),
    quiet: escape('2'),
    good: escape('32'),
    bad: escape('31'),
    warn: escape('33'),
    accent: escape('36'),
  }
}
