import type { Endpoint } from '@ginkgo/contracts'
import { and, eq } from 'drizzle-orm'
import type { OrgDb } from '../db/org-db.ts'
import { idempotencyKeys } from '../db/schema/index.ts'
import { nothing, type Read, type Statement } from '../db/statement.ts'
import { DomainError } from '../operation/errors.ts'
import type { OrgScope } from '../operation/scope.ts'
import { sha256 } from '../operation/tokens.ts'
import type { Answer } from './answer.ts'
import type { CheckedInput } from '../operation/checked-input.ts'

/** The key of a change with what it was sent with. */
export interface RequestKey {
  readonly key: string
  readonly requestHash: string
}

interface StoredAnswer {
  readonly callerId: string
  readonly requestHash: string
  readonly status: number
  readonly body: string | null
}

/** The key of a request, whichever way it came: the same call over HTTP and as a tool is one request. */
export async function requestKeyOf(
  { path }: Endpoint,
  { idempotencyKey: key, params, query, body, file }: CheckedInput,
): Promise<RequestKey | undefined> {
  if (key === undefined) return undefined
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  // A file is not read yet: its name, length and checksum stand for it.
  const given = file ? { name: file.name, bytes: file.announcedBytes, query } : body
  return { key, requestHash: await sha256(`POST ${address}\n${JSON.stringify(given)}`) }
}

/** Earlier answers under the key, by anybody of the organization; the caller's own is picked once it is known. */
export function readStoredAnswers(
  db: OrgDb,
  request: RequestKey | undefined,
): Read<StoredAnswer[] | undefined> {
  if (!request) return nothing
  const { callerId, requestHash, status, body } = idempotencyKeys
  return db
    .select({ callerId, requestHash, status, body })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.key, request.key))
    .all()
}

/**
 * The answer to repeat, if the caller sent the same request before.
 * @throws DomainError `idempotency_key_reused`, `secret_not_replayable`
 */
export function replay(
  stored: StoredAnswer[] | undefined,
  request: RequestKey | undefined,
  scope: OrgScope,
): Answer | undefined {
  const earlier = stored?.find(({ callerId }) => callerId === scope.callerId)
  if (!earlier || !request) return undefined
  const { requestHash, status, body } = earlier
  if (requestHash !== request.requestHash) throw new DomainError('idempotency_key_reused')
  if (body === null) throw new DomainError('secret_not_replayable')
  return { status, body: body === '' ? undefined : JSON.parse(body), cookies: [] }
}

const textOf = ({ body }: Answer) => (body === undefined ? '' : JSON.stringify(body))

/**
 * Stores the answer in the batch of its effects, so that there is never one without the other.
 * @param isSecret the answer is not stored, and a repeated request refused
 */
export function storeAnswer(
  db: OrgDb,
  scope: OrgScope,
  request: RequestKey | undefined,
  { answer, isSecret, now }: { answer: Answer; isSecret: boolean; now: string },
): Statement[] {
  if (!request) return []
  const body = isSecret ? null : textOf(answer)
  const { callerId } = scope
  return db.insert(idempotencyKeys, { callerId, ...request, status: answer.status, body, createdAt: now })
}

/** Replaces the stored answer, so that a retry gets what the first caller got. */
export function changeStoredAnswer(
  db: OrgDb,
  scope: OrgScope,
  request: RequestKey | undefined,
  answer: Answer,
): Statement[] {
  if (!request) return []
  const isIt = and(eq(idempotencyKeys.callerId, scope.callerId), eq(idempotencyKeys.key, request.key))
  return [db.update(idempotencyKeys, { body: textOf(answer) }, isIt)]
}
