import { isStoredSql, type PipelineRequest, takesWriteLock, textsOf } from './statements.ts'
import { Transaction } from './transaction.ts'

/** The answer to a pipeline on a stream that stays open. */
export interface Answer {
  /** The body for the caller, in parts. */
  readonly parts: readonly Buffer[]
  /** The name of the stream for its next use; undefined if it must not be used again. */
  readonly baton: string | undefined
  /** The name of a stream that is still open but in a transaction, and must be closed. */
  readonly spoiled?: string
  /** That transaction was not committed, so nothing of it is written. */
  readonly isUndone?: boolean
}

interface ResponseBody {
  readonly baton: string | null
  readonly base_url: string | null
  readonly results: readonly unknown[]
}

const ok = (response: string) => `{"type":"ok","response":${response}}`
const closed = ok('{"type":"close"}')
const forgotten = ok('{"type":"close_sql"}')
const settled = ok('{"type":"get_autocommit","is_autocommit":true}')
const inTransaction = ok('{"type":"get_autocommit","is_autocommit":false}')

const head = /^\{"baton":"([^"\\]+)","base_url":null,"results":\[/

/**
 * A body of Hrana's `POST /v3/pipeline` that opens a stream, uses it and closes it again, which would cost a new
 * database connection for each call. It is rewritten so that the stream stays open for other calls, without stored SQL
 * and open transactions. The caller gets the answer it would get otherwise.
 */
export class Pipeline {
  /** Whether it takes the database's write lock. */
  readonly writes: boolean
  /** The whole call as a transaction, if it is a single one. */
  readonly transaction: Transaction | undefined
  readonly #requests: readonly PipelineRequest[]
  readonly #added: readonly PipelineRequest[]
  readonly #tail: string

  private constructor(requests: readonly PipelineRequest[], writes: boolean) {
    this.writes = writes
    this.transaction = writes ? Transaction.of(requests) : undefined
    this.#requests = requests
    const stored = requests.filter(isStoredSql)
    this.#added = [...stored.map(({ sql_id }) => ({ type: 'close_sql', sql_id })), { type: 'get_autocommit' }]
    this.#tail = `${[...stored.map(() => forgotten), settled].map((result) => `,${result}`).join('')}]}`
  }

  /** Undefined for any other body, which is passed on unchanged. */
  static of(body: Buffer): Pipeline | undefined {
    try {
      const { baton, requests } = JSON.parse(body.toString()) as {
        baton?: unknown
        requests: PipelineRequest[]
      }
      if (baton || requests.length < 2 || requests.at(-1)!.type !== 'close') return undefined
      const asked = requests.slice(0, -1)
      return new Pipeline(
        asked,
        textsOf(asked).some((sql) => sql !== undefined && takesWriteLock(sql)),
      )
    } catch {
      return undefined
    }
  }

  /** Combines several transactions into one. */
  static together(transactions: readonly Transaction[]): Pipeline {
    return new Pipeline(Transaction.together(transactions), true)
  }

  /** The body to send on a stream. */
  on(baton: string | undefined): string {
    return JSON.stringify({ baton: baton ?? null, requests: [...this.#requests, ...this.#added] })
  }

  /** @throws SyntaxError when the database answered no JSON */
  answer(body: Buffer): Answer {
    const [start, baton] = head.exec(body.toString('latin1', 0, 1_000)) ?? []
    const end = body.length - this.#tail.length
    // Results can be long, so they are passed on without being parsed.
    if (start && baton && end > start.length && body.toString('latin1', end) === this.#tail)
      return {
        baton,
        parts: [
          Buffer.from('{"baton":null,"base_url":null,"results":['),
          body.subarray(start.length, end),
          Buffer.from(`,${closed}]}`),
        ],
      }
    return this.#answerOfUnsettled(JSON.parse(body.toString()))
  }

  #answerOfUnsettled({ baton, results }: ResponseBody): Answer {
    const asked = results.slice(0, this.#requests.length)
    const isUndone = JSON.stringify(results.at(-1)) === inTransaction
    const whole = { baton: null, base_url: null, results: [...asked, JSON.parse(closed)] }
    return {
      baton: undefined,
      parts: [Buffer.from(JSON.stringify(whole))],
      isUndone,
      ...(baton && { spoiled: baton }),
    }
  }
}
