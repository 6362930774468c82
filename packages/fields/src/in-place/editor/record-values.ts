import { sameValue } from '@ginkgo/ui/form'

export type Values = Readonly<Record<string, unknown>>

/** A message about a value, from a schema or from the server. */
export interface Issue {
  readonly path: readonly PropertyKey[] | string
  readonly message: string
}

export const pick = (record: object, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, (record as Values)[name]]))

/** The names whose values differ between two versions of a record. */
export const changedBetween = (names: readonly string[], one: object, other: object): string[] =>
  names.filter((name) => !sameValue((one as Values)[name], (other as Values)[name]))

/** The first message for each of the fields; undefined where none of them is refused. */
export function messagesOf(
  issues: readonly Issue[],
  names: readonly string[],
): Record<string, string> | undefined {
  const messages: Record<string, string> = {}
  for (const { path, message } of issues) {
    const name = String(typeof path === 'string' ? path.split(/[.[]/)[0] : path[0])
    if (names.includes(name)) messages[name] ??= message
  }
  return Object.keys(messages).length > 0 ? messages : undefined
}
