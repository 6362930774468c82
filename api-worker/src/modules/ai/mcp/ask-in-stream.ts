import type { Endpoint } from '@ginkgo/contracts'
import * as z from 'zod'
import type { OrgDb } from '../../../db/org-db.ts'
import { DomainError } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { authenticate, type Caller } from '../../../runner/admit.ts'
import { readStoredAnswers, storeAnswer } from '../../../runner/idempotency.ts'
import { runOperation } from '../../../runner/run-operation.ts'
import { Agreement } from './confirmation.ts'

/**
 * The question in the middle of a call in the revisions of 2025: the answer to the call is a stream, on which the server
 * asks the client (`elicitation/create`). The client answers by a message of its own, which any instance may get: it
 * keeps what the person said with the stored answers of requests, where the one that waits finds it.
 */

/** How long the person is waited for, as clients end a call after a minute; afterwards the model is asked to ask them. */
const waitsMs = 45_000
const everyMs = 1_000
/** Questions of one key or connection that are waited for at a time here: each asks the database every second. */
const waitingAtMost = 5

const waiting = new Map<string, number>()

/** Whether a caller may wait for one more question; the others are put to the model. */
export const mayWait = (callerHash: string): boolean => (waiting.get(callerHash) ?? 0) < waitingAtMost

function countWaiting(callerHash: string, by: 1 | -1): void {
  const count = (waiting.get(callerHash) ?? 0) + by
  if (count > 0) waiting.set(callerHash, count)
  else waiting.delete(callerHash)
}

const keyOf = (id: string) => `question ${id}`

const Said = z.object({ id: z.uuid(), said: z.enum(['yes', 'no']) })
type Said = z.output<typeof Said>['said']

/** An answer of a client is stored under its question. */
const keepAnswer = operation(
  {
    id: 'mcp.answer',
    method: 'post',
    path: '/mcp',
    summary: 'What a person said to a question in the middle of a call',
    access: 'leads:read',
    body: Said,
    output: Said,
  } as const satisfies Endpoint,
  {
    handle: ({ db, scope, body, now }) => {
      const request = { key: keyOf(body.id), requestHash: '' }
      const stored = { answer: { status: 200, body, cookies: [] }, isSecret: false, now }
      return commit(body, storeAnswer(db, scope, request, stored))
    },
  },
)

/** What a message of a client says to a question; undefined for any other message. */
export function answerIn(message: unknown): z.output<typeof Said> | undefined {
  const parsed = z
    .object({ id: z.uuid(), method: z.undefined().optional() })
    .and(z.union([z.object({ result: z.unknown() }), z.object({ error: z.unknown() })]))
    .safeParse(message)
  if (!parsed.success) return undefined
  const { id, ...rest } = parsed.data
  const accepted = z
    .object({ action: z.literal('accept'), content: Agreement })
    .safeParse('result' in rest ? rest.result : undefined)
  return { id, said: accepted.success && accepted.data.content.confirm ? 'yes' : 'no' }
}

/** The first answer counts. @throws DomainError */
export async function keep(said: z.output<typeof Said>, caller: Caller): Promise<void> {
  const { bearer } = await authenticate(caller)
  // Whatever the key or connection may do, it may say this.
  const [scope] = bearer?.scopes ?? []
  const endpoint = { ...keepAnswer.endpoint, ...(scope && { scope }) }
  const counted: Caller = { ...caller, uncounted: true }
  await runOperation({ ...keepAnswer, endpoint }, { body: () => said }, counted).catch((error: unknown) => {
    const isStored = error instanceof DomainError && error.code === 'request_in_progress'
    if (!isStored) throw error
  })
}

/** What the person said meanwhile; the call that asks was counted. @throws DomainError, as where the access has ended */
export async function saidTo(id: string, caller: Caller): Promise<Said | undefined> {
  const request = { key: keyOf(id), requestHash: '' }
  // The answer has begun, and the person may take minutes.
  caller.context.deadline.begin()
  const { read, scope } = await authenticate({ ...caller, uncounted: true }, (db: OrgDb) =>
    readStoredAnswers(db, request),
  )
  const stored = read?.find(({ callerId }) => callerId === scope.callerId)
  return stored?.body ? Said.parse(JSON.parse(stored.body)).said : undefined
}

/** One message as an event of a stream. */
const eventOf = (message: string) => `event: message\ndata: ${message}\n\n`

interface Asked {
  /** Names the question to the client. */
  readonly id: string
  /** The hash of the caller's key or token. */
  readonly callerHash: string
  readonly question: string
  /** What the person said meanwhile. @throws DomainError where the access has ended */
  readonly said: () => Promise<Said | undefined>
  /** The message that answers the call, by what the person said; undefined where they said nothing. */
  readonly answered: (said: Said | AccessEnded | undefined) => Promise<string>
}

/** The key or connection may not act any more. */
export class AccessEnded {
  readonly refusal: DomainError

  constructor(refusal: DomainError) {
    this.refusal = refusal
  }
}

const endsAccess = (error: unknown): error is DomainError =>
  error instanceof DomainError && (error.code === 'unauthenticated' || error.code === 'access_paused')

/** A stream with the question, and behind it the answer to the call. */
export function askingResponse(
  { id, callerHash, question, said: read, answered }: Asked,
  headers: Headers,
): Response {
  const { $schema: _dialect, ...requestedSchema } = z.toJSONSchema(Agreement)
  const params = { message: question, requestedSchema }
  const asked = JSON.stringify({ jsonrpc: '2.0', id, method: 'elicitation/create', params })
  const gone = new AbortController()
  const text = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async start(stream) {
      stream.enqueue(text.encode(eventOf(asked)))
      const until = Date.now() + waitsMs
      let said: Said | AccessEnded | undefined
      countWaiting(callerHash, 1)
      while (!said && !gone.signal.aborted && Date.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, everyMs))
        // A database that is away, or too busy, may answer in a second.
        said = await read().catch((error: unknown) =>
          endsAccess(error) ? new AccessEnded(error) : undefined,
        )
      }
      countWaiting(callerHash, -1)
      if (gone.signal.aborted) return
      stream.enqueue(text.encode(eventOf(await answered(said))))
      stream.close()
    },
    cancel: () => gone.abort(),
  })
  const own = new Headers(headers)
  own.set('content-type', 'text/event-stream')
  own.set('cache-control', 'no-store')
  own.delete('content-length')
  return new Response(body, { headers: own })
}
