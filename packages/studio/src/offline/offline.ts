/** The page works without a server once it was there: a service worker keeps it. */

/** Asks the browser to keep the page, when it has time for it; where it does not, the page works all the same. */
export function keepPage(): void {
  if (!('serviceWorker' in navigator)) return
  const register = (): void => {
    navigator.serviceWorker.register('offline.js').catch(() => undefined)
  }
  if (document.readyState === 'complete') setTimeout(register)
  else addEventListener('load', () => setTimeout(register), { once: true })
}
