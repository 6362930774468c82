import {
  type ListedValue,
  type ListName,
  listTitles,
  maxListValues,
  specifiedValues,
  type ValueList,
} from '@ginkgo/contracts'
import { eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { OrgDb } from '../../../db/org-db.ts'
import { type ValueMove, valueLists } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import type { Statement } from '../../../db/statement.ts'
import { DomainError } from '../../../operation/errors.ts'

const { id, list, entries, moves, updatedAt } = valueLists
const fields = { id, list, entries, moves, updatedAt }

/** A list as the organization has edited it; undefined where it never did. */
export const readList = (db: OrgDb, name: ListName) =>
  db.select(fields).from(valueLists).where(eq(list, name)).first()

/** Those of the lists that the organization has edited. */
export const readLists = (db: OrgDb, names: readonly ListName[]) =>
  db
    .select(fields)
    .from(valueLists)
    .where(inArray(list, [...names]))
    .all()

export type ListRow = NonNullable<ReturnType<ReturnType<typeof readList>['decode']>>

/** The values of a list in order: the specified ones until somebody edits it. */
export const valuesOf = (name: ListName, row: ListRow | undefined): ListedValue[] =>
  row?.entries ?? specifiedValues(name)

/** The list as it is answered. */
export function asAnswered(
  name: ListName,
  row: Pick<ListRow, 'entries' | 'moves' | 'updatedAt'> | undefined,
): ValueList {
  const moving = new Set((row?.moves ?? []).filter(({ isLarge }) => isLarge).map(({ to }) => to))
  return {
    list: name,
    values: (row?.entries ?? specifiedValues(name)).map((entry) => ({
      ...entry,
      formerValues: [...entry.formerValues],
      isMoving: moving.has(entry.value),
    })),
    updatedAt: row?.updatedAt ?? null,
  }
}

/** Writes the list with other values, and answers it as it is then. */
export function writeList(
  db: OrgDb,
  name: ListName,
  row: ListRow | undefined,
  { values, moves, now }: { values: readonly ListedValue[]; moves?: readonly ValueMove[]; now: string },
): { written: ListRow; statements: Statement[] } {
  if (values.length > maxListValues) throw new DomainError('rule_broken', `At most ${maxListValues} values`)
  const changed = {
    entries: [...values],
    moves: moves ? [...moves] : (row?.moves ?? null),
    updatedAt: row ? nextStamp(now, row.updatedAt) : now,
  }
  if (!row) {
    const written = { id: uuid(), list: name, ...changed }
    const isFirst = db.guard(sql`NOT ${db.exists(valueLists, eq(list, name))}`, 'retry')
    return { written, statements: [isFirst, ...db.insert(valueLists, written)] }
  }
  return {
    written: { ...row, ...changed },
    statements: [db.unchanged(valueLists, row), db.update(valueLists, changed, eq(id, row.id))],
  }
}

/** @throws DomainError `conflict` where another value has the name, whatever its case */
export function requireFreeName(name: ListName, values: readonly ListedValue[], label: string): void {
  const wanted = label.toLowerCase()
  const taken = values.find(
    (entry) => entry.label.toLowerCase() === wanted || entry.value.toLowerCase() === wanted,
  )
  if (!taken) return
  const place = `the list of ${listTitles[name].many.toLowerCase()}`
  const message = taken.isArchived
    ? `“${taken.label}” is archived in ${place}. Offer it again instead`
    : `“${taken.label}” is already in ${place}`
  throw new DomainError('conflict', message, { issues: [{ path: 'label', message }] })
}
