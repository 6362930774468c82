import type { RejectionReason } from '@ginkgo/contracts'
import { eq, not } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { ZodError } from 'zod'
import { GuardFailed } from '../../db/connection.ts'
import type { OrgDb } from '../../db/org-db.ts'
import type { SubmissionDetails } from '../../db/schema/forms.ts'
import { formSubmissions } from '../../db/schema/index.ts'
import type { Statement } from '../../db/statement.ts'
import { DomainError } from '../../operation/errors.ts'
import type { FormRow } from './form-rows.ts'
import type { SentForm } from './sent-form.ts'
import { openedAt } from './time-token.ts'

const encoder = new TextEncoder()

/** What is stored of what a visitor sent. */
export const detailsOf = (sent: SentForm, consent: string | null): SubmissionDetails =>
  ({
    reason: null,
    detail: null,
    leadId: null,
    contactId: null,
    enquiryId: null,
    values: sent.values,
    utm: sent.utm,
    referrer: sent.referrer,
    consent: sent.consents ? consent : null,
  }) as SubmissionDetails

/** A row for a submission under its id. */
export const insertSubmission = (
  db: OrgDb,
  { form, id, now }: { readonly form: FormRow; readonly id: string; readonly now: string },
  state: 'accepted' | 'rejected',
  details: SubmissionDetails,
): Statement[] =>
  db.insert(formSubmissions, {
    id,
    state,
    details,
    verticalId: form.verticalId,
    formId: form.id,
    createdAt: now,
    updatedAt: now,
  })

export const rejected = (
  details: SubmissionDetails,
  reason: RejectionReason,
  detail: string | null = null,
): SubmissionDetails => ({ ...details, reason, detail })

/** Why records cannot be made of a submission, whoever set the form up; undefined for any other error. */
export function hindranceIn(error: unknown): string | undefined {
  if (error instanceof DomainError) return error.issues?.[0]?.message ?? error.message
  if (error instanceof ZodError) return error.issues[0]?.message ?? 'Not valid'
  if (error instanceof GuardFailed && error.guard !== 'retry') return new DomainError(error.guard).message
  return undefined
}

/**
 * The id of a submission. What was sent again from one page, because no answer came, has the same one; what was typed
 * anew there is another.
 * @param sent with a token that was made here, or with none
 */
export async function submissionIdOf(sent: SentForm): Promise<string> {
  if (sent.token === '') return uuid()
  const said = encoder.encode(JSON.stringify([sent.token, sent.values]))
  const digest = await crypto.subtle.digest('SHA-256', said)
  return uuid({ msecs: openedAt(sent.token), seq: 0, random: new Uint8Array(digest).slice(0, 16) })
}

/** Whether a submission is stored already. */
export const readStored = (db: OrgDb, id: string) =>
  db.select({ id: formSubmissions.id }).from(formSubmissions).where(eq(formSubmissions.id, id)).first()

/** Refuses a submission that was stored meanwhile. */
export const guardNew = (db: OrgDb, id: string): Statement =>
  db.guard(not(db.exists(formSubmissions, eq(formSubmissions.id, id))), 'retry')
