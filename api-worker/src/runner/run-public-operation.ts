import { AccountsDb } from '../db/accounts-db.ts'
import { GuardFailed } from '../db/connection.ts'
import { combine } from '../db/statement.ts'
import { DomainError } from '../operation/errors.ts'
import type { Client, PublicOperation, Visiting } from '../operation/operation.ts'
import { sha256 } from '../operation/tokens.ts'
import type { Answer } from './answer.ts'
import type { AuditEntry } from '../operation/audit-entry.ts'
import { conclude, writeResult } from './conclude.ts'
import { countInParallel } from './count-in-parallel.ts'
import { checkInput, type Input } from './input.ts'
import { noteAuthentication } from './note-authentication.ts'
import { type AttemptLimits } from '../operation/attempt-limit.ts'
import { countAttempts, limitOfAddress } from './rate-limit.ts'
import { recordAccountAudit } from '../operation/record-audit.ts'
import { noteRefusal } from './refused-access.ts'
import type { RequestContext } from '../operation/request-context.ts'
import { withRetry } from './retry.ts'

/** Somebody who is not signed in, and the request they came with. */
export interface Visitor {
  readonly client: Client
  readonly context: RequestContext
}

/**
 * As `runOperation`, without a sign-in. Attempts are counted in parallel to its reads, before anything costly happens.
 * @throws DomainError, and what the operation throws
 */
export async function runPublicOperation(
  operation: PublicOperation,
  input: Input,
  { client, context }: Visitor,
): Promise<Answer> {
  const { endpoint, factor, addressLimit } = operation
  const checked = await checkInput(endpoint, input)
  const { limited } = endpoint
  const account = factor && (await accountOf(checked.body))
  context.deadline.arrive()
  const visiting = { input: checked, client, env: context.env }
  const inDatabase = await databaseOf(context, operation, visiting)
  try {
    const answer = await inDatabase(async () => {
      const request = { ...visiting, env: context.env }
      const first = {
        ofAddress: limited ? [limitOfAddress(context, endpoint.id, addressLimit)] : [],
        ofAccount: limited ? await operation.limits(request) : [],
      }
      return withRetry(context.deadline, (attempt) =>
        run(operation, request, context, attempt === 1 ? first : none),
      )
    })
    noteAuthentication(context, factor, { account })
    return answer
  } catch (error) {
    noteAuthentication(context, factor, { error, account })
    noteRefusal(context, endpoint, error)
    throw error
  }
}

/** Finds the database that serves a request. @returns what runs the request there */
async function databaseOf(
  { databases }: RequestContext,
  { locatedBy }: PublicOperation,
  visiting: Visiting,
): Promise<<T>(run: () => Promise<T>) => Promise<T>> {
  if (!locatedBy) return (run) => run()
  const { email, token, namedBy, orAnywhere } = locatedBy(visiting)
  const keys = { email, tokenHash: token && (await sha256(token)) }
  databases.goTo(token)
  if (!(await databases.find(keys))) databases.goTo(namedBy)
  return (run) =>
    orAnywhere
      ? databases.serveAnywhere((error) => error instanceof DomainError && error.code === orAnywhere, run)
      : databases.serve(keys, run)
}

async function accountOf(body: unknown): Promise<string | undefined> {
  const { email } = (body ?? {}) as { email?: string }
  return email === undefined ? undefined : (await sha256(email)).slice(0, 16)
}

interface RequestLimits {
  readonly ofAddress: AttemptLimits
  readonly ofAccount: AttemptLimits
}

const none: RequestLimits = { ofAddress: [], ofAccount: [] }

async function run(
  { endpoint, evenMs, load }: PublicOperation,
  visiting: Visiting,
  context: RequestContext,
  limits: RequestLimits,
): Promise<Answer> {
  const { connection, address, origin, findings, deadline } = context
  const accounts = new AccountsDb()
  const now = new Date().toISOString()
  if (address !== null) findings.tenant = address
  const loading = await load({ ...visiting, accounts, now })
  // What a limited endpoint reads takes the write lock: it may claim something, and of many requests at once each must
  // see what those before it wrote.
  const reading = endpoint.limited
    ? connection.write(loading.statements).then(loading.decode)
    : connection.read(loading)
  const counting = combine({
    ofAddress: countAttempts(accounts, limits.ofAddress, now),
    ofAccount: countAttempts(accounts, limits.ofAccount, now),
  })
  const { ofAddress, ofAccount } = await countInParallel(connection, counting, reading)
  const { handle, refused } = await reading
  if (ofAddress) throw ofAddress
  const audited = (entries: readonly AuditEntry[]) => recordAccountAudit(accounts, { now, address }, entries)
  if (ofAccount) {
    // Another request may have done just before what is due although this one is refused.
    const writing = refused && writeResult(context, await refused({ origin, deadline }), { now, audited })
    await writing?.catch((error: unknown) => {
      if (!(error instanceof GuardFailed)) throw error
    })
    throw ofAccount
  }
  const answer = await conclude(context, endpoint, await handle({ origin, deadline }), { now, audited })
  const earlyMs = Date.parse(now) + evenMs - Date.now()
  if (evenMs > 0 && earlyMs > 0) await new Promise((resolve) => setTimeout(resolve, earlyMs))
  return answer
}
