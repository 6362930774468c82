import { type SQL, sql } from 'drizzle-orm'
import { meetings, users } from '../../../db/schema/index.ts'

/** Whether the person made the meeting or is invited to it by their e-mail. */
export const isTheirs = (userId: SQL): SQL => sql`(${meetings.createdBy} = ${userId} OR EXISTS (
  SELECT 1 FROM json_each(${meetings.attendees}) AS attendee
  WHERE attendee.value ->> 'email' = (SELECT ${users.email} FROM ${users} WHERE ${users.id} = ${userId})))`
