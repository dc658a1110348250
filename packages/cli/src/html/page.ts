/** A page that needs nothing else: no script, no font. */
import { htmlText as html } from '@tilewright/text'

/**
 * The policy of such a page: it loads nothing and runs nothing, whatever a text of authors might hold; only its own
 * styles are applied.
 */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"

const again = (seconds: number | undefined): string =>
  seconds === undefined ? '' : `\n<meta http-equiv="refresh" content="${seconds}">`

/** `style` and `body` are written as they are. With `seconds` the page is read again after so many. */
export const htmlPage = (title: string, style: string, body: string, seconds?: number): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">${again(seconds)}
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
