import { and, eq, type SQL } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { notifications, users } from '../../../db/schema/index.ts'
import { type PersonColumns, personFields, personName } from '../../audit/activity-stream/person-name.ts'

export const notificationFields = {
  id: notifications.id,
  userId: notifications.userId,
  kind: notifications.kind,
  title: notifications.title,
  description: notifications.description,
  verticalId: notifications.verticalId,
  leadId: notifications.leadId,
  enquiryId: notifications.enquiryId,
  recordId: notifications.recordId,
  readAt: notifications.readAt,
  createdAt: notifications.createdAt,
  updatedAt: notifications.updatedAt,
  ...personFields,
}

export const actorOfNotification = eq(users.id, notifications.actorId)

/** The condition for notifications of a user; the user's id as SQL or text. */
export const belongTo = (userId: string | SQL): SQL => eq(notifications.userId, userId as string)

export function readNotification(db: OrgDb, notificationId: string, userId: SQL) {
  return db
    .select(notificationFields)
    .from(notifications)
    .leftJoin(users, actorOfNotification)
    .where(and(eq(notifications.id, notificationId), belongTo(userId)))
    .first()
}

/** A notification in the form of the API. */
export function toNotification<Row extends PersonColumns>(row: Row) {
  return { ...row, actor: personName(row) }
}
