import { createMeeting } from '@ginkgo/testing'
import { enquiryWith } from './activities-world.ts'
import { expectSoon, journey } from './journey.ts'
import { seeToast } from './screen.ts'

journey('a meeting is opened from the calendar, cancelled, and gone from it', async ({ portal }) => {
  const { admin, enquiry } = await enquiryWith()
  const on = (title: string, hour: string) =>
    createMeeting(admin, enquiry.id, {
      title,
      startTime: `2032-03-10T${hour}:00:00.000Z`,
      endTime: `2032-03-10T${hour}:30:00.000Z`,
    })
  await Promise.all([on('Kick-off', '09'), on('Dinner', '18')])
  const page = await portal.open('/meetings', { user: admin })
  await page.getByRole('button', { name: 'Calendar' }).click()
  await expectSoon(page).toHaveURL(/view=calendar/)
  await page.goto('/meetings?view=calendar&date=2032-03-15')
  const busy = page.getByRole('list', { name: 'Wednesday, March 10, 2032' })
  await expectSoon(busy.getByRole('button')).toHaveText(['9:00 AM Kick-off', '6:00 PM Dinner'])
  await busy.getByRole('button', { name: /Dinner/ }).click()
  const details = page.getByRole('dialog', { name: 'Dinner' })
  await expectSoon(details).toContainText('Mar 10, 2032, 6:00 PM – 6:30 PM')
  await details.getByRole('button', { name: 'Cancel Meeting' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Meeting' }).click()
  await seeToast(page, 'Meeting cancelled')
  await expectSoon(busy.getByRole('button')).toHaveText(['9:00 AM Kick-off'])
})
