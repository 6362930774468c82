import { beforeAll, expect, test } from 'vitest'
import type { AnswerKey } from './answer-key.ts'
import { restoreAnswer } from './device-answers.ts'
import { Answers } from './store/answers.ts'
import { followFrom } from './use-change-feed.ts'

const vertical = '01a00000-0000-7000-8000-000000000001'
const other = '01a00000-0000-7000-8000-000000000002'

/** Whether an answer of the device is read again as soon as it is shown. */
const isReadAgain = (key: AnswerKey, data: unknown = [], at = Date.now()) => {
  const answers = new Answers()
  restoreAnswer(answers, { key, data, at })
  expect(answers.dataOf(key)).toEqual(data)
  answers.show(key, { reader: () => new Promise(() => undefined) })
  return answers.snapshot(key).isReading
}

beforeAll(() => followFrom([[vertical, 'c1']]))

test('a list of a vertical that the change feed follows is read again when the feed says so', () => {
  expect(isReadAgain(['leads.list', `/api/verticals/${vertical}/leads?tab=all`, 'pages'])).toBe(false)
  expect(isReadAgain(['leads.get', '/api/leads/1'], { id: '1', verticalId: vertical })).toBe(false)
})

test.each<[string, AnswerKey, unknown?, number?]>([
  ['of a vertical that was never followed', ['leads.list', `/api/verticals/${other}/leads`]],
  ['that says no vertical', ['notes.list', '/api/enquiries/1/notes']],
  ['of whom no feed tells', ['organization.get', '/api/organization'], { id: '1' }],
  ['that grows old by the day', ['dashboard.stats', `/api/verticals/${vertical}/dashboard`]],
  ['of yesterday', ['leads.list', `/api/verticals/${vertical}/leads`], [], Date.now() - 86_400_000],
])('an answer %s is read again when it is shown', (_, key, data, at) => {
  expect(isReadAgain(key, data, at)).toBe(true)
})

test('an answer of the server ends it', async () => {
  const key: AnswerKey = ['organization.get', '/api/organization']
  const answers = new Answers()
  restoreAnswer(answers, { key, data: { id: '1' }, at: Date.now() })
  expect(answers.isOfDevice(key)).toBe(true)
  answers.show(key, { reader: () => Promise.resolve({ id: '1', name: 'Globex' }) })
  await answers.look(key)
  expect(answers.isOfDevice(key)).toBe(false)
  expect(answers.dataOf(key)).toEqual({ id: '1', name: 'Globex' })
})
