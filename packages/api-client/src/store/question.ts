import type { AnswerKey } from '../answer-key.ts'
import type { Page } from '../call.ts'
import type { ListQuestion, Membership } from './membership.ts'

/** Reads the answer to a question, of a list in pages as many rows as are given. */
export type Reader = (signal: AbortSignal, rows: number) => Promise<unknown>

/** How an answer is stored: records by their ids, where the endpoint declares their kind. */
export type Stored =
  | { readonly of: 'value'; readonly value: unknown }
  | { readonly of: 'one'; readonly id: string }
  | { readonly of: 'list'; readonly ids: readonly string[] }
  | ({ readonly of: 'page'; readonly ids: readonly string[] } & Omit<Page<unknown>, 'rows'>)

interface Reading {
  readonly rows: number
  readonly controller: AbortController
  /** Resolves when it is answered, also with a failure, or given up. */
  readonly done: Promise<void>
}

/** What components see of a question. */
export interface Snapshot {
  readonly data: unknown
  readonly error: unknown
  readonly isReading: boolean
  readonly isReadingMore: boolean
  /** Why a further page did not come. */
  readonly moreError: unknown
}

/** What a component that shows a question says about it. */
export interface Shown {
  readonly reader: Reader
  /** The kind of the records in the answer, which every other answer of the kind shares. */
  readonly kind?: string | undefined
  readonly membership?: Membership | undefined
  /** Rows of a list in pages that it shows. */
  readonly rows?: number | undefined
  /** The answer is read again although it is there. */
  readonly rereads?: boolean | undefined
}

/** Of what nobody has asked. */
export const nothing: Snapshot = {
  data: undefined,
  error: undefined,
  isReading: false,
  isReadingMore: false,
  moreError: undefined,
}

/** One question to the API, by its key, with what is known of the answer. */
export interface Question {
  readonly key: AnswerKey
  readonly list: ListQuestion
  readonly listeners: Set<() => void>
  kind: string | undefined
  membership: Membership | undefined
  reader: Reader | undefined
  stored: Stored | undefined
  /** The number of the request that gave the answer; 0 where the device did. */
  asked: number
  /** When the answer came, in ms since 1970. */
  at: number
  /** The answer is to be read again as soon as it is shown. */
  isStale: boolean
  error: unknown
  reading: Reading | undefined
  more: AbortController | undefined
  moreError: unknown
  /** How many components show it. */
  shown: number
  /** How many rows of a list in pages are wanted. */
  rows: number
  /** The answer as the server has it. */
  base: unknown
  /** The same with the changes that are not made yet. */
  view: { readonly base: unknown; readonly pending: unknown; readonly data: unknown } | undefined
  snapshot: Snapshot | undefined
}

export const nameOf = (key: AnswerKey): string => JSON.stringify(key)

export const keyOf = (name: string): AnswerKey => JSON.parse(name) as AnswerKey

export function newQuestion(key: AnswerKey): Question {
  const [path = '', search] = key[1].split('?')
  return {
    key,
    list: { path, query: new URLSearchParams(search) },
    listeners: new Set(),
    kind: undefined,
    membership: undefined,
    reader: undefined,
    stored: undefined,
    asked: 0,
    at: 0,
    isStale: false,
    error: undefined,
    reading: undefined,
    more: undefined,
    moreError: undefined,
    shown: 0,
    rows: 0,
    base: undefined,
    view: undefined,
    snapshot: undefined,
  }
}
