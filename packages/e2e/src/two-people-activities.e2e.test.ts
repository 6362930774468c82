import { as, bodyOf, createMeeting, createTask } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { enquiryWith } from './activities-world.ts'
import { expectSoon, journey } from './journey.ts'
import { fill, seeToast } from './screen.ts'

const act = async (page: Page, title: string, item: string) => {
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** The option for the value of one side of a field, when two versions are compared. */
const side = (page: Page, noun: string, field: string, value: string) =>
  page
    .getByRole('dialog', { name: `Someone else changed this ${noun}` })
    .getByRole('radiogroup', { name: field })
    .getByRole('radio', { name: value, exact: true })

// The browser logs every answer with a status of 400 or above.
const tolerated = /status of 409/

journey(
  'of two people who edit a task, the second sees both versions and loses nothing',
  async ({ portal }) => {
    const { admin, members, enquiry } = await enquiryWith({ role: 'sales_head' })
    const task = await createTask(admin, enquiry.id, { title: 'Call back', dueDate: '2030-01-15' })
    const page = await portal.open('/tasks', { user: admin, tolerated })
    await act(page, 'Call back', 'Edit')
    const form = page.getByRole('dialog', { name: 'Edit Task' })
    await fill(form, 'Description', 'Ask for Nancy')
    bodyOf(
      await as(members[0]!).patch(`/api/tasks/${task.id}`, { title: 'Call at noon', dueDate: '2030-01-16' }),
      200,
    )

    await form.getByRole('button', { name: 'Update Task' }).click()
    await expectSoon(side(page, 'task', 'Title', 'Call at noon')).toBeChecked()
    await expectSoon(side(page, 'task', 'Due Date', 'Jan 16, 2030')).toBeChecked()
    await expectSoon(side(page, 'task', 'Due Date', 'Jan 15, 2030')).not.toBeChecked()
    await expectSoon(side(page, 'task', 'Description', 'Ask for Nancy')).toBeChecked()
    const both = page.getByRole('dialog', { name: 'Someone else changed this task' })
    await both.getByRole('button', { name: 'Save' }).click()
    await seeToast(page, 'Task updated successfully')
    await expectSoon(form).toHaveCount(0)
    await expectSoon(page.getByRole('row', { name: /Call at noon/ })).toContainText('Jan 16')
    const saved = bodyOf(await as(admin).get(`/api/tasks/${task.id}`), 200)
    expect(saved).toMatchObject({
      title: 'Call at noon',
      description: 'Ask for Nancy',
      dueDate: '2030-01-16',
    })
  },
)

journey('of two people who edit a meeting, the second sees both versions', async ({ portal }) => {
  const { admin, members, enquiry } = await enquiryWith({ role: 'sales_head' })
  const meeting = await createMeeting(admin, enquiry.id, { title: 'Kick-off' })
  const page = await portal.open('/meetings', { user: admin, tolerated })
  await act(page, 'Kick-off', 'Reschedule')
  const form = page.getByRole('dialog', { name: 'Reschedule Meeting' })
  await fill(form, 'Description', 'Bring the plans')
  const attendees = [{ email: 'nancy@globex.test', name: 'Nancy' }]
  bodyOf(
    await as(members[0]!).patch(`/api/meetings/${meeting.id}`, { title: 'Kick-off with Nancy', attendees }),
    200,
  )

  await form.getByRole('button', { name: 'Save' }).click()
  await expectSoon(side(page, 'meeting', 'Title', 'Kick-off with Nancy')).toBeChecked()
  await expectSoon(side(page, 'meeting', 'Attendees', 'nancy@globex.test')).toBeChecked()
  await expectSoon(side(page, 'meeting', 'Description', 'Bring the plans')).toBeChecked()
  const both = page.getByRole('dialog', { name: 'Someone else changed this meeting' })

  // After Cancel the form still has everything that was typed.
  await both.getByRole('button', { name: 'Cancel' }).click()
  await expectSoon(form.getByRole('textbox', { name: 'Description' })).toHaveValue('Bring the plans')
  await form.getByRole('button', { name: 'Save' }).click()
  await both.getByRole('button', { name: 'Save' }).click()
  await seeToast(page, 'Meeting updated successfully')
  await expectSoon(page.getByRole('row', { name: /Kick-off with Nancy/ })).toBeVisible()
  const saved = bodyOf(await as(admin).get(`/api/meetings/${meeting.id}`), 200)
  expect(saved).toMatchObject({ title: 'Kick-off with Nancy', description: 'Bring the plans', attendees })
})
