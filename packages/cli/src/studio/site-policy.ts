/** The HTTP headers of the page and its workers. SECURITY.md explains each directive. */

type Directives = Readonly<Record<string, readonly string[]>>

/** For the page: scripts and data come only from its own files, and no text is evaluated as a program. */
const ofPage: Directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'worker-src': ["'self'"],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'manifest-src': ["'self'"],
  // Tiles are drawn by a worker and shown as blobs; the editor's hovers contain their picture as a data URL.
  'img-src': ["'self'", 'blob:', 'data:'],
  // Drawings have inline style attributes, and the editor creates its style sheet at start.
  'style-src': ["'self'", "'unsafe-inline'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
}

/**
 * For the workers, which have no document: only they may evaluate code (it is generated from rules), and they may only
 * request files of the page.
 */
const ofWorkers: Directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'", "'unsafe-eval'"],
  'connect-src': ["'self'"],
}

const formatPolicy = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')

/** Also part of the page itself, for servers that send no headers. */
export const pagePolicy = formatPolicy(ofPage)

/** Only possible as a header: forbids other pages to show this page in a frame. */
const framed = "; frame-ancestors 'none'"

const isWorker = (path: string): boolean => /\/assets\/worker-[^/]*\.js$/.test(path)

/** Returns the headers for a file of the site; `path` begins with a slash. */
export const headersOf = (path: string): Readonly<Record<string, string>> => ({
  'content-security-policy': (isWorker(path) ? formatPolicy(ofWorkers) : pagePolicy) + framed,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
})
