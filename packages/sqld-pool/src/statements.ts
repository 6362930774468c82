/** A statement, given by its text or by the number under which the text was stored. */
export interface Statement {
  readonly sql?: string
  readonly sql_id?: number
}

export interface Step {
  readonly condition?: unknown
  readonly stmt: Statement
}

export interface PipelineRequest {
  readonly type: string
}

export interface StoredSql extends PipelineRequest {
  readonly type: 'store_sql'
  readonly sql_id: number
  readonly sql: string
}

export interface BatchRequest extends PipelineRequest {
  readonly type: 'batch'
  readonly batch: { readonly steps: readonly Step[] }
}

export const isStoredSql = (request: PipelineRequest): request is StoredSql => request.type === 'store_sql'
export const isBatch = (request: PipelineRequest | undefined): request is BatchRequest =>
  request?.type === 'batch'

/** The texts of all statements that the requests run, in order; undefined where a text is not known. */
export function textsOf(requests: readonly PipelineRequest[]): (string | undefined)[] {
  const stored = new Map(requests.filter(isStoredSql).map(({ sql_id, sql }) => [sql_id, sql]))
  return requests.flatMap(statementsOf).map(({ sql, sql_id }) => sql ?? stored.get(sql_id!))
}

function statementsOf(request: PipelineRequest): readonly Statement[] {
  if (isBatch(request)) return request.batch.steps.map(({ stmt }) => stmt)
  if (request.type === 'execute') return [(request as unknown as { stmt: Statement }).stmt]
  return request.type === 'sequence' ? [request as Statement] : []
}

/** Whether a statement takes the database's write lock at the beginning of a transaction. */
export const takesWriteLock = (sql: string): boolean => /^\s*begin\s+(immediate|exclusive)\b/i.test(sql)

/**
 * Whether a statement may share a transaction with those of other callers. It must return only rows that it inserts, or
 * at most one row, so that the common answer stays small, and must not begin or end a transaction.
 */
export function answersFewRows(sql: string): boolean {
  if (/^\s*(insert|replace)\b/i.test(sql)) return true
  if (/^\s*(update|delete)\b/i.test(sql)) return !/\breturning\b/i.test(sql)
  return /^\s*select\b.*\blimit 1\s*$/is.test(sql)
}
