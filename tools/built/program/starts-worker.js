// Deno, Bun and browsers: a web worker.
const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })
worker.onerror = (event) => {
  throw new Error(event.message)
}
worker.onmessage = (event) => {
  console.log(event.data)
  worker.terminate()
}
