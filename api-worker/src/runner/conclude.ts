import type { Endpoint } from '@ginkgo/contracts'
import { AccountsDb } from '../db/accounts-db.ts'
import { ConstraintFailed } from '../db/connection.ts'
import type { Statement } from '../db/statement.ts'
import { DomainError } from '../operation/errors.ts'
import { errorFields, log } from '../operation/log.ts'
import type { OperationResult } from '../operation/result.ts'
import { type Answer, answerOf } from './answer.ts'
import type { AuditEntry } from '../operation/audit-entry.ts'
import { recordMails } from '../operation/record-mails.ts'
import { startedByChanges } from '../operation/job.ts'
import { afterAnswer, type RequestContext, startAfterAnswer } from '../operation/request-context.ts'

type Result = OperationResult<unknown>

/** What is written together with a result. */
export interface Together {
  readonly now: string
  /** Let the batch run only while the caller has the rights under which it was decided. */
  readonly guards?: () => readonly Statement[]
  readonly audited: (entries: readonly AuditEntry[]) => Statement[]
  /** Counts the change, once. */
  readonly counted?: readonly Statement[]
  /** Keeps the answer for a retry. */
  readonly stored?: (answer: Answer) => Statement[]
  /** Keeps another one in its place, where a result goes on at another service. */
  readonly storedAnew?: (answer: Answer) => Statement[]
}

/** Makes a result true: writes its batch, does what it leaves to be done outside, and gives the answer. */
export async function conclude(
  context: RequestContext,
  endpoint: Endpoint,
  result: Result,
  together: Together,
): Promise<Answer> {
  const { refusal, afterwards } = result
  if (refusal) {
    await writeResult(context, result, together)
    throw refusal
  }
  const answer = answerOf(endpoint, result)
  await writeResult(context, result, together, () => [
    ...(together.counted ?? []),
    ...(together.stored?.(answer) ?? []),
  ])
  if (!afterwards) return answer
  const finishing = (async () => {
    const { connection, databases, deadline, findings } = context
    const keys = { organizationId: findings.caller?.organizationId }
    const finalResult = await afterwards({
      read: (read) => connection.read(read),
      // What was written before stays where the organization moves meanwhile, and this comes behind it.
      write: (statements) => databases.serve(keys, () => connection.write(statements)),
      deadline,
      keepAlive: (work) => afterAnswer(context, work),
    })
    deadline.begin()
    const finalAnswer = answerOf(endpoint, finalResult)
    try {
      // Also where the work outside has written all of its own: who repeats the request is answered alike.
      const statements = [...finalResult.statements, ...(together.storedAnew?.(finalAnswer) ?? [])]
      const anyway = { ...together, guards: () => [] }
      await databases.serve(keys, () => writeResult(context, { ...finalResult, statements }, anyway))
    } catch (error) {
      // The change itself is written; only the answer of the other service could not be stored.
      log('error', { requestId: context.requestId, ...errorFields(error) })
    }
    return finalAnswer
  })()
  afterAnswer(context, finishing)
  return finishing
}

/** Writes a result's batch, which finishes even when the client has gone, and sends its mail after the answer. */
export async function writeResult(
  context: RequestContext,
  { statements, audit, mails, starts }: Result,
  { now, audited, guards = () => [] }: Together,
  stored: () => Statement[] | undefined = () => [],
): Promise<void> {
  const { connection, findings } = context
  const causedBy = findings.caller?.organizationId ?? ''
  if (statements.length === 0 && mails.length === 0 && audit.length === 0)
    return startAfterAnswer(context, causedBy, starts)
  const recorded = recordMails(new AccountsDb(), mails, causedBy, now)
  const parts = [guards(), statements, recorded.statements, audited(audit), stored() ?? []]
  const writing = connection.write(parts.flat())
  afterAnswer(context, writing)
  try {
    await writing
  } catch (error) {
    const isSameKey = error instanceof ConstraintFailed && String(error.cause).includes('idempotency_keys')
    throw isSameKey ? new DomainError('request_in_progress') : error
  }
  if (recorded.ids.length > 0)
    startAfterAnswer(context, causedBy, [{ job: 'mail.deliver', items: recorded.ids }])
  if (causedBy && findings.caller?.hasWebhooks && statements.length > 0)
    startAfterAnswer(context, causedBy, startedByChanges)
  startAfterAnswer(context, causedBy, starts)
}
