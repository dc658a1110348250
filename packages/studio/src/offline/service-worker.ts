/**
 * Answers requests of the page without a server. Files under a content hash come from the cache; everything else comes
 * from the server while it answers, so that a reload gets the newest version.
 */
import type { CacheManifest } from './cache-manifest.ts'

/** Prepended to this file when the page is built. */
declare const manifest: CacheManifest

const worker = self as unknown as ServiceWorkerGlobalScope
const cachePrefix = 'tilewright '
const cacheName = cachePrefix + manifest.version

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cached) => cached.addAll([...manifest.files])))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => worker.clients.claim()))
})

worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  if (method === 'GET' && url.startsWith(worker.registration.scope)) event.respondWith(answerTo(event.request))
})

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName).map((name) => caches.delete(name)),
  )
}

async function answerTo(request: Request): Promise<Response> {
  const cached = await (await caches.open(cacheName)).match(request, { ignoreSearch: true })
  const isNamedByContent = request.url.startsWith(new URL('assets/', worker.registration.scope).href)
  if (cached !== undefined && isNamedByContent) return cached
  try {
    return await fetch(request)
  } catch (error) {
    if (cached === undefined) throw error
    return cached
  }
}
