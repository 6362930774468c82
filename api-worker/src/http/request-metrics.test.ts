import { expect, test } from 'vitest'
import { countRequest, slowRequests } from './request-metrics.ts'

const request = (requestId: string, ms: number) => ({
  method: 'GET',
  route: 'leads.list',
  status: 200,
  ms,
  requestId,
  database: { calls: 2, ms: 900 },
  actor: 'user',
})
/** Those of this test, as files share the process. */
const mine = () =>
  slowRequests().flatMap(({ requestId }) => (requestId.startsWith('slow-') ? [requestId] : []))

test('a request of a second or more is remembered, the newest first, and no faster one', () => {
  countRequest(request('slow-fast', 999.9))
  countRequest(request('slow-limit', 1_000))
  countRequest(request('slow-later', 4_200))
  expect(mine()).toEqual(['slow-later', 'slow-limit'])
  expect(slowRequests()[0]).toMatchObject({ route: 'leads.list', ms: 4_200, database: { calls: 2, ms: 900 } })
  expect(slowRequests()[0]!.at).toBeLessThanOrEqual(Date.now())
})

test('as many are remembered as an operator reads', () => {
  for (let nth = 0; nth < 30; nth++) countRequest(request(`slow-${nth}`, 1_000 + nth))
  expect(slowRequests()).toHaveLength(20)
  expect(mine().at(0)).toBe('slow-29')
})
