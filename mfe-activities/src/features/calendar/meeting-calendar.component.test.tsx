import { type Meeting, meetingsApi } from '@ginkgo/contracts'
import { answer, idOf, openedDialogs, refusal, sampleMeeting, showInPortal } from '@ginkgo/portal-sdk/testing'
import { desktop, phone, violationsOf } from '@ginkgo/ui/testing'
import { setOwnLocale } from '@ginkgo/ui'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../remote.css'
import { MeetingCalendar } from './meeting-calendar.tsx'

// The words of America, with weeks from Monday on.
beforeAll(() => setOwnLocale('en-US-u-fw-mon'))
afterAll(() => setOwnLocale(undefined))

const on = (number: number, title: string, day: string, from: string, to: string): Meeting =>
  sampleMeeting({
    id: idOf(number),
    title,
    startTime: `2032-03-${day}T${from}:00.000Z`,
    endTime: `2032-03-${day}T${to}:00.000Z`,
  })
const meetings = [
  on(41, 'Kick-off', '10', '09:00', '10:00'),
  on(42, 'Demo', '10', '11:00', '12:00'),
  on(43, 'Review', '10', '14:00', '15:00'),
  on(44, 'Dinner', '10', '18:00', '19:00'),
  sampleMeeting({
    id: idOf(45),
    title: 'Overnight',
    startTime: '2032-03-17T22:00:00.000Z',
    endTime: '2032-03-18T06:00:00.000Z',
  }),
  { ...on(46, 'Called off', '11', '09:00', '10:00'), status: 'cancelled' as const },
]
/** Half a pixel may be rounded. */
const overlaps = (one: DOMRect, other: DOMRect) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5
const draw = (search: string) =>
  showInPortal(<MeetingCalendar list={{ asked: {} }} />, {
    remote: 'activities',
    search: `?view=calendar&${search}`,
  })
const title = (name: string) => page.getByRole('heading', { level: 2, name })
const day = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, \\d+ meetings?$`) })
const chips = (name: string) =>
  page
    .getByRole('list', { name })
    .getByRole('button')
    .elements()
    .map((element) => element.textContent?.trim())

test('a month shows its meetings, and a week all of them by the hour', async () => {
  const asked = answer(meetingsApi.listAll, () => meetings)
  draw('date=2032-03-15')
  await expect.element(title('March 2032')).toBeVisible()
  await expect
    .poll(() => chips('Wednesday, March 10, 2032'))
    .toEqual(['9:00 AM Kick-off', '11:00 AM Demo', '+2 more'])
  // The first and the last day that are shown, in full.
  expect(asked[0]?.query).toMatchObject({
    from: '2032-03-01T00:00:00.000Z',
    to: '2032-04-05T00:00:00.000Z',
  })
  for (const night of ['Wednesday, March 17, 2032', 'Thursday, March 18, 2032'])
    expect(chips(night)).toEqual([expect.stringContaining('Overnight')])
  // One that was cancelled is left out.
  await expect
    .element(day('Thursday, March 11, 2032'))
    .toHaveAccessibleName('Thursday, March 11, 2032, 0 meetings')
  await page.getByRole('button', { name: '+2 more' }).click()
  await expect.element(title('Mar 8 – Mar 14, 2032')).toBeVisible()
  await expect.poll(() => chips('Wednesday, March 10, 2032')).toHaveLength(4)
  await page.getByRole('button', { name: /Dinner/ }).click()
  expect(openedDialogs()).toMatchObject([
    { name: 'meeting.details', props: { meeting: { title: 'Dinner' } } },
  ])
  await page.getByRole('button', { name: 'Month', exact: true }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect.element(title('April 2032')).toBeVisible()
  await page.getByRole('button', { name: 'Today' }).click()
  const today = page.getByRole('button', { name: /, \d+ meetings?$/, pressed: true })
  await expect.element(today).toHaveAttribute('aria-current', 'date')
})

test('a calendar that cannot be read says so and tries again', async () => {
  answer(meetingsApi.listAll, () => refusal(503))
  draw('date=2032-04-15')
  await expect.element(page.getByText('Failed to fetch meetings')).toBeVisible()
  answer(meetingsApi.listAll, () => [])
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('table', { name: 'April 2032' })).toBeVisible()
})

test('the arrow keys go through the days', async () => {
  answer(meetingsApi.listAll, () => [])
  draw('date=2032-03-30')
  await expect.element(day('Tuesday, March 30, 2032')).toBeVisible()
  day('Tuesday, March 30, 2032').element().focus()
  for (const [key, name] of [
    ['ArrowRight', 'Wednesday, March 31, 2032'],
    ['ArrowDown', 'Wednesday, April 7, 2032'],
    ['Home', 'Monday, April 5, 2032'],
    ['End', 'Sunday, April 11, 2032'],
    ['PageUp', 'Thursday, March 11, 2032'],
    ['PageDown', 'Sunday, April 11, 2032'],
    ['ArrowUp', 'Sunday, April 4, 2032'],
    ['ArrowLeft', 'Saturday, April 3, 2032'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(day(name)).toHaveFocus()
  }
})

test('a narrow month shows the titles of its meetings and does not widen the page', async () => {
  const long = 'Negotiation about the maintenance contract'
  answer(meetingsApi.listAll, () => [{ ...on(41, long, '17', '09:00', '10:00'), needsOutcome: true }])
  draw('date=2032-03-15')
  const chip = page.getByRole('list', { name: 'Wednesday, March 17, 2032' }).getByRole('button')
  for (const width of [768, 1024]) {
    await page.viewport(width, desktop.height)
    await expect.element(chip).toHaveTextContent(`9:00 AM ${long} Needs outcome`)
    await expect.element(chip).toHaveAttribute('title', `9:00 AM ${long}`)
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBe(clientWidth)
  }
})

test('meetings of a week that overlap stand beside each other, and no text is cut by its neighbour', async () => {
  const overlapping = [
    on(51, 'Site visit', '11', '13:00', '14:30'),
    on(52, 'Contract negotiation', '11', '13:30', '14:30'),
    on(53, 'Product demonstration', '11', '13:45', '15:15'),
    on(54, 'Offer review', '11', '14:15', '15:45'),
    // Shorter than what it takes up.
    on(55, 'Call', '12', '09:00', '09:05'),
    on(56, 'Introduction', '12', '09:10', '10:00'),
  ]
  answer(meetingsApi.listAll, () => [...meetings, ...overlapping])
  draw('date=2032-03-10&span=week')
  await expect.element(title('Mar 8 – Mar 14, 2032')).toBeVisible()
  await expect.poll(() => chips('Thursday, March 11, 2032')).toHaveLength(4)
  for (const width of [768, 1440, desktop.width]) {
    await page.viewport(width, desktop.height)
    const boxes = page
      .getByRole('region', { name: 'Hours of the week' })
      .getByRole('listitem')
      .elements()
      .map((each) => each.getBoundingClientRect())
    expect(boxes).toHaveLength(4 + overlapping.length)
    const covered = boxes.flatMap((one, place) =>
      boxes.slice(place + 1).filter((other) => overlaps(one, other)),
    )
    expect(covered).toEqual([])
  }
  // A word that is too long for its line is broken, and what has no room ends in an ellipsis.
  const headings = [...document.querySelectorAll('[class*="line-clamp"]')]
  expect(headings).toHaveLength(9)
  expect(headings.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([])
})

test('on a phone the meetings of the chosen day stand below the calendar', async () => {
  await page.viewport(phone.width, phone.height)
  answer(meetingsApi.listAll, () => meetings)
  draw('date=2032-03-10')
  const agenda = page.getByRole('region', { name: /^Meetings of/ })
  await expect
    .poll(() =>
      agenda
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Kick-off', 'Demo', 'Review', 'Dinner'].map((name) => expect.stringContaining(name)))
  await day('Thursday, March 11, 2032').click()
  await expect.element(agenda).toMatchTextContent(/No meetings on this day/)
  await day('Thursday, March 18, 2032').click()
  await expect.element(agenda.getByRole('listitem')).toMatchTextContent(/Overnight/)
  const calendar = page.getByRole('region', { name: 'Calendar of meetings' })
  expect(await violationsOf(calendar.element())).toEqual([])
})
