import { enquiryWith } from './activities-world.ts'
import { expectSoon, journey } from './journey.ts'
import { selectOption, fill, seeToast } from './screen.ts'

journey('a meeting scheduled in one zone shows right in another', async ({ portal }) => {
  const { admin } = await enquiryWith()
  const west = await portal.open('/meetings', { user: admin, timeZone: 'America/Los_Angeles' })
  await west.getByRole('button', { name: 'Schedule Meeting' }).click()
  const dialog = west.getByRole('dialog', { name: 'Schedule Meeting' })
  await selectOption(dialog, 'Enquiry', 'Solar roof')
  await fill(dialog, 'Title', 'Across the world')
  await dialog.getByLabel('Start Date').fill('2032-01-15')
  await selectOption(dialog, 'Start Time', '20:00')
  await dialog.getByRole('button', { name: 'Schedule Meeting' }).click()
  await seeToast(west, 'Meeting scheduled successfully')
  const row = /Across the world/
  await expectSoon(west.getByRole('row', { name: row })).toContainText('Jan 15, 2032, 8:00 PM – 9:00 PM')
  const east = await portal.open('/meetings', { user: admin, timeZone: 'Asia/Kolkata' })
  await expectSoon(east.getByRole('row', { name: row })).toContainText('Jan 16, 2032, 9:30 AM – 10:30 AM')
  await east.goto('/meetings?view=calendar&date=2032-01-16')
  await expectSoon(east.getByRole('list', { name: 'Friday, January 16, 2032' })).toContainText('9:30 AM')
})
