/**
 * Answers for the page where no server does. What is named by its content is taken from what is kept; everything else
 * from the server while there is one, so that whoever loads the page anew has the newest.
 */
import type { Keeping } from './keeping.ts'

/** Written before this text when the page is built. */
declare const keeping: Keeping

const worker = self as unknown as ServiceWorkerGlobalScope
const family = 'tilewright '
const own = family + keeping.version

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(own).then((kept) => kept.addAll([...keeping.files])))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(putAwayOthers().then(() => worker.clients.claim()))
})

worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  if (method === 'GET' && url.startsWith(worker.registration.scope)) event.respondWith(answerTo(event.request))
})

async function putAwayOthers(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(family) && name !== own).map((name) => caches.delete(name)))
}

async function answerTo(request: Request): Promise<Response> {
  const kept = await (await caches.open(own)).match(request, { ignoreSearch: true })
  const isNamedByContent = request.url.startsWith(new URL('assets/', worker.registration.scope).href)
  if (kept !== undefined && isNamedByContent) return kept
  try {
    return await fetch(request)
  } catch (error) {
    if (kept === undefined) throw error
    return kept
  }
}
