import { expect, it } from 'vitest'
import { readMoment } from '../dates/written-moment.ts'
import { readDayCell, readInstantCell } from './read-day-cell.ts'
import { readPhone } from './read-phone.ts'

it.each([
  ['7.9.2026 klo 14.30', '2026-09-07T14:30:00'],
  ['7. september 2026 kl. 14.30', '2026-09-07T14:30:00'],
  ['07.09.2026 14.30.00', '2026-09-07T14:30:00'],
  ['Mo., 07.09.2026, 14.30 Uhr', '2026-09-07T14:30:00'],
  ['7 settembre 2026 ore 14.30', '2026-09-07T14:30:00'],
  ['20260907T1430', '2026-09-07T14:30:00'],
  ['20260907T143000Z', '2026-09-07T14:30:00 0'],
  ['20260907T143000+0200', '2026-09-07T14:30:00 120'],
  ['12.30', 'none'],
  ['7.9.2026 25.30', 'none'],
])('%s is %s', (text, expected) => {
  const moment = readMoment(text, undefined)
  const shown =
    'problem' in moment
      ? moment.problem
      : `${moment.day}T${moment.time}${moment.offset === undefined ? '' : ` ${moment.offset}`}`
  expect(shown).toBe(expected)
})

it.each(['2569-09-07', '1405/06/16', '01/01/0001', '9999-12-31'])(
  'the year of %s is of another calendar',
  (text) => {
    const rules = { dayFirst: true, timeZone: 'UTC' }
    for (const read of [readDayCell, readInstantCell])
      expect(read('createdOn', text, rules)).toEqual({
        issues: [{ field: 'createdOn', message: `“${text}”: The year must be between 1900 and 2199` }],
      })
  },
)

it.each(['Wed, 5 Jun 2026', 'Montag, 5. Juni 2026', '5 juin 2026 (lundi)'])(
  'the day of %s is taken, and that its weekday is another one is said',
  (text) => {
    const rules = { dayFirst: true, timeZone: 'UTC' }
    for (const read of [readDayCell, readInstantCell])
      expect(read('createdOn', text, rules)).toEqual({
        value: '2026-06-05',
        issues: [
          {
            field: 'createdOn',
            message: `“${text}” names the weekday of another day: 2026-06-05 was taken`,
          },
        ],
      })
  },
)

it.each([
  ['Tel.: 030 5550100', '030 5550100', []],
  ['+49 30 555O100', '+49 30 5550100', ['“+49 30 555O100” has a letter O, which is read as 0']],
  ['OO49 3O 5550100', '0049 30 5550100', ['“OO49 3O 5550100” has a letter O, which is read as 0']],
  ['+7 495 555-01-00, доб.12', '+7 495 555-01-00 доб.12', []],
  ['+48 22 555 01 03, wew. 12', '+48 22 555 01 03 wew. 12', []],
  ['Fax: 030 5550101', 'Fax: 030 5550101', []],
] as const)('%s is the number %s', (text, value, messages) => {
  const { value: read, issues } = readPhone('phone', text)
  expect([read, issues.map(({ message }) => message)]).toEqual([value, messages])
})
