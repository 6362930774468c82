import type { NotificationKind } from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import type { OrgDb } from '../../../db/org-db.ts'
import { notifications } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'

export interface Notice {
  readonly kind: NotificationKind
  /** The recipient. */
  readonly userId: string
  readonly verticalId: string
  /** Null where it is about no record. */
  readonly leadId: string | null
  readonly enquiryId: string | null
  /** The id of the task, note, meeting or e-mail. */
  readonly recordId: string
  readonly title: string
  readonly description: string | null
  /** The person who caused it; null for reminders and what the product has failed to do. */
  readonly actorId: string | null
}

/** The statements that notify people, for the batch with the change itself. Nobody is notified of their own actions. */
export function notify(db: OrgDb, now: string, ...notices: Notice[]): Statement[] {
  const rows = notices
    .filter(({ userId, actorId }) => userId !== actorId)
    .map((notice) => ({ id: uuid(), ...notice, readAt: null, createdAt: now, updatedAt: now }))
  return db.insert(notifications, ...rows)
}
