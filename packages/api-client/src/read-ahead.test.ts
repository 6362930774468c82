// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerInStore, readAhead } from './read-ahead.ts'
import { Answers } from './store/answers.ts'

const lead = { endpoint: 'leads.get', path: '/api/leads/1' }
let answers: Answers
let answer: () => Promise<Response>

beforeEach(() => {
  answers = new Answers()
  answer = async () => Response.json({ id: '1' })
  vi.stubGlobal(
    'fetch',
    vi.fn(() => answer()),
  )
})
afterEach(() => vi.unstubAllGlobals())

test('an answer is there under its key, by which a refresh finds it before anything shows it', async () => {
  await readAhead(answers, lead)
  expect(answerInStore(answers, lead)).toEqual({ id: '1' })
  await answers.outdate(([id]) => id === 'leads.get')
  expect(answerInStore(answers, lead)).toBeUndefined()
})

test('it is asked for once while it is on its way and when it is there, and whoever shows it takes the same', async () => {
  const first = readAhead(answers, lead)
  const again = readAhead(answers, lead)
  const hide = answers.show(['leads.get', '/api/leads/1'], {
    reader: () => Promise.reject(new Error('asked twice')),
  })
  expect([await first, await again]).toEqual([{ id: '1' }, { id: '1' }])
  expect(fetch).toHaveBeenCalledOnce()
  expect(readAhead(answers, lead)).toBeUndefined()
  hide()
})

test('what became out of date meanwhile is stored by nobody', async () => {
  const first = readAhead(answers, lead)
  await answers.outdate(([id]) => id === 'leads.get')
  await first
  expect(answerInStore(answers, lead)).toBeUndefined()
})

test('the first rows of a list are the page that a list begins with', async () => {
  answer = async () => Response.json([{ id: '1' }], { headers: { 'x-total-count': '7' } })
  const rows = { endpoint: 'leads.list', path: '/api/leads', query: { tab: 'all' }, rows: 50 }
  await readAhead(answers, rows)
  expect(vi.mocked(fetch).mock.calls.map(([url]) => url)).toEqual(['/api/leads?tab=all&limit=50'])
  expect(answers.dataOf(['leads.list', '/api/leads?tab=all', 'pages'])).toEqual({
    rows: [{ id: '1' }],
    total: 7,
    isAtLeast: false,
    next: undefined,
  })
})

test('a failure is for whoever shows the answer', async () => {
  answer = async () => new Response('', { status: 404 })
  await readAhead(answers, lead)
  expect(answerInStore(answers, lead)).toBeUndefined()
  expect(answers.snapshot(['leads.get', '/api/leads/1']).error).toMatchObject({ status: 404 })
})
