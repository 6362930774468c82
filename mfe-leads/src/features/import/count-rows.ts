import { type DuplicatePolicy, isSameName } from '@ginkgo/contracts'
import type { RowKeys } from './check-rows.ts'

/** Leads by what rows are compared with: an e-mail, and a phone in its E.164 form and as its digits were written. */
class Seen {
  readonly #names = new Map<string, string[]>()

  /** Somebody with another name is another person. */
  has({ email, phones, name }: RowKeys): boolean {
    const names = [email ?? '', ...phones].flatMap((key) => this.#names.get(key) ?? [])
    return names.some((other) => !name || other === '' || isSameName(name, other))
  }

  add({ email, phones, name = '' }: RowKeys): void {
    for (const key of [email, phones[0], phones.at(-1)])
      if (key) this.#names.set(key, [...(this.#names.get(key) ?? []), name])
  }
}

/** Rows that have the e-mail or phone of a row before them. */
export function countRepeated(ready: readonly RowKeys[]): number {
  const seen = new Seen()
  return ready.filter((row) => {
    const isRepeated = seen.has(row)
    seen.add(row)
    return isRepeated
  }).length
}

/**
 * How many rows the server will import: it compares each with the leads that are there and with those of the rows
 * before, but a row that is skipped leaves nothing to be compared with.
 * @param known positions, among the ready rows, of those that match an existing lead
 */
export function countImported(
  ready: readonly RowKeys[],
  known: ReadonlySet<number>,
  policy: DuplicatePolicy,
): number {
  if (policy !== 'skip') return ready.length
  const imported = new Seen()
  return ready.filter((row, place) => {
    if (known.has(place) || imported.has(row)) return false
    imported.add(row)
    return true
  }).length
}
