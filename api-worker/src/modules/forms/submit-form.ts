import type { Issue, RejectionReason } from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import { AccountsDb } from '../../db/accounts-db.ts'
import { OrgDb, wholeOrganization } from '../../db/org-db.ts'
import type { DomainError } from '../../operation/errors.ts'
import { countAttempts, limitOfAddress } from '../../runner/rate-limit.ts'
import { startedByChanges } from '../../operation/job.ts'
import { type RequestContext, startAfterAnswer } from '../../operation/request-context.ts'
import { withRetry } from '../../runner/retry.ts'
import { readFields } from '../sales/custom-fields/field-rows.ts'
import { type AskedField, askedFields, readSent } from './asked-fields.ts'
import type { FormRow } from './form-rows.ts'
import { findForm, type PublicForm } from './find-form.ts'
import {
  detailsOf,
  guardNew,
  hindranceIn,
  insertSubmission,
  readStored,
  rejected,
  submissionIdOf,
} from './keep-submission.ts'
import { planRecords, addressesOf } from './make-records.ts'
import type { SentForm } from './sent-form.ts'
import { filesIssue, insertFiles, keepFiles, type StoredFile, noRoomIn, withoutFiles } from './sent-files.ts'
import { suspicionOf, timeToken } from './time-token.ts'
import { isWorkedFor } from './work-proof.ts'

const hourMs = 3_600_000

/**
 * How often a network may send one form in a minute, in times of `AUTH_LIMIT_PER_ADDRESS`, and everybody together in an
 * hour. Each kind is counted by itself, so that spam never keeps a person out. Without a token nothing says that a page
 * was opened.
 */
const limits = {
  shown: { times: 10, inAnHour: 5_000 },
  plain: { times: 1, inAnHour: 500 },
  suspicious: { times: 50, inAnHour: 5_000 },
} as const

/** What came of a submission. */
export type Outcome =
  | { readonly kind: 'stored' }
  | { readonly kind: 'limited'; readonly refusal: DomainError }
  | {
      readonly kind: 'invalid'
      readonly issues: readonly Issue[]
      /** In place of one that is used up. */
      readonly token?: string
    }

const databaseOf = ({ scope }: PublicForm) => new OrgDb(wholeOrganization(scope.organizationId))

/** The inputs of a form as its fields are now. */
export const readAsked = async (request: RequestContext, publicForm: PublicForm): Promise<AskedField[]> => {
  const custom = await request.connection.read(readFields(databaseOf(publicForm), {}))
  return askedFields(publicForm.form.settings, custom, publicForm.form.verticalId)
}

/** Whether a submission is spam, is one of too many or lacks something; otherwise its records are made in one batch. */
export async function submitForm(
  request: RequestContext,
  publicForm: PublicForm,
  asked: readonly AskedField[],
  sent: SentForm,
): Promise<Outcome> {
  const { form } = publicForm
  const { env, connection } = request
  const now = new Date().toISOString()
  const suspicion = await suspicionIn(request, form, sent, Date.parse(now))
  const kind = suspicion ? 'suspicious' : sent.token === '' ? 'plain' : 'shown'
  const counting = countAttempts(
    new AccountsDb(),
    [
      limitOfAddress({ ...request, env }, `form:${form.id}:${kind}`, limits[kind].times),
      { key: `form:${form.id}:${kind}`, limit: limits[kind].inAnHour, windowMs: hourMs },
    ],
    now,
  )
  const refusal = counting.decode(await connection.write(counting.statements))
  if (refusal) return { kind: 'limited', refusal }
  const db = databaseOf(publicForm)
  const details = detailsOf(sent, form.settings.consent)
  const { given, issues } = checkSent(publicForm, asked, sent)
  if (!suspicion || mayBeOfPerson(suspicion)) {
    // Whoever is quick, or pressed a key too early, is not thanked for what lacks something.
    if (issues.length > 0) return { kind: 'invalid', issues }
    // What is rejected is stored without files, so people see a message before theirs are gone.
    if (suspicion && sent.files.length > 0) {
      const token = await timeToken(env, form.id, Date.parse(now))
      return { kind: 'invalid', token, issues: [suspicion === 'no_proof' ? withoutFiles : selectAgain] }
    }
  }
  if (suspicion) {
    const id = uuid()
    await connection.write(insertSubmission(db, { form, id, now }, 'rejected', rejected(details, suspicion)))
    return { kind: 'stored' }
  }
  const id = await submissionIdOf(sent)
  const files = await keepFiles(request, db, publicForm.scope.organizationId, sent.files)
  if (files.issues.length > 0) return { kind: 'invalid', issues: files.issues }
  const issue = await withRetry(request.deadline, (attempt) =>
    keep(request, publicForm, { id, given, details, now, files: files.stored, isFirst: attempt === 1 }),
  )
  if (issue) return { kind: 'invalid', issues: [issue] }
  const items = files.stored.map((file) => file.id)
  startAfterAnswer(request, publicForm.scope.organizationId, [
    ...(items.length > 0 ? [{ job: 'files.scan', items } as const] : []),
    ...startedByChanges,
  ])
  return { kind: 'stored' }
}

const selectAgain: Issue = {
  path: 'files',
  message:
    'The page was open for too long or too short a time. Please choose the files again and send it once more',
}

/** People neither fill in what they do not see nor make tokens up. */
const mayBeOfPerson = (suspicion: RejectionReason) => !['honeypot', 'forged'].includes(suspicion)

async function suspicionIn(request: RequestContext, form: FormRow, sent: SentForm, nowMs: number) {
  if (sent.website !== '') return 'honeypot'
  const { token } = sent
  const ofToken = token === '' ? undefined : await suspicionOf(request.env, { formId: form.id, token, nowMs })
  return ofToken ?? (form.settings.challenge && !(await isWorkedFor(sent)) ? 'no_proof' : undefined)
}

/** What is asked for and missing or wrong, by the names of the inputs. */
function checkSent({ form }: PublicForm, asked: readonly AskedField[], sent: SentForm) {
  const { given, issues } = readSent(asked, sent.values)
  if (form.settings.consent && !sent.consents)
    issues.push({ path: 'consent', message: 'Please agree, so that we may answer you' })
  const wrongFiles = filesIssue(form.settings.files, sent.files)
  if (wrongFiles) issues.push(wrongFiles)
  const { email, phone } = addressesOf(given)
  const way = asked.find(({ name }) => /\.(?:email|mobile|phone)$/.test(name))
  if (issues.length === 0 && way && Object.keys(given.contact).length > 0 && !email && !phone)
    issues.push({ path: way.name, message: 'An e-mail address or a phone number is required' })
  return { given, issues }
}

/**
 * One batch makes the records and stores the submission; where they cannot be made, it waits among the rejected ones. What
 * is stored already is left as it is.
 */
async function keep(
  request: RequestContext,
  publicForm: PublicForm,
  {
    id,
    given,
    details,
    now,
    files,
    isFirst,
  }: Pick<Parameters<typeof planRecords>[0], 'given' | 'now'> & {
    readonly id: string
    readonly details: ReturnType<typeof detailsOf>
    readonly files: readonly StoredFile[]
    readonly isFirst: boolean
  },
): Promise<Issue | undefined> {
  const { connection } = request
  // Whose turn it is has changed where another submission was faster.
  const latest = isFirst ? publicForm : ((await findForm(connection, publicForm.form.key)) ?? publicForm)
  const { form, scope } = latest
  const db = databaseOf(latest)
  const read = connection.read.bind(connection)
  if (await read(readStored(db, id))) return undefined
  try {
    const made = await planRecords({ read, db, scope, form, given, now, submissionId: id })
    const { statements, ...ids } = made
    const row = insertSubmission(db, { form, id, now }, 'accepted', { ...details, ...ids } as typeof details)
    const place = { verticalId: form.verticalId, leadId: ids.leadId, enquiryId: ids.enquiryId }
    const rows = insertFiles(request, { db, scope, now }, place, files)
    await connection.write([guardNew(db, id), ...statements, ...rows, ...row])
  } catch (error) {
    const hindrance = hindranceIn(error)
    if (hindrance === undefined) throw error
    if (files.length > 0) return noRoomIn(error) ?? withoutFiles
    const rejection = rejected(details, 'not_possible', hindrance)
    await connection.write([
      guardNew(db, id),
      ...insertSubmission(db, { form, id, now }, 'rejected', rejection),
    ])
  }
  return undefined
}
