/** One file of a sample. */
export interface SampleFile {
  readonly file: string
  readonly text: string
}

/**
 * Splits a sample of pages and tests into files: a line `// file: rules/x/y.carc` begins a file; text before the first
 * such line is `rules/sample/sample.carc`.
 */
export function sampleFiles(sample: string): SampleFile[] {
  const [first = '', ...others] = sample.split(/^\/\/ file: */m)
  const named = others.map((text) => ({
    file: text.slice(0, text.indexOf('\n')).trim(),
    text: text.slice(text.indexOf('\n') + 1),
  }))
  return first.trim() === '' ? named : [{ file: 'rules/sample/sample.carc', text: first }, ...named]
}
