import { createOrganization } from '@ginkgo/testing'
import { expectSoon, journey } from './journey.ts'
import { seeToast } from './screen.ts'

journey('reminders by e-mail are turned off and on in the profile', async ({ portal }) => {
  const { admin } = await createOrganization()
  const page = await portal.open('/profile', { user: admin })
  const meetings = page.getByRole('switch', { name: 'Meetings' })
  const tasks = page.getByRole('switch', { name: 'Tasks' })
  await expectSoon(meetings).toBeChecked()
  await expectSoon(tasks).toBeChecked()
  await meetings.click()
  await seeToast(page, 'Reminders updated successfully')
  await expectSoon(meetings).not.toBeChecked()
  await page.reload()
  await expectSoon(meetings).not.toBeChecked()
  await expectSoon(tasks).toBeChecked()
  await meetings.click()
  await seeToast(page, 'Reminders updated successfully')
  await expectSoon(meetings).toBeChecked()
})
