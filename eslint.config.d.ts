/** The parts of the configuration that tests use. */
interface Restriction {
  readonly selector: string
  readonly message: string
}

/** Options of `no-restricted-syntax`: a severity, then what is refused. */
export declare const noRawText: ['error', ...Restriction[]]
export declare const noRawMarkup: ['error', ...Restriction[]]
