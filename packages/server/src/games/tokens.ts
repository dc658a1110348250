/** The API that browsers, workers, Node and others share. */
interface Platform {
  readonly crypto?: { readonly getRandomValues: (bytes: Uint8Array) => Uint8Array }
}

/** 128 random bits from the platform, as text: the token authorises access to its seat. */
export function newToken(): string {
  const { crypto } = globalThis as Platform
  if (crypto === undefined) throw new Error('This platform has no source of chance.')
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
