import { enquiryWith } from './activities-world.ts'
import { expectSoon, journey } from './journey.ts'
import { choose, fill, seeToast } from './screen.ts'

const titles = {
  'Add Task': 'Quick Add Task',
  'Schedule Meeting': 'Schedule Meeting',
  'Log Meeting': 'Log Past Meeting',
  'Add Note': 'Quick Add Note',
}

for (const viewport of ['desktop', 'phone'] as const)
  journey(`the floating button opens each dialog of an enquiry, on a ${viewport}`, async ({ portal }) => {
    const { admin, enquiry } = await enquiryWith()
    const page = await portal.open(`/enquiries/${enquiry.id}`, { user: admin, viewport })
    const button = page.getByRole('button', { name: 'Quick actions', exact: true })
    const options = page.getByRole('list', { name: 'Quick actions' })
    await button.click()
    await expectSoon(options.getByRole('button')).toHaveText(Object.keys(titles))
    await page.getByRole('button', { name: 'Close quick actions' }).click()
    await expectSoon(options).toHaveCount(0)
    await button.press('Enter')
    await expectSoon(options).toBeVisible()
    await page.keyboard.press('Escape')
    await expectSoon(options).toHaveCount(0)
    await expectSoon(button).toBeFocused()
    for (const [option, title] of Object.entries(titles)) {
      await button.click()
      await options.getByRole('button', { name: option }).click()
      const dialog = page.getByRole('dialog', { name: title })
      await expectSoon(dialog).toBeVisible()
      await expectSoon(options).toHaveCount(0)
      await expectSoon(dialog.getByRole('combobox', { name: 'Enquiry' })).toHaveCount(0)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expectSoon(dialog).toHaveCount(0)
      await expectSoon(button).toBeFocused()
    }
  })

journey('on other pages than that of an enquiry a quick note asks for the enquiry', async ({ portal }) => {
  const { admin } = await enquiryWith()
  const page = await portal.open('/meetings', { user: admin })
  await page.getByRole('button', { name: 'Quick actions', exact: true }).click()
  await page.getByRole('button', { name: 'Add Note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quick Add Note' })
  await fill(dialog, 'Note', '   ')
  await dialog.getByRole('button', { name: 'Add Note' }).click()
  await expectSoon(dialog.getByText('Note content is required')).toBeVisible()
  await fill(dialog, 'Note', 'They called')
  await dialog.getByRole('button', { name: 'Add Note' }).click()
  await seeToast(page, 'Please select an enquiry')
  await choose(dialog, 'Enquiry', 'Solar roof')
  await dialog.getByRole('button', { name: 'Add Note' }).click()
  await seeToast(page, 'Note added successfully')
})
