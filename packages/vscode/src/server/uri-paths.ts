/** Converts URIs of any scheme to paths that can be compared, and back: `/scheme/authority/path`. */
import { URI } from 'vscode-uri'

const noAuthority = '-'

export function pathOf(uri: string): string | undefined {
  const { scheme, authority, path } = URI.parse(uri)
  if (!path.startsWith('/')) return undefined
  return `/${scheme}/${authority === '' ? noAuthority : encodeURIComponent(authority)}${path}`
}

/** Returns the URI of a path, encoded as editors encode it. Returns any other text unchanged. */
export function uriOf(path: string): string {
  const match = /^\/([^/]+)\/([^/]+)(\/.*)?$/.exec(path.replaceAll('\\', '/'))
  if (match === null) return path
  const [, scheme = '', authority = '', rest = '/'] = match
  return URI.from({
    scheme,
    authority: authority === noAuthority ? '' : decodeURIComponent(authority),
    path: rest,
  }).toString()
}
