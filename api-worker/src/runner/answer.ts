import type { Endpoint } from '@ginkgo/contracts'
import type { Read } from '../db/statement.ts'
import type { Download } from '../operation/file-answer.ts'
import type { ContentAnswer } from '../operation/file-answer.ts'
import type { Page } from '../db/paging.ts'
import type { OperationResult } from '../operation/result.ts'
import { checkedAnswer } from './checked-answer.ts'

/** What an operation answers, as plain values. */
export interface Answer {
  readonly status: number
  /** Undefined where there is none. */
  readonly body: unknown
  /** Of an endpoint with pages. */
  readonly page?: Omit<Page<unknown>, 'rows'>
  /** A file to send, whose reads run through `read`. */
  readonly file?: {
    readonly type: string
    readonly download: Download
    readonly read: <T>(read: Read<T>) => Promise<T>
  }
  /** A stored content to send. */
  readonly content?: ContentAnswer
  /** Where a 302 leads to. */
  readonly location?: string
  /** `Set-Cookie` of the answer. */
  readonly cookies: readonly string[]
}

/** The answer that a result gives, checked against the endpoint's declaration. */
export function answerOf(
  { status: declared, produces, paged, output }: Endpoint,
  { answer, cookies, location }: OperationResult<unknown>,
): Answer {
  const status = declared ?? 200
  if (status === 302 && location) return { status, body: undefined, location, cookies }
  if (produces === 'application/octet-stream')
    return { status, body: undefined, content: answer as ContentAnswer, cookies }
  if (status === 204 || produces) return { status, body: undefined, cookies }
  if (!paged) return { status, body: checkedAnswer(output, answer), cookies }
  const { rows, ...page } = answer as Page<unknown>
  return { status, body: rows.map((row) => checkedAnswer(output, row)), page, cookies }
}
