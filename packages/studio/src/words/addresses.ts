/** Addresses of the pages that sources were read from (`addresses.json`), where they are known. */

/** By the name of a source. */
export type Addresses = Readonly<Record<string, string>>

const isWebPage = (text: string): boolean => {
  try {
    return new URL(text).protocol === 'https:'
  } catch {
    return false
  }
}

/** Reads the text of such a file. Throws when an entry is no address of a web page: it becomes a link. */
export function readAddresses(file: string, text: string): Addresses {
  const read = JSON.parse(text) as unknown
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new Error(`${file} has to be a table: { "name-of-a-source": "https://…" }`)
  for (const [source, address] of Object.entries(read))
    if (typeof address !== 'string' || !isWebPage(address))
      throw new Error(`${file}: the address of ${source} has to begin with https://`)
  return read as Addresses
}
