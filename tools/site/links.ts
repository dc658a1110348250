/** What is wrong with the links of a site: those that lead nowhere, those that leave it, places that stand twice. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export function wrongLinks(root: string): string[] {
  const pages = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  const texts = new Map(pages.map((name) => [join(root, name), readFileSync(join(root, name), 'utf8')]))
  const places = new Map([...texts].map(([path, text]) => [path, placesIn(text)]))
  return [...texts].flatMap(([path, text]) => {
    const here = places.get(path) ?? []
    const twice = here
      .filter((place, i) => here.indexOf(place) !== i)
      .map((place) => `${path}: '${place}' stands twice`)
    return [...twice, ...addressesIn(text).flatMap((address) => wrongWith(address, path, places))]
  })
}

const placesIn = (text: string): string[] => [...text.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id)

const addressesIn = (text: string): string[] => [
  ...[...text.matchAll(/ (?:href|src|srcset|action)="([^"]*)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  ),
  ...[...text.matchAll(/url\(([^)]*)\)/g)].map(([, address = '']) => address),
]

function wrongWith(address: string, path: string, places: ReadonlyMap<string, readonly string[]>): string[] {
  const [file = '', place] = address.split('#')
  if (/^(?:[a-z]+:|\/)/i.test(file)) return [`${path}: ${address} leaves the site`]
  const target = file === '' ? path : join(dirname(path), decodeURIComponent(file))
  if (!existsSync(target)) return [`${path}: ${address} is not there`]
  const there = places.get(target)
  return place === undefined || there === undefined || there.includes(place) ? [] : [`${path}: no place ${address}`]
}
