/** A self-contained page without scripts and fonts. */
import { htmlText as html } from '@tilewright/text'

/**
 * The content security policy of such a page: it loads and runs nothing, even if the text of an author contains markup;
 * only inline styles apply.
 */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"

const refreshTag = (seconds: number | undefined): string =>
  seconds === undefined ? '' : `\n<meta http-equiv="refresh" content="${seconds}">`

/** `style` and `body` are inserted without escaping. With `seconds` the page reloads at that interval. */
export const htmlPage = (title: string, style: string, body: string, seconds?: number): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">${refreshTag(seconds)}
<title>${html(title)}</title>
<style>
${style.trimEnd()}
</style>
</head>
<body>
<h1>${html(title)}</h1>
${body}
</body>
</html>
`
