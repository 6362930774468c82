import { personName } from '@ginkgo/ui'
import { type Person } from '@ginkgo/ui/form'

/** What is typed after an @ at the caret: where the @ stands, and the beginning of a name. */
export interface MentionQuery {
  readonly at: number
  readonly text: string
}

/** Undefined where the caret does not stand behind an @ that begins a word and at most two words of a name. */
export function mentionQueryAt(content: string, caret: number): MentionQuery | undefined {
  const match = /(?:^|[\s(])@([^\s@]*(?: [^\s@]*)?)$/u.exec(content.slice(0, caret))
  const text = match?.[1]
  return text === undefined ? undefined : { at: caret - text.length - 1, text }
}

/** People one of whose names, or the whole name, begins with the text. */
export function matchingPeople<P extends Person>(people: readonly P[], text: string): P[] {
  const wanted = text.toLocaleLowerCase()
  return people.filter((person) => {
    const name = personName(person).toLocaleLowerCase()
    return name.startsWith(wanted) || person.lastName.toLocaleLowerCase().startsWith(wanted)
  })
}

/** The text with the person in place of what was typed, and where the caret goes. */
export function withMention(
  content: string,
  query: MentionQuery,
  person: Person,
): { content: string; caret: number } {
  const before = `${content.slice(0, query.at)}@${personName(person)} `
  const after = content.slice(query.at + 1 + query.text.length)
  return { content: before + after.replace(/^ /, ''), caret: before.length }
}

/** Everybody whose name stands behind an @; of people with the same name, those who were picked. */
export function mentionedPeople<P extends Person>(
  content: string,
  people: readonly P[],
  picked: ReadonlySet<string> = new Set(),
): P[] {
  const named = people.filter((person) => content.includes(`@${personName(person)}`))
  return named.filter((person) => {
    const namesakes = named.filter((other) => personName(other) === personName(person))
    return !namesakes.some(({ id }) => picked.has(id)) || picked.has(person.id)
  })
}

export interface ContentPart {
  readonly text: string
  readonly isMention: boolean
}

/** The content in parts, so that the names of those who are mentioned can be shown as such. */
export function contentParts(content: string, mentions: readonly Person[]): ContentPart[] {
  // The longest name first, as one may be the beginning of another.
  const marks = [...new Set(mentions.map((person) => `@${personName(person)}`))].sort(
    (one, other) => other.length - one.length,
  )
  if (marks.length === 0) return [{ text: content, isMention: false }]
  const pattern = new RegExp(
    `(${marks.map((mark) => mark.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`,
    'u',
  )
  return content
    .split(pattern)
    .filter((text) => text !== '')
    .map((text) => ({ text, isMention: marks.includes(text) }))
}
