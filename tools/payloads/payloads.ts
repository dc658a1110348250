/** Texts that do harm when they are inserted into code, a page, a terminal or a path without quoting. */

/** Code that creates a file wherever it is executed: in this process, a thread, or another process. */
export const code =
  'process.getBuiltinModule(process.env.PAYLOAD_FS).writeFileSync(process.env.PAYLOAD_MARK,process.env.PAYLOAD_MARK)'

export interface Payload {
  readonly name: string
  readonly text: string
  /**
   * Whether a text or comment of Carc may contain it: quotes and line ends split the text, and `hidden-character`
   * refuses hidden characters.
   */
  readonly check: 'passes' | 'parts-text' | 'hidden'
}

const passes = (name: string, text: string): Payload => ({ name, text, check: 'passes' })
const partsText = (name: string, text: string): Payload => ({ name, text, check: 'parts-text' })
const hidden = (name: string, text: string): Payload => ({ name, text, check: 'hidden' })

export const payloads: readonly Payload[] = [
  passes('end of a comment', '*/'),
  passes('code between two comments', `*/ ${code} /*`),
  passes('code between two comments, on a path', `x*/${code};/*`),
  passes('code behind a comment', `*/ ${code} //`),
  hidden('line separator', `a\u2028${code}`),
  hidden('paragraph separator', `a\u2029${code}`),
  partsText('carriage return', `a\r${code}`),
  partsText('newline', `a\n${code}`),
  partsText('both line ends', `a\r\n${code}\r\n`),
  hidden('next line (C1)', `a\u0085${code}`),
  hidden('vertical tab and page break', `a\u000b\u000c${code}`),
  passes('single quotes', `'+${code}+'`),
  passes('single quote that ends a call', `');${code};('`),
  partsText('double quotes', `"+${code}+"`),
  passes('backquotes', `\`+${code}+\``),
  passes('placeholder of a template', `\${${code}}`),
  passes('backslash at the end', 'a\\'),
  passes('backslash before a quote', `\\'+${code}+\\'`),
  passes('escapes of JavaScript', `\\u2028${code}\\u000a${code}\\x27+${code}//`),
  passes('patterns of replace', "$& $1 $` $' $$"),
  passes('orders to compilers', '@ts-nocheck @jsx evil @__NO_SIDE_EFFECTS__ #__PURE__'),
  passes('address of a source map', '# sourceMappingURL=data:application/json,%7B%7D'),
  passes('element of script', `</script><script>${code}</script>`),
  passes('other ends of elements', `</title></style></textarea></svg><svg onload=${code}>`),
  passes('picture with an event', `<img src=x onerror=${code}>`),
  passes('attribute behind a single quote', `' onmouseover='${code}`),
  partsText('attribute behind a double quote', `" onmouseover="${code}`),
  passes('end of a comment of HTML', '-->'),
  passes('begin of a comment of HTML', '<!--'),
  passes('end of CDATA', ']]>'),
  passes('entities', '&lt;img src=x&gt; &#60;script&#62; &amp;'),
  passes('address of script', `javascript:${code}`),
  passes('link of Markdown', `[a](javascript:${code}) ![a](x) <javascript:${code}>`),
  passes('table and fence of Markdown', '| a | ``` ~~~ # * _'),
  hidden('colour of a terminal', 'a\u001b[35mb\u001b[0m'),
  hidden('link of a terminal (OSC 8)', 'a\u001b]8;;https://example.org\u0007b\u001b]8;;\u0007'),
  hidden('clipboard of a terminal (OSC 52)', 'a\u001b]52;c;YQ==\u0007'),
  hidden('control sequence of C1', 'a\u009b2Jb\u009d0;title\u009c'),
  hidden('backspaces', 'abc\u0008\u0008\u007f'),
  hidden('override of the writing direction', 'a\u202edcba\u202c'),
  hidden('isolates of the writing direction', 'a\u2066b\u2067c\u2069'),
  hidden('NUL', 'a\u0000b'),
  hidden('first half of a surrogate pair', 'a\ud800b'),
  hidden('second half of a surrogate pair', 'a\udc00b'),
  passes('path upwards', '../../../escaped'),
  passes('absolute path', '/escaped/etc/passwd'),
  passes('path of Windows', 'C:\\escaped\\..\\x'),
  passes('__proto__', '__proto__'),
  passes('constructor', 'constructor'),
  passes('toString', 'toString'),
  passes('hasOwnProperty', 'hasOwnProperty'),
  passes('address with escapes', '%0a%0d%2e%2e%2f%00%E2%80%A8'),
  passes('very long', 'a b '.repeat(2_500)),
]
