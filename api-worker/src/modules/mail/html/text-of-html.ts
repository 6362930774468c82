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

/** How `textOfHtml` writes. */
interface Writing {
  /** Items of lists begin with a dash or their number, and links name their addresses, as people write plain text. */
  readonly marked: boolean
}

/** The words of HTML, for lists, search and people who read plain text. It is text afterwards and never HTML again. */
export function textOfHtml(html: string, { marked }: Writing = { marked: false }): string {
  const parts: string[] = []
  let length = 0
  let unreadDepth = 0
  const add = (text: string) => {
    if (length >= most || text === '') return
    parts.push(text)
    length += text.length
  }
  const marks = marked ? new Marks() : undefined
  const beginLine = () => {
    // The words of an item follow its mark on the same line, also where they are a paragraph.
    if (!parts.at(-1)?.endsWith('\n') && parts.length !== marks?.after) add('\n')
  }
  parseHtml(html, {
    open: (name, attributes) => {
      if (unread.has(name)) unreadDepth++
      else if (name === 'br') add('\n')
      else if (lines.has(name)) beginLine()
      else if (name === 'td' || name === 'th') add(' ')
      if (marks && unreadDepth === 0) {
        add(marks.open(name, attributes, parts.length))
        if (name === 'li') marks.after = parts.length
      }
    },
    close: (name) => {
      if (unreadDepth === 0) add(marks?.close(name, parts) ?? '')
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

/** What is written for lists and links in addition to their words. */
class Marks {
  /** Of the open lists the number of the next item; null of those without numbers. */
  readonly #lists: (number | null)[] = []
  /** How many parts there were after the last mark of an item. */
  after: number | undefined
  #link: { readonly address: string; readonly from: number } | undefined

  /** @param from how many parts there are so far */
  open(name: string, { href = '', start = '' }: Readonly<Record<string, string>>, from: number): string {
    if (name === 'ul') this.#lists.push(null)
    else if (name === 'ol') this.#lists.push(/^\d{1,6}$/.test(start) ? Number(start) : 1)
    else if (name === 'a' && href) this.#link = { address: href.replace(/^mailto:|^tel:/i, ''), from }
    else if (name === 'li') {
      const number = this.#lists.pop() ?? null
      this.#lists.push(number === null ? null : number + 1)
      return number === null ? '- ' : `${number}. `
    }
    return ''
  }

  close(name: string, parts: readonly string[]): string {
    if (name === 'ul' || name === 'ol') this.#lists.pop()
    if (name !== 'a' || !this.#link) return ''
    const { address, from } = this.#link
    this.#link = undefined
    return parts.slice(from).join('').trim() === address ? '' : ` (${address})`
  }
}

/** Every line without blanks around it, and never two empty lines in a row. */
function onTidyLines(text: string): string {
  const texts: string[] = []
  for (const line of text.split('\n')) {
    const words = line.replace(blanks, ' ').trim()
    if (words || (texts.at(-1) ?? '') !== '') texts.push(words)
  }
  return texts.join('\n').trim()
}
