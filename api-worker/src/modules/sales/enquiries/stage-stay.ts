import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { listOf } from '../../../bulk/many-rows.ts'
import { enteredByHistory, stageCode } from '../../../db/derived/stages-entered.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiries, stageHistory } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'
import type { OrgScope } from '../../../operation/scope.ts'

interface Stay {
  readonly verticalId: string
  readonly enquiryId: string
  /** Null of a stage that is none of the organization. */
  readonly stageId: string | null
  readonly stageName: string
  readonly lossReason?: string | null
  /** `now` unless said otherwise. */
  readonly enteredAt?: string
  /** Null unless said otherwise. */
  readonly leftAt?: string | null
  /** Who moved it there; whoever acts unless said otherwise. */
  readonly byName?: string
}

/** Opens stays in stages, of which the enquiries know; the name is stored as it is now. */
export function enterStage(db: OrgDb, scope: OrgScope, now: string, ...stays: Stay[]): Statement[] {
  const rows = stays.map((stay) => ({
    id: uuid(),
    lossReason: null,
    byName: scope.actor.name,
    enteredAt: now,
    leftAt: null,
    ...stay,
  }))
  const ids = [...new Set(stays.map(({ enquiryId }) => enquiryId))]
  if (ids.length === 0) return []
  return [...db.insert(stageHistory, ...rows), recordEntered(db, inArray(enquiries.id, listOf(ids)))]
}

/** Brings the stages that enquiries were in up to their stays. @param ofEnquiries the condition for the enquiries */
export const recordEntered = (db: OrgDb, ofEnquiries: SQL): Statement =>
  db.update(
    enquiries,
    { stagesEntered: enteredByHistory },
    and(ofEnquiries, sql`${enquiries.stagesEntered} IS NOT ${enteredByHistory}`),
  )

/** The stages of an enquiry that comes into its first one. */
export const enteredFirst = (stageId: string): string => JSON.stringify([stageCode(stageId)])

const presentStay = (enquiryId: string) =>
  and(eq(stageHistory.enquiryId, enquiryId), isNull(stageHistory.leftAt))

/** Ends the present stay of an enquiry. */
export function leaveStage(db: OrgDb, now: string, enquiryId: string): Statement {
  return db.update(stageHistory, { leftAt: now }, presentStay(enquiryId))
}

/** Gives the present stay, one in the lost stage, another reason. */
export function explainStay(db: OrgDb, enquiryId: string, lossReason: string): Statement {
  return db.update(stageHistory, { lossReason }, presentStay(enquiryId))
}
