/** Thrown for code that cannot be lowered; becomes a diagnostic with the kernel's file and line. */
export class LoweringRefused extends Error {
  readonly what: string
  readonly file: string
  readonly line: number
  constructor(what: string, { file, line }: { readonly file: string; readonly line: number }) {
    super(`${file}:${String(line)}: ${what}`)
    this.name = 'LoweringRefused'
    this.what = what
    this.file = file
    this.line = line
  }
}
