import { expect, test } from 'vitest'
import { type Result, Transaction } from './transaction.ts'

const ofStep = (step: number) => ({ type: 'ok', step })

/** A batch as libSQL's clients send it. */
const batchOf = (...statements: object[]) => ({
  type: 'batch',
  batch: {
    steps: [
      { stmt: { sql: 'BEGIN IMMEDIATE' } },
      ...statements.map((stmt, place) => ({ condition: ofStep(place), stmt })),
      { condition: ofStep(statements.length), stmt: { sql: 'COMMIT' } },
      {
        condition: { type: 'not', cond: ofStep(statements.length + 1) },
        stmt: { sql: 'ROLLBACK' },
      },
    ],
  },
})
const stored = (id: number, sql: string) => ({ type: 'store_sql', sql_id: id, sql })

const one = [stored(0, 'INSERT a'), batchOf({ sql_id: 0, args: [1] })]
const two = [
  stored(0, 'INSERT b'),
  stored(1, 'INSERT a'),
  batchOf({ sql_id: 0, args: [2] }, { sql_id: 1, args: [3] }, { sql: 'UPDATE c', args: [4] }),
]
const both = () => [Transaction.of(one)!, Transaction.of(two)!]

test('two transactions become one, from one BEGIN to one COMMIT', () => {
  expect(Transaction.together(both())).toEqual([
    stored(0, 'INSERT a'),
    stored(1, 'INSERT b'),
    batchOf(
      { sql_id: 0, args: [1] },
      { sql_id: 1, args: [2] },
      { sql_id: 0, args: [3] },
      { sql: 'UPDATE c', args: [4] },
    ),
  ])
})

const storedOk = { type: 'ok', response: { type: 'store_sql' } }
const batchResult = (results: unknown[], errors: unknown[] = results.map(() => null)): Result => ({
  type: 'ok',
  response: { type: 'batch', result: { step_results: results, step_errors: errors, replication_index: '7' } },
})

test('each gets the answer that it would get alone', () => {
  const results = batchResult(['begin', 'a1', 'b2', 'a3', 'c4', 'commit', null])
  expect(Transaction.apart(both(), [storedOk as Result, storedOk as Result, results])).toEqual([
    [storedOk, batchResult(['begin', 'a1', 'commit', null])],
    [storedOk, storedOk, batchResult(['begin', 'b2', 'a3', 'c4', 'commit', null])],
  ])
})

test('nobody gets answers from a transaction that was rolled back', () => {
  const error = { message: 'UNIQUE constraint failed' }
  const results = batchResult(
    ['begin', 'a1', null, null, null, null, 'rollback'],
    [null, null, error, null, null, null, null],
  )
  expect(Transaction.apart(both(), [storedOk as Result, storedOk as Result, results])).toBeUndefined()
})

test('a failure after which it is unknown whether the database committed is reported to all', () => {
  const failed: Result = { type: 'error', error: { message: 'The answer is too long' } }
  expect(Transaction.apart(both(), [storedOk as Result, storedOk as Result, failed])).toEqual([
    [storedOk, failed],
    [storedOk, storedOk, failed],
  ])
})

test('a transaction that returns few rows can share a commit', () => {
  const few = [
    'INSERT INTO c VALUES (1) RETURNING d',
    'delete from c',
    "SELECT CASE WHEN 1 THEN 1 ELSE json('-') END LIMIT 1",
  ]
  for (const sql of few) expect(Transaction.of([batchOf({ sql })]), sql).toBeDefined()
})

test('only short transactions that are committed as a whole or not at all are combined', () => {
  const steps = batchOf({ sql: 'UPDATE c' }).batch.steps
  const withSteps = (changed: readonly object[]) => [{ type: 'batch', batch: { steps: changed } }]
  const others = [
    [],
    [{ type: 'execute' }],
    [...one, { type: 'execute' }],
    [{ type: 'execute' }, ...one],
    withSteps([]),
    withSteps(steps.slice(0, -1)),
    withSteps(steps.slice(1)),
    withSteps([{ stmt: { sql: 'BEGIN' } }, ...steps.slice(1)]),
    withSteps([steps[0]!, { stmt: { sql: 'UPDATE c' } }, ...steps.slice(2)]),
    withSteps([...steps.slice(0, -1), { stmt: { sql: 'ROLLBACK' } }]),
    withSteps([{ ...steps[0]!, condition: ofStep(0) }, ...steps.slice(1)]),
    [batchOf()],
    [stored(0, 'INSERT a'), batchOf({ sql_id: 1 })],
    [batchOf({})],
    [batchOf({ sql: 'UPDATE c' }, { sql: ' commit' })],
    [stored(0, 'SAVEPOINT x'), batchOf({ sql_id: 0 })],
    [batchOf({ sql: 'SELECT * FROM c' })],
    [batchOf({ sql: 'SELECT * FROM (SELECT 1 LIMIT 1)' })],
    [batchOf({ sql: 'UPDATE c SET d = 1 RETURNING *' })],
    [batchOf({ sql: 'PRAGMA table_info(c)' })],
  ] as { type: string }[][]
  for (const requests of others) expect(Transaction.of(requests), JSON.stringify(requests)).toBeUndefined()
})
