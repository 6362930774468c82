import { and, eq, inArray, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiries, externalIds } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import { enteredFirst, enterStage, leaveStage } from '../enquiries/stage-stay.ts'
import type { EnquiryState, LearnedKey } from './plan-types.ts'
import { unchangedEnquiries } from './unchanged-leads.ts'

/** Adds and changes the enquiries of a step, with their stays in stages. */
export function writeEnquiries(
  db: OrgDb,
  importer: OrgScope,
  planned: readonly EnquiryState[],
  now: string,
): Statement[] {
  const fresh = planned.filter(({ isNew }) => isNew)
  const changed = planned.filter(({ isNew, set }) => !isNew && Object.keys(set).length > 0)
  const moved = changed.filter(({ enters }) => enters)
  const stays = [...fresh, ...moved].flatMap(({ values, enters, stays: before = [] }) => {
    const of = { verticalId: values.verticalId, enquiryId: values.id }
    const present = enters && {
      ...of,
      stageId: values.stageId,
      stageName: enters.name,
      lossReason: enters.lossReason,
      enteredAt: enters.at,
      ...(enters.byName !== undefined && { byName: enters.byName }),
    }
    return [...before.map((stay) => ({ ...of, ...stay })), ...(present ? [present] : [])]
  })
  return [
    ...unchangedEnquiries(
      db,
      changed.map(({ values, readStamp }) => ({ id: values.id, updatedAt: readStamp })),
    ),
    ...db.insert(
      enquiries,
      ...fresh.map(({ values }) => ({ ...values, stagesEntered: enteredFirst(values.stageId) })),
    ),
    ...changed.map(({ values, set }) => db.update(enquiries, set, eq(enquiries.id, values.id))),
    ...moved.map(({ values, enters }) => leaveStage(db, enters!.at, values.id)),
    ...enterStage(db, importer, now, ...stays),
  ]
}

/**
 * Remembers what other programs call the records of a step. A key that meant another record means this one from now on;
 * one that somebody else has got since the step was read makes the batch fail, so that no record is made twice.
 */
export function writeExternalIds(db: OrgDb, verticalId: string, ids: readonly LearnedKey[]): Statement[] {
  const oneOf = (some: readonly LearnedKey[]) => {
    const keys = JSON.stringify(some.map(({ key }) => key))
    const isKey = inArray(externalIds.key, sql`(SELECT value FROM json_each(${keys}))`)
    return and(eq(externalIds.verticalId, verticalId), isKey)
  }
  const [fresh, others] = [ids.filter(({ isNew }) => isNew), ids.filter(({ isNew }) => !isNew)]
  return [
    ...(fresh.length > 0 ? [db.guard(sql`NOT ${db.exists(externalIds, oneOf(fresh))}`, 'retry')] : []),
    ...(others.length > 0 ? [db.delete(externalIds, oneOf(others))] : []),
    ...db.insert(externalIds, ...ids.map(({ isNew: _isNew, ...id }) => ({ ...id, verticalId }))),
  ]
}
