import type { Call } from '@ginkgo/contracts'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { nullable } from '../../../db/expressions.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { leadContacts, notes, users } from '../../../db/schema/index.ts'
import type { Fields, ScopedSelect } from '../../../db/scoped-select.ts'
import type { Order } from '../../../db/paging.ts'
import {
  contextFields,
  inContext,
  placeNames,
  type RecordContext,
} from '../../audit/activity-stream/record-context.ts'
import { type PersonColumns, personFields, personName } from '../../audit/activity-stream/person-name.ts'

type Outcome = z.input<typeof Call>['outcome']

/** A call with who logged it, whom it was with, its lead and enquiry. */
export const callFields = {
  id: notes.id,
  outcome: sql<Outcome>`${notes.outcome}`,
  content: notes.content,
  calledAt: sql<string>`${notes.calledAt}`.mapWith(notes.calledAt),
  durationSeconds: notes.durationSeconds,
  contactId: notes.contactId,
  contactName: nullable(leadContacts.name),
  userId: notes.userId,
  createdAt: notes.createdAt,
  updatedAt: notes.updatedAt,
  ...contextFields,
  ...personFields,
}

/** Notes stand in the same table. The partial indexes want it word for word. */
export const isCall = isNotNull(notes.outcome)

/** The latest first. */
export const callOrder: Order = { by: notes.calledAt, id: notes.id, descending: true }

/** Joins the other tables that `callFields` reads. */
export const joinedCalls = <F extends Fields>(select: ScopedSelect<F>): ScopedSelect<F> =>
  inContext(select, notes)
    .leftJoin(leadContacts, eq(leadContacts.id, notes.contactId))
    .leftJoin(users, eq(users.id, notes.userId))

/** One call that is not of a deleted enquiry. */
export function readCall(db: OrgDb, callId: string) {
  return joinedCalls(db.select(callFields).from(notes))
    .where(and(eq(notes.id, callId), isCall))
    .first()
}

interface CallColumns extends RecordContext, PersonColumns {
  readonly id: string
  readonly outcome: Outcome
  readonly content: string
  readonly calledAt: string
  readonly durationSeconds: number | null
  readonly contactId: string | null
  readonly contactName: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

/** A call as the wire shows it. */
export function toCall(row: CallColumns): z.input<typeof Call> {
  const { content, contactId, contactName } = row
  return {
    ...row,
    ...placeNames(row),
    note: content === '' ? null : content,
    contact: contactId === null || contactName === null ? null : { id: contactId, name: contactName },
    user: personName(row),
  }
}
