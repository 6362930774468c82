import { createMeeting, sql } from '@ginkgo/testing'
import { expect } from 'vitest'
import { brokenCall, breakCalls, enquiryWith } from './activities-world.ts'
import { expectSoon, journey } from './journey.ts'
import { seeToast, slidesSideways } from './screen.ts'

const calendarWorld = async () => {
  const world = await enquiryWith()
  const on = (title: string, startTime: string, endTime: string) =>
    createMeeting(world.admin, world.enquiry.id, { title, startTime, endTime })
  await on('Kick-off', '2032-03-10T09:00:00.000Z', '2032-03-10T10:00:00.000Z')
  await on('Demo', '2032-03-10T11:00:00.000Z', '2032-03-10T12:00:00.000Z')
  await on('Review', '2032-03-10T14:00:00.000Z', '2032-03-10T15:00:00.000Z')
  await on('Dinner', '2032-03-10T18:00:00.000Z', '2032-03-10T19:00:00.000Z')
  await on('Overnight', '2032-03-17T22:00:00.000Z', '2032-03-18T06:00:00.000Z')
  const cancelled = await on('Called off', '2032-03-11T09:00:00.000Z', '2032-03-11T10:00:00.000Z')
  await sql(`UPDATE meetings SET status = 'cancelled' WHERE id = '${cancelled.id}'`)
  return world
}

journey('a calendar shows the meetings of a month and of a week', async ({ portal }) => {
  const { admin } = await calendarWorld()
  const page = await portal.open('/meetings?date=2032-03-15', { user: admin, tolerated: brokenCall })
  await page.getByRole('button', { name: 'Calendar' }).click()
  await expectSoon(page).toHaveURL(/view=calendar/)
  await page.goto('/meetings?view=calendar&date=2032-03-15')
  await expectSoon(page.getByRole('heading', { level: 2, name: 'March 2032' })).toBeVisible()
  const busy = page.getByRole('list', { name: 'Wednesday, March 10, 2032' })
  await expectSoon(busy.getByRole('button')).toHaveText(['9:00 AM Kick-off', '11:00 AM Demo', '+2 more'])
  for (const night of ['Wednesday, March 17, 2032', 'Thursday, March 18, 2032'])
    await expectSoon(page.getByRole('list', { name: night })).toContainText('Overnight')
  await expectSoon(page.getByRole('button', { name: 'Thursday, March 11, 2032, 0 meetings' })).toBeVisible()

  await busy.getByRole('button', { name: '+2 more' }).click()
  await expectSoon(page.getByRole('heading', { level: 2, name: 'Mar 8 – Mar 14, 2032' })).toBeVisible()
  await expectSoon(busy.getByRole('button')).toHaveCount(4)
  await busy.getByRole('button', { name: /Dinner/ }).click()
  const details = page.getByRole('dialog', { name: 'Dinner' })
  await expectSoon(details).toContainText('Mar 10, 2032, 6:00 PM – 7:00 PM')
  await details.getByRole('button', { name: 'Cancel Meeting' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Meeting' }).click()
  await seeToast(page, 'Meeting cancelled')
  await expectSoon(busy.getByRole('button')).toHaveCount(3)

  await page.getByRole('button', { name: 'Month', exact: true }).click()
  await expectSoon(page.getByRole('heading', { level: 2, name: 'March 2032' })).toBeVisible()
  const mend = await breakCalls(page, 'GET', /\/api\/meetings\?/)
  await page.getByRole('button', { name: 'Next month' }).click()
  await expectSoon(page.getByRole('heading', { level: 2, name: 'April 2032' })).toBeVisible()
  await page.reload()
  await expectSoon(page.getByText('Failed to fetch meetings')).toBeVisible()
  await mend()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expectSoon(page.getByRole('table', { name: 'April 2032' })).toBeVisible()
  await page.getByRole('button', { name: 'Today' }).click()
  await expectSoon(page.getByRole('button', { name: /, \d+ meetings?$/, pressed: true })).toHaveAttribute(
    'aria-current',
    'date',
  )
})

journey('a narrow month shows the titles of its meetings and does not widen the page', async ({ portal }) => {
  const { admin, enquiry } = await enquiryWith()
  const title = 'Negotiation about the maintenance contract'
  const meeting = await createMeeting(admin, enquiry.id, { title })
  const start = Date.parse('2024-03-17T09:00:00Z')
  await sql(
    `UPDATE meetings SET start_time = ${start}, end_time = ${start + 3_600_000} WHERE id = '${meeting.id}'`,
  )
  const page = await portal.open('/meetings?view=calendar&date=2024-03-15', { user: admin })
  const chip = page.getByRole('list', { name: 'Sunday, March 17, 2024' }).getByRole('button')
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await expectSoon(chip).toHaveText(`9:00 AM ${title} Needs outcome`)
    await expectSoon(chip).toHaveAttribute('title', `9:00 AM ${title}`)
    expect(await slidesSideways(page)).toBe(false)
  }
})

journey('the arrow keys go through the days of the calendar', async ({ portal }) => {
  const { admin } = await enquiryWith()
  const page = await portal.open('/meetings?view=calendar&date=2032-03-30', { user: admin })
  const day = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) })
  await day('Tuesday, March 30, 2032').focus()
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
    await page.keyboard.press(key)
    await expectSoon(day(name)).toBeFocused()
  }
})

journey('on a phone the meetings of the chosen day stand below the calendar', async ({ portal }) => {
  const { admin } = await calendarWorld()
  const page = await portal.open('/meetings?view=calendar&date=2032-03-10', {
    user: admin,
    viewport: 'phone',
  })
  const agenda = page.getByRole('region', { name: /^Meetings of/ })
  await expectSoon(agenda.getByRole('listitem')).toContainText(['Kick-off', 'Demo', 'Review', 'Dinner'])
  await page.getByRole('button', { name: 'Thursday, March 11, 2032, 0 meetings' }).click()
  await expectSoon(agenda).toContainText('No meetings on this day')
  await page.getByRole('button', { name: /^Thursday, March 18, 2032/ }).click()
  await expectSoon(agenda.getByRole('listitem')).toContainText(['Overnight'])
})
