const named: Readonly<Record<string, string>> = {
  ...{
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    euro: '€',
    hellip: '…',
    ndash: '–',
    mdash: '—',
  },
  ...{
    auml: 'ä',
    ouml: 'ö',
    uuml: 'ü',
    Auml: 'Ä',
    Ouml: 'Ö',
    Uuml: 'Ü',
    szlig: 'ß',
    eacute: 'é',
    egrave: 'è',
  },
}

/** Elements whose text nobody reads. */
const unread = /<(style|script|head|title|template)\b[^>]{0,10000}>[\s\S]*?(?:<\/\1\s*>|$)/gi
const comments = /<!--[\s\S]*?(?:-->|$)/g
const lines = /<(?:br|\/p|\/div|\/tr|\/li|\/h[1-6]|\/blockquote|\/table)\b[^>]*>/gi

/** The words of HTML, for lists, search and people who read plain text. It is text afterwards and never HTML again. */
export function textOfHtml(html: string): string {
  return html
    .slice(0, 1_000_000)
    .replace(comments, '')
    .replace(unread, '')
    .replace(/\s+/g, ' ')
    .replace(lines, '\n')
    .replace(/<[^>]*>?/g, '')
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => characterOf(name) ?? whole)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return named[name]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : undefined
}
