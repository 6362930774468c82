import { beforeAll, expect, test } from 'vitest'
import type { AnswerKey } from './answer-key.ts'
import { confirm, isToBeConfirmed, isUnconfirmed, restoreAnswer } from './device-answers.ts'
import { followFrom } from './use-change-feed.ts'

const vertical = '01a00000-0000-7000-8000-000000000001'
const other = '01a00000-0000-7000-8000-000000000002'

const restored = (key: AnswerKey, data: unknown = [], at = Date.now()) => {
  const cache = new Map<string, object>()
  restoreAnswer(cache, { key, data, at })
  expect([...cache.values()]).toMatchObject([{ data, _k: key }])
  return isToBeConfirmed(key)
}

beforeAll(() => followFrom([[vertical, 'c1']]))

test('a list of a vertical that the change feed follows is read again when the feed says so', () => {
  expect(restored(['leads.list', `/api/verticals/${vertical}/leads?tab=all`, 'pages'])).toBe(false)
  expect(restored(['leads.get', '/api/leads/1'], { id: '1', verticalId: vertical })).toBe(false)
})

test.each<[string, AnswerKey, unknown?, number?]>([
  ['of a vertical that was never followed', ['leads.list', `/api/verticals/${other}/leads`]],
  ['that says no vertical', ['notes.list', '/api/enquiries/1/notes']],
  ['of whom no feed tells', ['organization.get', '/api/organization'], { id: '1' }],
  ['that grows old by the day', ['dashboard.stats', `/api/verticals/${vertical}/dashboard`]],
  ['of yesterday', ['leads.list', `/api/verticals/${vertical}/leads`], [], Date.now() - 86_400_000],
])('an answer %s is read again when it is shown', (_, key, data, at) => {
  expect(restored(key, data, at)).toBe(true)
})

test('an answer of the server ends it', () => {
  const key: AnswerKey = ['organization.get', '/api/organization']
  restored(key)
  expect(isUnconfirmed(key)).toBe(true)
  confirm(key)
  expect([isUnconfirmed(key), isToBeConfirmed(key)]).toEqual([false, false])
})
