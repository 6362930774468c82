import { customName, valueOf } from '@ginkgo/contracts'
import { sameValue } from '@ginkgo/ui/form'

export type Values = Readonly<Record<string, unknown>>

/** A message about a value, from a schema or from the server. */
export interface Issue {
  readonly path: readonly PropertyKey[] | string
  readonly message: string
}

export const pick = (record: object, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, valueOf(record, name)]))

/** The names whose values differ between two versions of a record. */
export const changedBetween = (names: readonly string[], one: object, other: object): string[] =>
  names.filter((name) => !sameValue(valueOf(one, name), valueOf(other, name)))

const ofServer = 'customFields.'
/** The field that the path of a message names. */
function namedBy(path: Issue['path']): string {
  if (typeof path !== 'string') return String(path[0])
  if (path.startsWith(ofServer)) return customName(path.slice(ofServer.length))
  return String(path.split(/[.[]/)[0])
}

/** The first message for each of the fields; undefined where none of them is refused. */
export function messagesOf(
  issues: readonly Issue[],
  names: readonly string[],
): Record<string, string> | undefined {
  const messages: Record<string, string> = {}
  for (const { path, message } of issues) {
    const name = namedBy(path)
    if (names.includes(name)) messages[name] ??= message
  }
  return Object.keys(messages).length > 0 ? messages : undefined
}
