import { as, bodyOf, createMeeting, sql } from '@ginkgo/testing'
import {
  brokenCall,
  breakCalls,
  dayAfter,
  enquiryWith,
  expectColumns,
  instantAt,
} from './activities-world.ts'
import { expectSoon, journey } from './journey.ts'
import { choose, fill, seeToast } from './screen.ts'

journey('the meetings page shows its texts, tabs and columns', async ({ portal }) => {
  const { admin, enquiry } = await enquiryWith()
  const page = await portal.open('/meetings', { user: admin })
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Meetings' })).toBeVisible()
  await expectSoon(page.getByRole('button', { name: 'Schedule Meeting' })).toBeVisible()
  await expectSoon(page.getByRole('button', { name: 'Log Meeting' })).toBeVisible()
  await expectSoon(page.getByRole('tab')).toHaveText(['Scheduled0', 'Completed0', 'Cancelled0'])
  for (const tab of ['scheduled', 'completed', 'cancelled']) {
    await page.getByRole('tab', { name: tab }).click()
    await expectSoon(page.getByText('No meetings found')).toBeVisible()
    await expectSoon(page.getByText(`You don't have any ${tab} meetings.`)).toBeVisible()
  }
  await createMeeting(admin, enquiry.id, {
    title: 'Later',
    startTime: instantAt(3, 9),
    endTime: instantAt(3, 10),
  })
  await createMeeting(admin, enquiry.id, {
    title: 'Sooner',
    startTime: instantAt(2, 9),
    endTime: instantAt(2, 11),
  })
  await page.goto('/meetings')
  await expectColumns(page, 'Meeting', 'Enquiry', 'Date & Time', 'Type', 'Status', 'Actions')
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
  await expectSoon(rows).toContainText(['Sooner', 'Later'])
  for (const text of ['Solar roof', '9:00 AM – 11:00 AM', 'Online', 'Scheduled', 'Complete'])
    await expectSoon(rows.first()).toContainText(text)
  await expectSoon(page.getByRole('link', { name: 'Join' })).toHaveCount(0)
  await rows.first().getByRole('link', { name: 'Solar roof' }).click()
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Solar roof' })).toBeVisible()
})

journey('a meeting is rescheduled, completed with follow-up tasks, or cancelled', async ({ portal }) => {
  const { admin, enquiry } = await enquiryWith()
  for (const title of ['Kick-off', 'Demo']) await createMeeting(admin, enquiry.id, { title })
  const page = await portal.open('/meetings', { user: admin, tolerated: brokenCall })
  const act = async (title: string, item: string) => {
    await page.getByRole('button', { name: `More for ${title}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await act('Kick-off', 'Reschedule')
  const edit = page.getByRole('dialog', { name: 'Reschedule Meeting' })
  await edit.getByLabel('Start Date').fill(dayAfter(-1))
  await edit.getByRole('button', { name: 'Save' }).click()
  await seeToast(page, 'Scheduled meetings must be in the future')
  await edit.getByLabel('Start Date').fill(dayAfter(5))
  await choose(edit, 'Start Time', '14:15')
  await edit.getByLabel('End Date').fill(dayAfter(5))
  await choose(edit, 'End Time', '15:00')
  await edit.getByRole('button', { name: 'Save' }).click()
  await seeToast(page, 'Meeting updated successfully')
  const kickOff = page.getByRole('row', { name: /Kick-off/ })
  await expectSoon(kickOff).toContainText('2:15 PM – 3:00 PM')

  await kickOff.getByRole('button', { name: 'Complete' }).click()
  const complete = page.getByRole('dialog', { name: 'Complete Meeting' })
  await fill(complete, 'Notes', 'They want it in blue')
  await fill(complete, 'Task Title', 'Paint it')
  const mendComplete = await breakCalls(page, 'PATCH', /\/complete$/)
  await complete.getByRole('button', { name: 'Mark as Complete' }).click()
  await seeToast(page, 'Failed to complete meeting')
  await mendComplete()
  await complete.getByRole('button', { name: 'Mark as Complete' }).click()
  await seeToast(page, 'Meeting marked as complete')
  await expectSoon(page.getByRole('tab')).toHaveText(['Scheduled1', 'Completed1', 'Cancelled0'])

  const mendCancel = await breakCalls(page, 'DELETE', /\/meetings\//)
  await act('Demo', 'Cancel')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Meeting' }).click()
  await seeToast(page, 'Failed to cancel meeting')
  await mendCancel()
  await act('Demo', 'Cancel')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep' }).click()
  await expectSoon(page.getByRole('alertdialog')).toHaveCount(0)
  await act('Demo', 'Cancel')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Meeting' }).click()
  await seeToast(page, 'Meeting cancelled')
  await expectSoon(page.getByRole('tab')).toHaveText(['Scheduled0', 'Completed1', 'Cancelled1'])

  await page.getByRole('tab', { name: 'Completed' }).click()
  await act('Kick-off', 'Edit')
  const notes = page.getByRole('dialog', { name: 'Edit Meeting' })
  await expectSoon(notes.getByRole('textbox', { name: 'Notes' })).toHaveValue('They want it in blue')
  await fill(notes, 'Notes', 'In green after all')
  await notes.getByRole('button', { name: 'Save' }).click()
  await seeToast(page, 'Meeting updated successfully')
  await page.getByRole('row', { name: /Kick-off/ }).press('Enter')
  await expectSoon(page.getByRole('dialog', { name: 'Kick-off' })).toContainText('In green after all')
})

journey(
  'a meeting is shown and edited as it was saved, before the list is read again',
  async ({ portal }) => {
    const { admin, enquiry } = await enquiryWith()
    const meeting = await createMeeting(admin, enquiry.id, { title: 'Kick-off' })
    const page = await portal.open('/meetings', { user: admin, tolerated: brokenCall })
    const row = page.getByRole('row', { name: /Kick-off/ })
    const rename = async (title: string) => {
      await page.getByRole('button', { name: 'More for Kick-off' }).click()
      await page.getByRole('menuitem', { name: 'Reschedule' }).click()
      const edit = page.getByRole('dialog', { name: 'Reschedule Meeting' })
      await fill(edit, 'Title', title)
      await edit.getByRole('button', { name: 'Save' }).click()
      await seeToast(page, 'Meeting updated successfully')
    }
    await expectSoon(row).toBeVisible()
    await breakCalls(page, 'GET', /\/api\/meetings\?/)
    await rename('Kick-off in green')
    await expectSoon(row).toContainText('Kick-off in green')
    await rename('Kick-off in blue')

    // The details show what somebody else has saved since, even if the list does not yet.
    bodyOf(await as(admin).patch(`/api/meetings/${meeting.id}`, { description: 'Bring a hat' }), 200)
    await row.press('Enter')
    await expectSoon(page.getByRole('dialog', { name: 'Kick-off in blue' })).toContainText('Bring a hat')
  },
)

journey('a meeting with a Zoom link can be joined until it is over', async ({ portal }) => {
  const { admin, enquiry } = await enquiryWith()
  const meeting = await createMeeting(admin, enquiry.id, { title: 'Video call' })
  const past = Date.now() - 7_200_000
  await sql(
    `UPDATE meetings SET zoom_join_url = 'https://zoom.example/j/1', start_time = ${past}, end_time = ${past + 3_600_000} WHERE id = '${meeting.id}'`,
  )
  const page = await portal.open('/meetings', { user: admin })
  const row = page.getByRole('row', { name: /Video call/ })
  await expectSoon(row).toContainText('Needs outcome')
  await expectSoon(row.getByRole('link', { name: 'Join' })).toHaveAttribute(
    'href',
    'https://zoom.example/j/1',
  )
  await row.getByRole('button', { name: 'Complete' }).click()
  await page.getByRole('button', { name: 'Mark as Complete' }).click()
  await seeToast(page, 'Meeting marked as complete')
  await page.getByRole('tab', { name: 'Completed' }).click()
  await expectSoon(row).toContainText('Completed')
  await expectSoon(row.getByRole('link', { name: 'Join' })).toHaveCount(0)
})

journey('a meeting scheduled in one zone shows right in another', async ({ portal }) => {
  const { admin } = await enquiryWith()
  const west = await portal.open('/meetings', { user: admin, timeZone: 'America/Los_Angeles' })
  await west.getByRole('button', { name: 'Schedule Meeting' }).click()
  const dialog = west.getByRole('dialog', { name: 'Schedule Meeting' })
  await choose(dialog, 'Enquiry', 'Solar roof')
  await fill(dialog, 'Title', 'Across the world')
  await dialog.getByLabel('Start Date').fill('2032-01-15')
  await choose(dialog, 'Start Time', '20:00')
  await dialog.getByRole('button', { name: 'Schedule Meeting' }).click()
  await seeToast(west, 'Meeting scheduled successfully')
  const row = /Across the world/
  await expectSoon(west.getByRole('row', { name: row })).toContainText('Jan 15, 2032, 8:00 PM – 9:00 PM')
  const east = await portal.open('/meetings', { user: admin, timeZone: 'Asia/Kolkata' })
  await expectSoon(east.getByRole('row', { name: row })).toContainText('Jan 16, 2032, 9:30 AM – 10:30 AM')
  const day = await portal.open('/meetings?view=calendar&date=2032-01-16', {
    user: admin,
    timeZone: 'Asia/Kolkata',
  })
  await expectSoon(day.getByRole('list', { name: 'Friday, January 16, 2032' })).toContainText('9:30 AM')
})
