/** URIs of any scheme as paths, so that one can join and compare them as paths are: `/scheme/authority/path`. */
import { URI } from 'vscode-uri'

const noAuthority = '-'

export function pathOf(uri: string): string | undefined {
  const { scheme, authority, path } = URI.parse(uri)
  if (!path.startsWith('/')) return undefined
  return `/${scheme}/${authority === '' ? noAuthority : encodeURIComponent(authority)}${path}`
}

/** The URI of a path, written as editors write it; what is no such path is left as it is. */
export function uriOf(place: string): string {
  const found = /^\/([^/]+)\/([^/]+)(\/.*)?$/.exec(place.replaceAll('\\', '/'))
  if (found === null) return place
  const [, scheme = '', authority = '', path = '/'] = found
  return URI.from({
    scheme,
    authority: authority === noAuthority ? '' : decodeURIComponent(authority),
    path,
  }).toString()
}
