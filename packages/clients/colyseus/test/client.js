/** A client with what it was sent. */
export function follow(room) {
  const client = { room, seen: undefined, refusals: 0, waiting: [] }
  const resume = () => {
    for (const done of client.waiting.splice(0)) done()
  }
  room.onMessage('seen', (seen) => {
    client.seen = seen
    resume()
  })
  room.onMessage('refused', () => {
    client.refusals++
    resume()
  })
  return client
}

/** Waits for messages until a condition holds. */
export const until = async (client, holds) => {
  while (!holds(client)) await new Promise((done) => client.waiting.push(done))
}
