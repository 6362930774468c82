import type { Endpoint } from '@ginkgo/contracts'
import type { Context } from 'hono'
import { AccountsDb } from '../db/accounts-db.ts'
import { OrgDb } from '../db/org-db.ts'
import type { Statement } from '../db/statement.ts'
import { recordAccountAudit, recordRefusal } from './record-audit.ts'
import type { AppEnv } from './env.ts'
import { toDomainError } from './errors.ts'
import { errorFields, log } from './log.ts'
import { addressOf } from './rate-limit.ts'

/** Writes into the audit log, after the answer, that a person was refused what their role does not allow. */
export function noteRefusal(context: Context<AppEnv>, endpoint: Endpoint, error: unknown): void {
  const caller = context.get('caller')
  if (!caller || toDomainError(error).code !== 'forbidden') return
  const { builder } = context.get('connection')
  const db = new OrgDb(builder, { organizationId: caller.organizationId, verticalIds: 'all' })
  writeLater(context, [recordRefusal(db, caller.userId, endpoint.summary, circumstanceOf(context))])
}

/** Writes into the audit log, after the answer, what a refusal of somebody unknown says about an account. */
export function noteAccountRefusal(context: Context<AppEnv>, error: unknown): void {
  const { audit } = toDomainError(error)
  if (!audit) return
  const accounts = new AccountsDb(context.get('connection').builder)
  writeLater(context, recordAccountAudit(accounts, circumstanceOf(context), [audit]))
}

/** When a request came and from where, for the audit log. */
export function circumstanceOf(context: Context<AppEnv>, now = new Date().toISOString()) {
  return { now, address: addressOf(context.req.raw) }
}

function writeLater(context: Context<AppEnv>, statements: readonly Statement[]): void {
  const { connection, requestId } = context.var
  const failed = (error: unknown) =>
    log('error', { requestId, task: 'audit-log.write', ...errorFields(error) })
  context.executionCtx.waitUntil(connection.write(statements).catch(failed))
}
