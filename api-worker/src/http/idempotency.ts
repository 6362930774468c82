import { and, eq } from 'drizzle-orm'
import type { OrgDb } from '../db/org-db.ts'
import { idempotencyKeys } from '../db/schema/index.ts'
import { nothing, type Read, type Statement } from '../db/statement.ts'
import { DomainError, invalidField } from './errors.ts'
import type { OrgScope } from './scope.ts'
import { sha256 } from './tokens.ts'

/** A POST's `Idempotency-Key` with what it was sent with. */
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

/**
 * @throws DomainError `validation_failed` for a key that is too long or no text
 */
export async function requestKeyOf(
  request: Request,
  path: string,
  body: unknown,
): Promise<RequestKey | undefined> {
  const key = request.headers.get('idempotency-key')
  if (key === null || request.method !== 'POST') return undefined
  if (key.length === 0 || key.length > 255)
    throw invalidField('Idempotency-Key', 'Idempotency-Key must have 1 to 255 characters')
  // Bytes that are not UTF-8 are decoded to the same replacement character, so different keys would become equal.
  if (key.includes('\uFFFD')) throw invalidField('Idempotency-Key', 'Idempotency-Key must be text in UTF-8')
  return { key, requestHash: await sha256(`${path}\n${JSON.stringify(body)}`) }
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
): Response | undefined {
  const earlier = stored?.find(({ callerId }) => callerId === scope.callerId)
  if (!earlier || !request) return undefined
  if (earlier.requestHash !== request.requestHash) throw new DomainError('idempotency_key_reused')
  if (earlier.body === null) throw new DomainError('secret_not_replayable')
  return new Response(earlier.body, {
    status: earlier.status,
    headers: { 'content-type': 'application/json' },
  })
}

/** Keeps the answer in the batch of its effects, so that there is never one without the other. */
export function storeAnswer(
  db: OrgDb,
  scope: OrgScope,
  request: RequestKey | undefined,
  answer: { status: number; body: string | null; now: string },
): Statement[] {
  if (!request) return []
  const { status, body, now } = answer
  return db.insert(idempotencyKeys, { callerId: scope.callerId, ...request, status, body, createdAt: now })
}

/** Replaces the stored body, so that a retry gets what the first caller got. */
export function changeStoredAnswer(
  db: OrgDb,
  scope: OrgScope,
  request: RequestKey | undefined,
  body: string | null,
): Statement[] {
  if (!request) return []
  const isIt = and(eq(idempotencyKeys.callerId, scope.callerId), eq(idempotencyKeys.key, request.key))
  return [db.update(idempotencyKeys, { body }, isIt)]
}
