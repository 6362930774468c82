import { createTask } from '@ginkgo/testing'
import { dayAfter, enquiryWith } from './activities-world.ts'
import { expectSoon, journey } from './journey.ts'

journey('a task is overdue by the day of whoever looks', async ({ portal }) => {
  const { admin, enquiry } = await enquiryWith()
  // Kiritimati is 25 hours ahead of Pago Pago, so a day there is always a later one.
  await createTask(admin, enquiry.id, { title: 'Due', dueDate: dayAfter(0, 'Pacific/Pago_Pago') })
  const west = await portal.open('/tasks', { user: admin, timeZone: 'Pacific/Pago_Pago' })
  const east = await portal.open('/tasks?due=overdue', { user: admin, timeZone: 'Pacific/Kiritimati' })
  await expectSoon(west.getByRole('row', { name: /Due/ }).last()).toContainText('Today')
  await expectSoon(west.getByText('Overdue')).toHaveCount(0)
  await expectSoon(east.getByRole('row', { name: /Due/ }).last()).toContainText('Overdue')
})
