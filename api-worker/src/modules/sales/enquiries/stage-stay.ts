import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { OrgDb } from '../../../db/org-db.ts'
import { stageHistory } from '../../../db/schema/index.ts'
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

/** Opens a stay in a stage; the name is kept as it is now. */
export function enterStage(db: OrgDb, scope: OrgScope, now: string, ...stays: Stay[]): Statement[] {
  const rows = stays.map((stay) => ({
    id: uuid(),
    ...{ lossReason: null, byName: scope.actor.name, enteredAt: now, leftAt: null },
    ...stay,
  }))
  return db.insert(stageHistory, ...rows)
}

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
