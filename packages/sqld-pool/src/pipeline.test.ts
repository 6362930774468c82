import { expect, test } from 'vitest'
import { Pipeline } from './pipeline.ts'

const bodyOf = (value: unknown) => Buffer.from(JSON.stringify(value))
const execute = { type: 'execute', stmt: { sql: 'SELECT 1' } }
const close = { type: 'close' }
const ok = (response: object) => ({ type: 'ok', response })
const read = (parts: readonly Buffer[] = []) => JSON.parse(Buffer.concat([...parts]).toString())

const answerTo = (requests: object[], response: object) =>
  Pipeline.of(bodyOf({ requests }))!.answer(bodyOf(response))

test('a call that opens and closes a stream keeps it open, and its caller gets the answer it expects', () => {
  const pipeline = Pipeline.of(bodyOf({ requests: [execute, close] }))!
  expect(JSON.parse(pipeline.on('b1'))).toEqual({
    baton: 'b1',
    requests: [execute, { type: 'get_autocommit' }],
  })
  const answer = pipeline.answer(
    bodyOf({
      baton: 'b2',
      base_url: null,
      results: [
        ok({ type: 'execute', result: { rows: [['ä']] } }),
        ok({ type: 'get_autocommit', is_autocommit: true }),
      ],
    }),
  )
  expect(answer.baton).toBe('b2')
  expect(read(answer.parts)).toEqual({
    baton: null,
    base_url: null,
    results: [ok({ type: 'execute', result: { rows: [['ä']] } }), ok({ type: 'close' })],
  })
})

test('stored SQL is removed again', () => {
  const requests = [
    { type: 'store_sql', sql_id: 0, sql: 'SELECT 1' },
    { type: 'store_sql', sql_id: 3, sql: 'SELECT 2' },
    execute,
  ]
  const sent = JSON.parse(Pipeline.of(bodyOf({ requests: [...requests, close] }))!.on(undefined))
  expect(sent).toEqual({
    baton: null,
    requests: [
      ...requests,
      { type: 'close_sql', sql_id: 0 },
      { type: 'close_sql', sql_id: 3 },
      { type: 'get_autocommit' },
    ],
  })
  const asked = [
    ok({ type: 'store_sql' }),
    ok({ type: 'store_sql' }),
    { type: 'error', error: { message: 'no' } },
  ]
  const rest = [
    ok({ type: 'close_sql' }),
    ok({ type: 'close_sql' }),
    ok({ type: 'get_autocommit', is_autocommit: true }),
  ]
  const answer = answerTo([...requests, close], { baton: 'b', base_url: null, results: [...asked, ...rest] })
  expect(answer.baton).toBe('b')
  expect(read(answer.parts).results).toEqual([...asked, ok({ type: 'close' })])
})

test.each([
  ['left in a transaction', 'b', ok({ type: 'get_autocommit', is_autocommit: false }), 'b'],
  ['of which that is not known', 'b', { type: 'error', error: { message: 'no' } }, 'b'],
  ['that the database closed', null, ok({ type: 'get_autocommit', is_autocommit: true }), undefined],
])('a stream %s is not used again', (_, baton, last, spoiled) => {
  const answer = answerTo([execute, close], {
    baton,
    base_url: null,
    results: [ok({ type: 'execute', result: {} }), last],
  })
  expect(answer.baton).toBeUndefined()
  expect(answer.spoiled).toBe(spoiled)
  expect(read(answer.parts).results).toEqual([ok({ type: 'execute', result: {} }), ok({ type: 'close' })])
})

test('a call that takes the write lock is recognized as a write', () => {
  const writing = { type: 'batch', batch: { steps: [{ stmt: { sql: 'BEGIN IMMEDIATE' } }] } }
  expect(Pipeline.of(bodyOf({ requests: [writing, close] }))!.writes).toBe(true)
  const stored = [
    { type: 'store_sql', sql_id: 1, sql: ' begin immediate' },
    { type: 'execute', stmt: { sql_id: 1 } },
  ]
  expect(Pipeline.of(bodyOf({ requests: [...stored, close] }))!.writes).toBe(true)
  expect(Pipeline.of(bodyOf({ requests: [execute, close] }))!.writes).toBe(false)
})

test('a text in the arguments does not make a call a write', () => {
  const said = { sql: 'SELECT ?', args: [{ type: 'text', value: 'BEGIN IMMEDIATE' }] }
  const requests = [{ type: 'execute', stmt: said }, close]
  expect(Pipeline.of(bodyOf({ requests }))!.writes).toBe(false)
})

test('a transaction that was left open is reported as not written', () => {
  const failed = { type: 'error', error: { message: 'Response is too large' } }
  const results = [failed, ok({ type: 'get_autocommit', is_autocommit: false })]
  expect(answerTo([execute, close], { baton: 'b', base_url: null, results })).toMatchObject({
    isUndone: true,
    spoiled: 'b',
  })
})

test.each([
  ['a stream of its own', { baton: 'mine', requests: [execute, close] }],
  ['a stream that stays open', { requests: [execute] }],
  ['nothing', { requests: [close] }],
  ['no list of requests', { requests: 'close' }],
])('a call for %s is passed on as it is', (_, body) => {
  expect(Pipeline.of(bodyOf(body))).toBeUndefined()
})

test('a body that is not JSON is passed on unchanged', () => {
  expect(Pipeline.of(Buffer.from('{'))).toBeUndefined()
})
