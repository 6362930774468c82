import { expect, test } from 'vitest'
import { backupProblems, workProblems } from './current-problems.ts'

const now = Date.parse('2026-11-22T10:00:00Z')
const whole = {
  isDaily: true,
  count: 7,
  newest: 'ginkgo-2026-11-22.tar.gz',
  proved: { file: 'ginkgo-2026-11-20.tar.gz', at: '2026-11-20T03:00:00.000Z' },
}

test('nothing is wrong with a backup of today and a proof of this week', () => {
  expect(backupProblems(whole, now)).toEqual([])
  expect(backupProblems({ ...whole, newest: 'ginkgo-2026-11-21.tar.gz' }, now)).toEqual([])
})

test.each([
  [{ count: 0, newest: undefined, proved: undefined }, ['There is no backup']],
  [{ newest: 'ginkgo-2026-11-20.tar.gz' }, ['The newest backup is of 2026-11-20, more than two days ago']],
  [
    { failed: { file: 'ginkgo-2026-11-22.tar.gz', at: '2026-11-22T03:00:00.000Z' } },
    ['The backup ginkgo-2026-11-22.tar.gz could not be restored'],
  ],
  [
    { proved: { file: 'ginkgo-2026-11-12.tar.gz', at: '2026-11-12T03:00:00.000Z' } },
    ['No backup was restored and compared since 2026-11-12'],
  ],
  [{ proved: undefined }, ['No backup was ever restored and compared']],
  // The proof of the first one goes on.
  [{ proved: undefined, count: 1 }, []],
])('with %j it says %j', (changed, problems) => {
  const { newest, proved, ...rest } = { ...whole, ...changed }
  expect(backupProblems({ ...rest, ...(newest && { newest }), ...(proved && { proved }) }, now)).toEqual(
    problems,
  )
})

test('where no backups are made, none are missed', () => {
  expect(backupProblems({ isDaily: false, count: 0 }, now)).toEqual([])
})

test('mails that were refused and jobs that fail are counted', () => {
  const work = {
    refused: { mails: 4 },
    runs: [
      { name: 'mails.send', finishedAt: 2, succeededAt: 2, ms: 1 },
      { name: 'imports.continue', finishedAt: 2, succeededAt: 1, ms: 1 },
    ],
    failingByJob: [{ job: 'reminders.send', organizations: 1 }],
  }
  expect(workProblems(work)).toEqual([
    '4 mails were tried and not taken',
    'The last run of the job imports.continue failed',
    'The job reminders.send fails for 1 organization',
  ])
  expect(workProblems({ refused: { mails: 0 }, runs: [], failingByJob: [] })).toEqual([])
})
