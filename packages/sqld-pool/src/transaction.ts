import { isDeepStrictEqual } from 'node:util'
import {
  answersFewRows,
  type BatchRequest,
  isBatch,
  isStoredSql,
  type Statement,
  type Step,
  type StoredSql,
  textsOf,
} from './statements.ts'

interface BatchResult {
  readonly step_results: readonly unknown[]
  readonly step_errors: readonly unknown[]
}

/** The result of one request of a pipeline. */
export type Result =
  | { readonly type: 'ok'; readonly response: { readonly type: string; readonly result?: unknown } }
  | { readonly type: 'error'; readonly error: unknown }

const ofStep = (step: number) => ({ type: 'ok', step })
const notOfStep = (step: number) => ({ type: 'not', cond: ofStep(step) })

/** Whether every step runs only if the one before succeeded, from BEGIN to COMMIT, and any failure is rolled back. */
function isAllOrNothing(steps: readonly Step[]): boolean {
  const commit = steps.length - 2
  return (
    steps.length > 3 &&
    steps[0]!.stmt.sql === 'BEGIN IMMEDIATE' &&
    steps[commit]!.stmt.sql === 'COMMIT' &&
    steps[commit + 1]!.stmt.sql === 'ROLLBACK' &&
    steps.every(({ condition }, place) => {
      if (place === 0) return condition === undefined
      return isDeepStrictEqual(condition, place > commit ? notOfStep(commit) : ofStep(place - 1))
    })
  )
}

/**
 * A transaction that writes, in the form in which libSQL's clients send it: one batch that is committed as a whole or
 * not at all. Several can be sent as one. If all succeed, that has the same effect as sending one after another, but
 * needs a single commit, which is the most expensive part.
 */
export class Transaction {
  readonly #stored: readonly StoredSql[]
  readonly #begin: Step
  readonly #inner: readonly Step[]
  readonly #end: readonly [commit: Step, rollback: Step]

  private constructor(stored: readonly StoredSql[], steps: readonly Step[]) {
    this.#stored = stored
    this.#begin = steps[0]!
    this.#inner = steps.slice(1, -2)
    this.#end = [steps.at(-2)!, steps.at(-1)!]
  }

  /** Undefined for any other requests, and for those that could return any number of rows. */
  static of(requests: readonly { type: string }[]): Transaction | undefined {
    const stored = requests.slice(0, -1)
    const batch = requests.at(-1)
    if (!isBatch(batch) || !stored.every(isStoredSql) || !isAllOrNothing(batch.batch.steps)) return undefined
    const inner = textsOf(requests).slice(1, -2)
    if (!inner.every((sql) => sql !== undefined && answersFewRows(sql))) return undefined
    return new Transaction(stored, batch.batch.steps)
  }

  /** The requests that do the work of all of them in one transaction. */
  static together(all: readonly Transaction[]): readonly { type: string }[] {
    const ids = new Map<string, number>()
    const steps: Step[] = [all[0]!.#begin]
    for (const transaction of all)
      for (const { stmt } of transaction.#inner)
        steps.push({ condition: ofStep(steps.length - 1), stmt: transaction.#withSharedSql(stmt, ids) })
    const commit = steps.length
    const [last, undo] = all[0]!.#end
    steps.push({ ...last, condition: ofStep(commit - 1) }, { ...undo, condition: notOfStep(commit) })
    const stored = [...ids].map(([sql, id]): StoredSql => ({ type: 'store_sql', sql_id: id, sql }))
    return [...stored, { type: 'batch', batch: { steps } } as BatchRequest]
  }

  /**
   * Splits the common answer into those that each would have got alone.
   * @param results of the requests of `together`
   * @returns undefined if it was rolled back, so that nothing is written
   */
  static apart(
    all: readonly Transaction[],
    results: readonly Result[],
  ): readonly (readonly Result[])[] | undefined {
    const last = results.at(-1)!
    if (last.type === 'error') return all.map((transaction) => [...transaction.#storedOk(), last])
    const result = last.response.result as BatchResult
    const [begin, ...rest] = result.step_results
    const [commit, rollback] = rest.splice(-2)
    if (!commit) return undefined
    return all.map((transaction) => {
      const mine = [begin, ...rest.splice(0, transaction.#inner.length), commit, rollback ?? null]
      const own = { ...result, step_results: mine, step_errors: mine.map(() => null) }
      return [...transaction.#storedOk(), { type: 'ok', response: { type: 'batch', result: own } }]
    })
  }

  /** SQL that several transactions have in common is sent only once. */
  #withSharedSql({ sql_id, ...statement }: Statement, ids: Map<string, number>): Statement {
    if (sql_id === undefined) return statement
    const { sql } = this.#stored.find((stored) => stored.sql_id === sql_id)!
    const id = ids.get(sql) ?? ids.size
    ids.set(sql, id)
    return { ...statement, sql_id: id }
  }

  #storedOk(): Result[] {
    return this.#stored.map(() => ({ type: 'ok', response: { type: 'store_sql' } }))
  }
}
