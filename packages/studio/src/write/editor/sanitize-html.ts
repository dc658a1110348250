/** Removes everything executable from HTML: texts of foreign rules are shown in the page. */
const forbiddenElements = 'script, iframe, object, embed, link, style, form, base, meta'

export function sanitizeHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(forbiddenElements)) element.remove()
  for (const element of body.querySelectorAll('*'))
    for (const { name, value } of [...element.attributes])
      if (name.startsWith('on') || /^\s*(?:javascript|data:text)/i.test(value)) element.removeAttribute(name)
  return body.innerHTML
}
