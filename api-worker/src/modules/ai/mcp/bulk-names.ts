import { eq, inArray, sql } from 'drizzle-orm'
import { listOf } from '../../../bulk/many-rows.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiries, files, leads, lossReasons, stages, tasks, users } from '../../../db/schema/index.ts'
import { combine, map, type Read } from '../../../db/statement.ts'

type Arguments = Readonly<Record<string, unknown>>
export type Names = ReadonlyMap<string, string>

const idsIn = (given: Arguments, name: string): string[] => {
  const all = given[name]
  return Array.isArray(all) ? all.map(String) : []
}

/** The names of files by their ids. */
export const readFileNames = (db: OrgDb, given: Arguments, ids: string): Read<Names> =>
  map(
    db
      .select({ id: files.id, name: files.name })
      .from(files)
      .where(inArray(files.id, listOf(idsIn(given, ids))))
      .all(),
    (rows) => new Map(rows.map(({ id, name }) => [id, name])),
  )

export const leadNames = { table: leads, name: leads.name }
export const enquiryNames = { table: enquiries, name: enquiries.title }
export const taskNames = { table: tasks, name: tasks.title }

/** Names of records, and of the person, stage and reason for a loss that a change of them names. */
export function readNames(
  db: OrgDb,
  { table, name }: typeof leadNames | typeof enquiryNames | typeof taskNames,
  given: Arguments,
  ids: string,
): Read<Names> {
  const { ownerId, assignedTo, assigneeId, stageId, lossReasonId } = (given['action'] ?? {}) as Arguments
  const person = String(ownerId ?? assignedTo ?? assigneeId)
  const parts = combine({
    records: db
      .select({ id: table.id, name })
      .from(table)
      .where(inArray(table.id, listOf(idsIn(given, ids))))
      .all(),
    people: db
      .select({ id: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
      .from(users)
      .where(eq(users.id, person))
      .all(),
    stages: db
      .select({ id: stages.id, name: stages.name })
      .from(stages)
      .where(eq(stages.id, String(stageId)))
      .all(),
    reasons: db
      .select({ id: lossReasons.id, name: lossReasons.reason })
      .from(lossReasons)
      .where(eq(lossReasons.id, String(lossReasonId)))
      .all(),
  })
  return map(parts, (loaded) => {
    const rows = Object.values(loaded).flat() as { id: string; name: string }[]
    return new Map(rows.map((row) => [row.id, row.name]))
  })
}
