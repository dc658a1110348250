/**
 * The headers that the page and its workers are served with. SECURITY.md says what each directive is for.
 */

type Directives = Readonly<Record<string, readonly string[]>>

/** Of the page: scripts and data come from its own files alone, and no text is ever evaluated as a program. */
const ofPage: Directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'worker-src': ["'self'"],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  // Tiles are drawn by a worker and shown as blobs; the editor's hovers hold their picture in the address.
  'img-src': ["'self'", 'blob:', 'data:'],
  // Drawings bring their colours in attributes, and the editor makes its style sheet as it starts.
  'style-src': ["'self'", "'unsafe-inline'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
}

/**
 * Of the workers, which have no page to change: here alone the code that was generated from rules is compiled, and from
 * here nothing but the files of the page can be asked for.
 */
const ofWorkers: Directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'", "'unsafe-eval'"],
  'connect-src': ["'self'"],
}

const written = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')

/** Holds in the page itself, too, for servers that send no headers. */
export const pagePolicy = written(ofPage)

/** As a header it also says who may show the page in a frame, which the page itself cannot. */
const framed = "; frame-ancestors 'none'"

const isWorker = (path: string): boolean => /\/assets\/worker-[^/]*\.js$/.test(path)

/** The headers for a file of the site; `path` begins with a slash. */
export const headersOf = (path: string): Readonly<Record<string, string>> => ({
  'content-security-policy': (isWorker(path) ? written(ofWorkers) : pagePolicy) + framed,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
})
