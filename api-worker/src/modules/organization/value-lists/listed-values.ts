import {
  type Fields,
  isNamedByValue,
  listOf,
  type ListName,
  listTitles,
  presentValue,
} from '@ginkgo/contracts'
import type { OrgDb } from '../../../db/org-db.ts'
import { nothing, type Read } from '../../../db/statement.ts'
import { DomainError } from '../../../operation/errors.ts'
import { type ListRow, readLists, valuesOf } from './value-list-rows.ts'

type Given = Readonly<Record<string, unknown>>

/** The fields of a record that take values of lists, of which a caller gives some. */
const listedIn = (fields: Fields, given: Given) =>
  listOf(fields).flatMap(({ name, list }) =>
    list && list !== 'currencies' && given[name] !== undefined && given[name] !== null
      ? [{ name, list }]
      : [],
  )

/** The lists that what a caller gives is looked up in. */
export function readListsFor(db: OrgDb, fields: Fields, given: object): Read<ListRow[] | undefined> {
  const names = listedIn(fields, given as Given).map(({ list }) => list)
  return names.length > 0 ? readLists(db, names) : nothing
}

/**
 * What a caller gives, with the present value in place of a former one.
 * @param had the record as it is: it may keep a value that is archived
 * @param within where the caller's body has the values, for instance `action.values.`
 * @throws DomainError `validation_failed` for a source that is not in its list, `rule_broken` for a value that is archived
 */
export function withListedValues<G extends object>(
  fields: Fields,
  rows: readonly ListRow[] | undefined,
  given: G,
  had: object = {},
  within = '',
): G {
  const named = listedIn(fields, given as Given).map(({ name, list }) => {
    const former = valuesIn((had as Given)[name])
    const accept = (value: string) => accepted(list, rows, value, { path: within + name, former })
    const value = (given as Given)[name]
    return [name, Array.isArray(value) ? [...new Set(value.map(accept))] : accept(String(value))] as const
  })
  return named.length > 0 ? { ...given, ...Object.fromEntries(named) } : given
}

const valuesIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

/** One value that a caller gives, as it is stored. */
export function accepted(
  list: ListName,
  rows: readonly ListRow[] | undefined,
  given: string,
  { path, former = [] }: { path: string; former?: readonly unknown[] },
): string {
  const values = valuesOf(
    list,
    rows?.find((row) => row.list === list),
  )
  const entry = presentValue(values, given)
  const place = `the list of ${listTitles[list].many.toLowerCase()}`
  if (!entry && !isNamedByValue(list)) {
    const message = `“${given}” is not in ${place}`
    throw new DomainError('validation_failed', undefined, { issues: [{ path, message }] })
  }
  const value = entry?.value ?? given
  if (entry?.isArchived && !former.includes(value)) {
    const message = `“${entry.label}” is archived in ${place}`
    throw new DomainError('rule_broken', message, { issues: [{ path, message }] })
  }
  return value
}
