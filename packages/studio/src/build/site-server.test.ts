import { request } from 'node:http'
import { expect, test } from 'vitest'
import { serveSite } from './site-server.ts'

/** The status of an answer; what is asked for is sent as it is, whether it is an address or not. */
const statusOf = (address: string, path: string): Promise<number | undefined> =>
  new Promise((done, failed) => {
    const { hostname, port } = new URL(address)
    request({ hostname, port, path }, (answer) => {
      answer.resume()
      done(answer.statusCode)
    })
      .on('error', failed)
      .end()
  })

test('what is no address, or leads out of the page, is answered like what is not there', async () => {
  const { address, close } = await serveSite()
  try {
    for (const path of ['/%zz', '//', '/%00', '/..%2f..%2fpackage.json', '/no-such-file.js', 'http://[', '/data/'])
      expect(await statusOf(address, path), path).toBe(404)
  } finally {
    close()
  }
})
