import type { PersonName } from '@ginkgo/contracts'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { OrgDb } from '../../../db/org-db.ts'
import { memberships, notes, users } from '../../../db/schema/index.ts'
import { nothing, type Read, type Statement } from '../../../db/statement.ts'
import { DomainError } from '../../../operation/errors.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import {
  excerptOf,
  type PlaceParams,
  placeName,
  type RecordContext,
  verticalOf,
} from '../../audit/activity-stream/record-context.ts'
import { notify } from '../notifications/notify.ts'

type Person = z.input<typeof PersonName>

/** The people a note names, in the order it was given them: a cross join is read from left to right. */
export const mentionsOfNote = sql<Person[]>`(
  SELECT json_group_array(json_object('id', ${users.id}, 'firstName', ${users.firstName}, 'lastName', ${users.lastName}))
  FROM json_each(${notes.mentionIds}) AS mentioned
  CROSS JOIN ${users} ON ${users.id} = mentioned.value AND ${users.organizationId} = ${notes.organizationId})`.mapWith(
  (list: string) => JSON.parse(list) as Person[],
)

/** Those of the people who may be named: active, with access to the vertical of the note, or of the lead or enquiry of a new one. */
export function readMentionable(
  db: OrgDb,
  ids: readonly string[] | undefined,
  of: { noteId: string } | PlaceParams,
): Read<Person[] | undefined> {
  if (!ids || ids.length === 0) return nothing
  const verticalId: SQL =
    'noteId' in of
      ? sql`(SELECT ${notes.verticalId} FROM ${notes} WHERE ${notes.id} = ${of.noteId})`
      : verticalOf(of)
  const isMember = sql`EXISTS (SELECT 1 FROM ${memberships}
    WHERE ${memberships.userId} = ${users.id} AND ${memberships.verticalId} = ${verticalId})`
  return db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(
      and(inArray(users.id, [...ids]), eq(users.active, true), or(eq(users.globalRole, 'admin'), isMember)),
    )
    .all()
}

/**
 * The people named, in the order given.
 * @throws DomainError `invalid_assignee` when one of them may not see the note
 */
export function requireMentionable(ids: readonly string[], people: readonly Person[] | undefined): Person[] {
  return ids.map((id) => {
    const person = people?.find((one) => one.id === id)
    if (person) return person
    const message = 'Only active members with access to this vertical can be mentioned'
    throw new DomainError('invalid_assignee', message, { issues: [{ path: 'mentionIds', message }] })
  })
}

/** Notifies the people that they were named. */
export function tellMentioned(
  db: OrgDb,
  scope: OrgScope,
  now: string,
  note: RecordContext & { readonly id: string; readonly content: string },
  userIds: readonly string[],
): Statement[] {
  const { verticalId, leadId, enquiryId } = note
  return notify(
    db,
    now,
    ...userIds.map((userId) => ({
      kind: 'mention' as const,
      userId,
      verticalId,
      leadId,
      enquiryId,
      recordId: note.id,
      title: `${scope.actor.name} mentioned you in a note on ${placeName(note)}`,
      description: excerptOf(note.content),
      actorId: scope.user.id,
    })),
  )
}
