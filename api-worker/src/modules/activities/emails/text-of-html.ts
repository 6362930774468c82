import { maxEmailBody } from '@ginkgo/contracts'
import { withoutTurns } from '../../../operation/direction-marks.ts'
import { parseHtml } from './parse-html.ts'

/** Elements whose text nobody reads. */
const unread = new Set([
  'style',
  'script',
  'title',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
])

/** Elements that begin and end lines. */
const lines = new Set(
  'address article aside blockquote center dd div dl dt figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody tr ul'.split(
    ' ',
  ),
)

/** White space of HTML, the spaces that do not break included. */
const blanks = /\s+/g

/** Letters that are collected before they are put in order: a few more than a text may have. */
const most = 4 * maxEmailBody

/** The words of HTML, for lists, search and people who read plain text. It is text afterwards and never HTML again. */
export function textOfHtml(html: string): string {
  const parts: string[] = []
  let length = 0
  let unreadDepth = 0
  const add = (text: string) => {
    if (length >= most || text === '') return
    parts.push(text)
    length += text.length
  }
  const beginLine = () => {
    if (!parts.at(-1)?.endsWith('\n')) add('\n')
  }
  parseHtml(html, {
    open: (name) => {
      if (unread.has(name)) unreadDepth++
      else if (name === 'br') add('\n')
      else if (lines.has(name)) beginLine()
      else if (name === 'td' || name === 'th') add(' ')
    },
    close: (name) => {
      if (unread.has(name)) unreadDepth = Math.max(0, unreadDepth - 1)
      else if (lines.has(name)) beginLine()
    },
    text: (text) => {
      const words = text.replace(blanks, ' ')
      // Blanks between elements begin no line.
      if (unreadDepth === 0 && !(words === ' ' && text !== '\u00a0' && parts.at(-1)?.endsWith('\n')))
        add(words)
    },
  })
  return onTidyLines(withoutTurns(parts.join('')))
}

/** Every line without blanks around it, and never two empty lines in a row. */
function onTidyLines(text: string): string {
  const kept: string[] = []
  for (const line of text.split('\n')) {
    const words = line.replace(blanks, ' ').trim()
    if (words || (kept.at(-1) ?? '') !== '') kept.push(words)
  }
  return kept.join('\n').trim()
}
