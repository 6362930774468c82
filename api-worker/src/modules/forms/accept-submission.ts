import { formsApi } from '@ginkgo/contracts'
import { and, eq } from 'drizzle-orm'
import type { SubmissionDetails } from '../../db/schema/forms.ts'
import { Deadline } from '../../db/deadline.ts'
import { formSubmissions, forms } from '../../db/schema/index.ts'
import { nextStamp } from '../../db/stamp.ts'
import { combine } from '../../db/statement.ts'
import { DomainError, existing } from '../../operation/errors.ts'
import { operation } from '../../operation/operation.ts'
import { answer, commit, type Trips } from '../../operation/result.ts'
import { withRetry } from '../../runner/retry.ts'
import { readFields } from '../sales/custom-fields/field-rows.ts'
import { askedFields, readSent } from './asked-fields.ts'
import {
  type FormRow,
  formColumns,
  type SubmissionRow,
  submissionColumns,
  toSubmission,
} from './form-rows.ts'
import { hindranceIn } from './keep-submission.ts'
import { type Making, planRecords } from './make-records.ts'

/** What was rejected is made as if it came now. Accepting it once more changes nothing. */
export const acceptSubmission = operation(formsApi.accept, {
  load: ({ db, params: { submissionId } }) =>
    combine({
      submission: db
        .select(submissionColumns)
        .from(formSubmissions)
        .where(eq(formSubmissions.id, submissionId))
        .first(),
      form: db
        .select(formColumns)
        .from(forms)
        .innerJoin(formSubmissions, eq(formSubmissions.formId, forms.id))
        .where(eq(formSubmissions.id, submissionId))
        .first(),
      fields: readFields(db, {}),
    }),
  handle: ({ db, scope, loaded, now }) => {
    const submission = existing(loaded.submission, 'Submission')
    const form = existing(loaded.form, 'Form')
    scope.require('pipeline:write', form.verticalId)
    if (submission.state === 'accepted') return answer(toSubmission(submission))
    const asked = askedFields(form.settings, loaded.fields, form.verticalId)
    const { given, issues } = readSent(asked, submission.details.values)
    if (issues.length > 0) throw new DomainError('validation_failed', issues[0]?.message, { issues })
    return commit(toSubmission(submission), [], {
      // What it names is read only once the values are known.
      afterwards: async (trips) => {
        const making = { db, scope, given, now, submissionId: submission.id }
        return answer(toSubmission(await accept(trips, making, submission, form)))
      },
    })
  },
})

async function accept(
  trips: Trips,
  making: Omit<Making, 'read' | 'form'>,
  submission: SubmissionRow,
  loaded: FormRow,
): Promise<SubmissionRow> {
  const { db, now } = making
  const read = <T>(one: Parameters<typeof trips.read<T>>[0]) => trips.read(one)
  const isStillRejected = and(eq(formSubmissions.id, submission.id), eq(formSubmissions.state, 'rejected'))
  return withRetry(trips.deadline ?? new Deadline(), async (attempt) => {
    const again = db.select(formColumns).from(forms).where(eq(forms.id, loaded.id)).first()
    const form = attempt === 1 ? loaded : existing(await read(again), 'Form')
    try {
      const { statements, ...ids } = await planRecords({ ...making, form, read })
      const details = { ...submission.details, ...ids, reason: null, detail: null } as SubmissionDetails
      const set = { state: 'accepted' as const, details, updatedAt: nextStamp(now, submission.updatedAt) }
      await trips.write([
        db.guard(db.exists(formSubmissions, isStillRejected), 'conflict'),
        ...statements,
        db.update(formSubmissions, set, eq(formSubmissions.id, submission.id)),
      ])
      return { ...submission, ...set }
    } catch (error) {
      if (error instanceof DomainError) throw error
      const hindrance = hindranceIn(error)
      throw hindrance === undefined ? error : new DomainError('conflict', hindrance)
    }
  })
}
