import type { ReadingEndpoint, RequestOf } from '@ginkgo/contracts'
import { useCallback } from 'react'
import type { AnswerKey } from './answer-key.ts'
import { ApiError } from './api-error.ts'
import { call, callPage, urlOf } from './call.ts'
import type { Answers } from './store/answers.ts'
import type { Identified } from './store/membership.ts'
import { useAnswers } from './store/use-answer.ts'

/** A read that is known by its address, without the endpoint's declaration. */
export interface KnownRead {
  /** The id of the endpoint, e.g. `leads.list`. */
  readonly endpoint: string
  readonly path: string
  /** In the order in which it stands in the address. */
  readonly query?: Readonly<Record<string, string>>
  /** Of a list that is read by `usePages`: rows of its first page. */
  readonly rows?: number
}

function knownAs({ endpoint: id, path, query = {}, rows }: KnownRead) {
  const endpoint = { id, path, method: 'get' } as unknown as ReadingEndpoint & { readonly paged: true }
  const request = { query } as RequestOf<typeof endpoint>
  const url = urlOf(endpoint, request)
  const key: AnswerKey = rows ? [id, url, 'pages'] : [id, url]
  return { endpoint, request, key }
}

/** The answer that is there already, as the endpoint gives it; of a list that is read by `usePages` its rows. */
export function answerInStore(answers: Answers, read: KnownRead): unknown {
  const data = answers.dataOf(knownAs(read).key)
  return read.rows && data ? (data as { rows: unknown }).rows : data
}

/**
 * Reads an answer before a page asks for it, unless it is there or on its way. Whoever shows it meanwhile takes the same
 * answer; a failure shows only there.
 * @returns the answer that is on its way; undefined where it is there already
 */
export function readAhead(answers: Answers, read: KnownRead): Promise<unknown> | undefined {
  const { endpoint, request, key } = knownAs(read)
  const { rows } = read
  const reader = rows
    ? (signal: AbortSignal) => callPage(endpoint, { ...request, page: { limit: rows } }, { signal })
    : (signal: AbortSignal) => call(endpoint, request, { signal })
  return answers.ahead(key, reader, rows)
}

/** Reads a record as it is now, for whoever shows it later; undefined when it was deleted. */
export async function readRecord(read: KnownRead): Promise<Identified | undefined> {
  const { endpoint, request } = knownAs(read)
  try {
    return (await call(endpoint, request)) as unknown as Identified
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

/** `readAhead` into the answers around a component. */
export function useReadAhead(): (read: KnownRead) => void {
  const answers = useAnswers()
  return useCallback((read) => void readAhead(answers, read), [answers])
}
