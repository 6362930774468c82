import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { AccountsDb } from '../../db/accounts-db.ts'
import type { Connection } from '../../db/connection.ts'
import { OrgDb, type Reach } from '../../db/org-db.ts'
import {
  calendarFeeds,
  enquiries,
  leads,
  meetings,
  memberships,
  organizations,
  tasks,
  users,
  verticals,
} from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { leadOfEnquiry } from '../activities/enquiry-context.ts'
import { enquiryOfMeeting } from '../meetings/meeting-fields.ts'
import { isShown as isShownMeeting, runsWithin } from '../meetings/meeting-filters.ts'
import { isTheirs } from '../my-day/get-my-day.ts'
import { enquiryOfTask } from '../tasks/task-fields.ts'
import { isShown as isShownTask } from '../tasks/task-filters.ts'

/** Days of the past that a calendar shows. */
const pastDays = 90
/** Days ahead. */
const comingDays = 400
const atMost = 2_000

/** The owner of a feed, as SQL; nobody for one that does not exist, or whose owner was deactivated. */
const ownerColumn = (column: SQL, tokenHash: string): SQL => sql`(SELECT ${column} FROM ${calendarFeeds}
  JOIN ${users} ON ${users.id} = ${calendarFeeds.userId}
  WHERE ${calendarFeeds.tokenHash} = ${tokenHash} AND ${users.active})`

/** What the owner may see now, whatever they could see when they made the address. */
const reachOfFeed = (tokenHash: string): Reach => ({
  organizationId: ownerColumn(sql`${users.organizationId}`, tokenHash),
  verticalIds: sql`(SELECT ${verticals.id} FROM ${calendarFeeds}
    JOIN ${users} ON ${users.id} = ${calendarFeeds.userId}
    JOIN ${verticals} ON ${verticals.organizationId} = ${users.organizationId}
    WHERE ${calendarFeeds.tokenHash} = ${tokenHash} AND ${users.active}
      AND (${users.globalRole} = 'admin' OR EXISTS (SELECT 1 FROM ${memberships}
        WHERE ${memberships.userId} = ${users.id} AND ${memberships.verticalId} = ${verticals.id})))`,
})

/** What an address shows, in one trip; `owner` is undefined for an address that is none. */
export function readFeed(connection: Connection, tokenHash: string, now: string) {
  const db = new OrgDb(connection.builder, reachOfFeed(tokenHash))
  const ownerId = ownerColumn(sql`${users.id}`, tokenHash)
  const at = (days: number) => new Date(Date.parse(now) + days * 86_400_000).toISOString()
  return combine({
    owner: new AccountsDb(connection.builder)
      .select({ userId: users.id, firstName: users.firstName, lastReadAt: calendarFeeds.lastReadAt })
      .from(calendarFeeds)
      .innerJoin(users, eq(users.id, calendarFeeds.userId))
      .innerJoin(organizations, eq(organizations.id, users.organizationId))
      .where(
        and(eq(calendarFeeds.tokenHash, tokenHash), eq(users.active, true), isNull(organizations.deletedAt)),
      )
      .first(),
    meetings: db
      .select({
        id: meetings.id,
        title: meetings.title,
        description: meetings.description,
        startTime: meetings.startTime,
        endTime: meetings.endTime,
        attendees: meetings.attendees,
        zoomJoinUrl: meetings.zoomJoinUrl,
        googleMeetUrl: meetings.googleMeetUrl,
        sequence: meetings.sequence,
        updatedAt: meetings.updatedAt,
        leadName: leads.name,
        enquiryId: meetings.enquiryId,
      })
      .from(meetings)
      .lookUp(enquiries, enquiryOfMeeting)
      .lookUp(leads, leadOfEnquiry)
      .where(
        isShownMeeting,
        sql`${meetings.status} IN ('scheduled', 'completed')`,
        runsWithin(db, { from: at(-pastDays), to: at(comingDays) }),
        isTheirs(ownerId),
      )
      .orderBy(meetings.startTime)
      .limit(atMost)
      .bounded(),
    tasks: db
      .select({
        id: tasks.id,
        title: tasks.title,
        description: tasks.description,
        dueDate: sql<string>`${tasks.dueDate}`,
        updatedAt: tasks.updatedAt,
        leadName: leads.name,
        enquiryId: tasks.enquiryId,
      })
      .from(tasks)
      .lookUp(enquiries, enquiryOfTask)
      .lookUp(leads, leadOfEnquiry)
      .where(
        isShownTask,
        eq(tasks.assigneeId, ownerId),
        eq(tasks.status, 'pending'),
        sql`${tasks.dueDate} IS NOT NULL`,
      )
      .limit(atMost)
      .bounded(),
  })
}
