// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerAhead, noteOutdated, readAhead } from './read-ahead.ts'

const lead = { endpoint: 'leads.get', path: '/api/leads/1' }
const name = '@"leads.get","/api/leads/1",'
const cache = new Map<string, object>()
let answer: () => Promise<Response>

beforeEach(() => {
  cache.clear()
  answer = async () => Response.json({ id: '1' })
  vi.stubGlobal(
    'fetch',
    vi.fn(() => answer()),
  )
})
afterEach(() => vi.unstubAllGlobals())

test('an answer comes into the cache with its key, by which a refresh finds it before anything shows it', async () => {
  await readAhead(cache, lead)
  await vi.waitFor(() =>
    expect(cache.get(name)).toMatchObject({ data: { id: '1' }, _k: ['leads.get', '/api/leads/1'] }),
  )
})

test('it is asked for once while it is on its way and when it is there, and whoever shows it takes the same', async () => {
  const first = readAhead(cache, lead)
  expect(readAhead(cache, lead)).toBe(first)
  expect(answerAhead(['leads.get', '/api/leads/1'])).toBe(first)
  await first
  await vi.waitFor(() => expect(answerAhead(['leads.get', '/api/leads/1'])).toBeUndefined())
  expect(cache.get(name)).toBeDefined()
  expect(readAhead(cache, lead)).toBeUndefined()
  expect(fetch).toHaveBeenCalledOnce()
})

test('what became out of date meanwhile is kept by nobody', async () => {
  const first = readAhead(cache, lead)
  noteOutdated()
  expect(answerAhead(['leads.get', '/api/leads/1'])).toBeUndefined()
  await first
  await vi.waitFor(() => expect(answerAhead(['leads.get', '/api/leads/1'])).toBeUndefined())
  expect(cache.size).toBe(0)
})

test('the first rows of a list are the page that a list begins with', async () => {
  answer = async () => Response.json([{ id: '1' }], { headers: { 'x-total-count': '7' } })
  const rows = { endpoint: 'leads.list', path: '/api/leads', query: { tab: 'all' }, rows: 50 }
  await readAhead(cache, rows)
  expect(vi.mocked(fetch).mock.calls.map(([url]) => url)).toEqual(['/api/leads?tab=all&limit=50'])
  await vi.waitFor(() =>
    expect([...cache.values()]).toEqual([
      expect.objectContaining({
        data: { rows: [{ id: '1' }], total: 7, isAtLeast: false, next: undefined },
        _k: ['leads.list', '/api/leads?tab=all', 'pages'],
      }),
    ]),
  )
})

test('a failure is for whoever shows the answer', async () => {
  answer = async () => new Response('', { status: 404 })
  await expect(readAhead(cache, lead)).rejects.toMatchObject({ status: 404 })
  expect(cache.size).toBe(0)
})
