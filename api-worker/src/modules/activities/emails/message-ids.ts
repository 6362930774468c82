/** Letters of a header that are looked through, letters of an id, and ids of one e-mail. */
const most = { letters: 20_000, id: 500, ids: 50 } as const

const isBlank = (sign: string): boolean => sign === ' ' || sign === '\t' || sign === '\r' || sign === '\n'

/**
 * Ids of messages (RFC 5322, 3.6.4) of one header, without the angle brackets. One that was folded in its middle is put
 * together again; where no brackets stand at all, words with an at sign are ids.
 */
export function idsIn(text: string | undefined): string[] {
  const header = (text ?? '').slice(0, most.letters)
  const ids: string[] = []
  let start = header.indexOf('<')
  if (start < 0) return header.split(/[\s,]/).filter((word) => word.includes('@') && word.length <= most.id)
  while (start >= 0 && ids.length < 2 * most.ids) {
    const next = header.indexOf('<', start + 1)
    const end = header.indexOf('>', start + 1)
    if (end < 0) break
    // A bracket that is never closed belongs to nothing.
    if (next < 0 || end < next) {
      const id = [...header.slice(start + 1, end)].filter((sign) => !isBlank(sign)).join('')
      if (id && id.length <= most.id) ids.push(id.toWellFormed())
    }
    start = next
  }
  return ids
}

/**
 * The e-mails that one answers, the first of the conversation first and the one it answers last (RFC 5322, 3.6.4). Some
 * programs write `References` several times, or leave it out.
 */
export function referencesOf(header: (name: string) => readonly string[]): string[] {
  const answered = header('in-reply-to').flatMap(idsIn)
  const named = header('references').flatMap(idsIn)
  const last = answered[0]
  const all = [...new Set([...named, ...answered])]
  const ordered = last === undefined ? all : [...all.filter((id) => id !== last), last]
  // Of a long conversation the first one and the latest count.
  return ordered.length <= most.ids ? ordered : [ordered[0]!, ...ordered.slice(1 - most.ids)]
}
