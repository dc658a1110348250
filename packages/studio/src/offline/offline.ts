/** Registers the service worker, which makes the page work without a server after the first visit. */

/** Registers the service worker once the page has loaded. Without service workers the page works online only. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const register = (): void => {
    navigator.serviceWorker.register('offline.js').catch(() => undefined)
  }
  if (document.readyState === 'complete') setTimeout(register)
  else addEventListener('load', () => setTimeout(register), { once: true })
}
