import type { z } from 'zod'
import type { Deadline } from '../../db/deadline.ts'
import { illFormedTexts } from '../../operation/well-formed.ts'
import { ProviderProblem } from './provider-problem.ts'

/** In milliseconds. A provider that takes longer is treated as one that is down. */
export const patienceMs = 5_000

/** An access token, with the deadline of whoever calls with it. */
export interface Token {
  readonly text: string
  readonly deadline: Deadline
}

/**
 * Calls a provider's API and reads the answer.
 * @throws ProviderProblem; `disconnected` if the token is not accepted
 */
export async function callProvider<Schema extends z.ZodType>(
  url: string,
  request: {
    readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
    readonly token: Token
    /** Sent as JSON. */
    readonly body?: unknown
    /** Sent as it is, instead of a body. */
    readonly text?: string
    /** Milliseconds to wait where much is sent. */
    readonly patience?: number
  },
  schema: Schema,
): Promise<z.output<Schema>> {
  const { method, token, text: plain, patience = patienceMs } = request
  const body = plain ?? (request.body === undefined ? undefined : JSON.stringify(request.body))
  const type = plain === undefined ? 'application/json' : 'text/plain'
  const signal = token.deadline.signal(patience)
  let status: number
  let text: string
  try {
    const response = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${token.text}`,
        ...(body !== undefined && { 'content-type': type }),
      },
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal,
    })
    status = response.status
    text = await response.text()
  } catch (error) {
    throw new ProviderProblem('silent', String(error))
  }
  if (status === 401) throw new ProviderProblem('disconnected')
  if (status === 404 || status === 410) throw new ProviderProblem('gone')
  if (status >= 500 || status === 429) throw new ProviderProblem('silent', `status ${status}`)
  if (status >= 300) throw new ProviderProblem('refused', `status ${status}: ${text.slice(0, 200)}`)
  const answer = parse(text)
  const parsed = schema.safeParse(answer)
  if (!parsed.success || illFormedTexts(answer).length > 0) throw new ProviderProblem('unreadable')
  return parsed.data
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}

/** The promise's result. @throws ProviderProblem `silent` after the time limit, in milliseconds */
export async function inTime<T>(promise: Promise<T>, limitMs = patienceMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderProblem('silent', 'timed out')), limitMs)
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}
