/** The page of the preview panel. It receives each new picture as a message and so keeps its scroll position. */
export function previewPage(): string {
  const nonce = crypto.randomUUID()
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy"
  content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src 'nonce-${nonce}'">
<title>Picture</title>
<style>
body { margin: 0; padding: 1rem; display: flex; flex-direction: column; align-items: center; gap: 0.75rem; }
#picture { max-width: 100%; }
#picture svg { max-width: 100%; height: auto; border-radius: 4px; }
#words { white-space: pre-line; color: var(--vscode-descriptionForeground); text-align: center; }
</style>
</head>
<body>
<div id="picture" role="img"></div>
<div id="words" aria-live="polite"></div>
<script nonce="${nonce}">
const [picture, words] = ['picture', 'words'].map((id) => document.getElementById(id))
window.addEventListener('message', ({ data }) => {
  const { documentElement } = new DOMParser().parseFromString(data.svg, 'image/svg+xml')
  picture.replaceChildren(...(data.svg === '' ? [] : [documentElement]))
  picture.setAttribute('aria-label', data.title)
  words.textContent = data.words
})
acquireVsCodeApi().postMessage('ready')
</script>
</body>
</html>
`
}
