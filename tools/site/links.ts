/** Finds invalid links of a site: broken links, links to other hosts, duplicate ids. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export function wrongLinks(root: string): string[] {
  const pages = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  const texts = new Map(pages.map((name) => [join(root, name), readFileSync(join(root, name), 'utf8')]))
  const ids = new Map([...texts].map(([path, text]) => [path, idsIn(text)]))
  return [...texts].flatMap(([path, text]) => {
    const here = ids.get(path) ?? []
    const duplicates = here
      .filter((place, i) => here.indexOf(place) !== i)
      .map((place) => `${path}: '${place}' stands twice`)
    return [...duplicates, ...linksIn(text).flatMap((address) => problemsOf(address, path, ids))]
  })
}

const idsIn = (text: string): string[] => [...text.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id)

const linksIn = (text: string): string[] => [
  ...[...text.matchAll(/ (?:href|src|srcset|action)="([^"]*)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  ),
  ...[...text.matchAll(/url\(([^)]*)\)/g)].map(([, address = '']) => address),
]

function problemsOf(address: string, path: string, ids: ReadonlyMap<string, readonly string[]>): string[] {
  const [file = '', place] = address.split('#')
  if (/^(?:[a-z]+:|\/)/i.test(file)) return [`${path}: ${address} leaves the site`]
  const target = file === '' ? path : join(dirname(path), decodeURIComponent(file))
  if (!existsSync(target)) return [`${path}: ${address} is not there`]
  const targetIds = ids.get(target)
  return place === undefined || targetIds === undefined || targetIds.includes(place)
    ? []
    : [`${path}: no place ${address}`]
}
