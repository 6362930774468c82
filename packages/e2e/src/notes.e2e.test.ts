import { as, bodyOf, createNote } from '@ginkgo/testing'
import { enquiryWith } from './activities-world.ts'
import { expectSoon, journey } from './journey.ts'
import { fill, seeToast } from './screen.ts'

const grace = { role: 'sales_executive', firstName: 'Grace', lastName: 'Hopper' } as const

journey('a colleague is mentioned by keyboard, and finds the note behind the bell', async ({ portal }) => {
  const { admin, enquiry, members } = await enquiryWith(grace, {
    role: 'sales_head',
    firstName: 'Greta',
    lastName: "O'Neil",
  })
  const page = await portal.open(`/enquiries/${enquiry.id}?tab=notes`, { user: admin })
  const text = page.getByRole('textbox', { name: 'Add a note' })
  const people = page.getByRole('listbox', { name: 'People to mention' })
  await text.pressSequentially('Please look, @gr')
  await expectSoon(people.getByRole('option')).toHaveText([/Grace Hopper/, /Greta O'Neil/])
  await text.press('ArrowDown')
  await expectSoon(people.getByRole('option', { name: "Greta O'Neil" })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await text.press('ArrowUp')
  await text.press('Enter')
  await expectSoon(people).toHaveCount(0)
  await expectSoon(text).toHaveValue('Please look, @Grace Hopper ')
  await text.pressSequentially('or @')
  await expectSoon(people).toBeVisible()
  await text.press('Escape')
  await expectSoon(people).toHaveCount(0)
  await text.fill('Please look, @Grace Hopper')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Add Note' }).click()
  await seeToast(page, 'Note added successfully')
  await expectSoon(page.getByRole('tabpanel').getByText('@Grace Hopper', { exact: true })).toBeVisible()

  const hers = await portal.open('/dashboard', { user: members[0]! })
  await hers.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const list = hers.getByRole('dialog', { name: 'Notifications' })
  await list.getByRole('button', { name: /Ada Admin mentioned you/ }).click()
  await expectSoon(hers.getByRole('heading', { level: 1, name: 'Solar roof' })).toBeVisible()
  await expectSoon(hers.getByRole('tabpanel').getByText('Please look, ')).toBeVisible()
  await hers.goto('/dashboard')
  await expectSoon(hers.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})

journey('a task that somebody else assigns rings the bell; all can be marked as read', async ({ portal }) => {
  const { admin, enquiry, members } = await enquiryWith(grace)
  for (const title of ['First', 'Second'])
    bodyOf(
      await as(admin).post(`/api/enquiries/${enquiry.id}/tasks`, { title, assigneeId: members[0]!.id }),
      201,
    )
  const page = await portal.open('/tasks', { user: members[0]!, viewport: 'phone' })
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await expectSoon(list.getByRole('listitem')).toContainText(['Second', 'First'])
  await list.getByRole('button', { name: 'Mark all as read' }).click()
  await expectSoon(list.getByText('Unread')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expectSoon(page.getByRole('button', { name: 'Notifications', exact: true })).toBeFocused()
})

journey('nobody has notifications to begin with', async ({ portal }) => {
  const { admin } = await enquiryWith()
  const page = await portal.open('/tasks', { user: admin })
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  await expectSoon(page.getByText('No notifications yet')).toBeVisible()
})

journey('an author edits a note; others who manage the vertical only delete it', async ({ portal }) => {
  const { admin, enquiry, members } = await enquiryWith(grace)
  await createNote(members[0]!, enquiry.id, { content: 'Flat roof' })
  const page = await portal.open(`/enquiries/${enquiry.id}?tab=notes`, { user: members[0]! })
  await page.getByRole('button', { name: 'Edit note' }).click()
  await fill(page, 'Note', '')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectSoon(page.getByText('Note content is required')).toBeVisible()
  await fill(page, 'Note', 'Steep roof')
  await page.getByRole('button', { name: 'Save' }).click()
  await seeToast(page, 'Note updated successfully')
  await expectSoon(page.getByRole('tabpanel').getByText('Steep roof')).toBeVisible()

  const others = await portal.open(`/enquiries/${enquiry.id}?tab=notes`, { user: admin })
  await expectSoon(others.getByRole('tabpanel').getByText('Steep roof')).toBeVisible()
  await expectSoon(others.getByRole('button', { name: 'Edit note' })).toHaveCount(0)
  await others.getByRole('button', { name: 'Delete note' }).click()
  await others.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await seeToast(others, 'Note deleted successfully')
  await expectSoon(others.getByText('No notes yet')).toBeVisible()
})
