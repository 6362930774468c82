import type { ApiErrorBody, Issue } from '@ginkgo/contracts'
import { NoAnswer } from './no-answer.ts'

/**
 * Any answer that is not OK. `message` is `"<status>: <body>"` as the specification says; what a person should
 * read is `userMessage`.
 */
export class ApiError extends Error {
  readonly status: number
  readonly body: ApiErrorBody | undefined
  /** Seconds to wait before trying again, where the server said so. */
  readonly retryAfter: number | undefined

  constructor(status: number, text: string, statusText: string, retryAfter?: number) {
    super(`${status}: ${text || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.body = parseBody(text)
    this.retryAfter = retryAfter
  }

  get code(): string | undefined {
    return this.body?.code
  }

  get issues(): readonly Issue[] {
    return this.body?.issues ?? []
  }

  get requestId(): string | undefined {
    return this.body?.requestId
  }
}

/** The server's message where it gave one, or why there is no answer; else the fallback of the calling screen. */
export function userMessage(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.body?.message || fallback
  return (error instanceof NoAnswer && error.userMessage) || fallback
}

/** Checked by hand: the schema would load zod on pages that do not need it otherwise. */
function isErrorBody(body: unknown): body is ApiErrorBody {
  if (typeof body !== 'object' || body === null) return false
  const { code, message, issues = [] } = body as Partial<Record<keyof ApiErrorBody, unknown>>
  return typeof code === 'string' && typeof message === 'string' && Array.isArray(issues)
}

function parseBody(text: string): ApiErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return isErrorBody(body) ? body : undefined
  } catch {
    return undefined
  }
}
