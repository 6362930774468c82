import { as, createNote, createTask } from '@ginkgo/testing'
import { boardWith } from './board-world.ts'
import { expectSoon, journey } from './journey.ts'
import { card, selectOption, fill, seeToast } from './screen.ts'

journey("an enquiry's page shows what the specification says", async ({ portal }) => {
  const { admin, enquiries, lead } = await boardWith('Green tea')
  const { id } = enquiries[0]!
  await createNote(admin, id)
  await Promise.all([createTask(admin, id), createTask(admin, id)])
  await as(admin).patch(`/api/enquiries/${id}`, { priority: 'high', value: 700, probability: 30 })
  const page = await portal.open(`/enquiries/${id}`, { user: admin })
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Green tea' })).toBeVisible()
  await expectSoon(page.getByText('High priority')).toBeVisible()
  await expectSoon(page.getByRole('tab')).toHaveText([
    'Activity',
    'Notes1',
    'Tasks2',
    'Meeting Logs0',
    'Calls0',
    'E-mails',
    'Files0',
  ])
  await expectSoon(page.getByText('$700')).toBeVisible()
  await expectSoon(page.getByText('30%')).toBeVisible()
  await expectSoon(page.getByText('Stage History')).toBeVisible()
  await expectSoon(page.getByText(/^(less than a minute|\d+ minutes?)$/)).toBeVisible()

  await selectOption(page, 'Stage of Green tea', 'Qualified')
  await seeToast(page, 'Enquiry stage updated successfully')
  await expectSoon(page.getByRole('listitem').filter({ hasText: /^Qualified/ })).toBeVisible()

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Enquiry' })
  await fill(dialog, 'Enquiry Title', "O'Hara's tea 🍵")
  await dialog.getByRole('button', { name: 'Update Enquiry' }).click()
  await seeToast(page, 'Enquiry updated successfully')
  await expectSoon(page.getByRole('heading', { level: 1, name: "O'Hara's tea 🍵" })).toBeVisible()

  await page.getByRole('link', { name: 'Soylent' }).click()
  await expectSoon(page).toHaveURL(`/leads/${lead.id}`)
})

journey('an enquiry that is missing says so, and leads back', async ({ portal }) => {
  const { admin } = await boardWith()
  const unknown = '0197a3c0-0000-7000-8000-000000000001'
  const page = await portal.open(`/enquiries/${unknown}`, { user: admin, tolerated: /status of 404/ })
  await expectSoon(page.getByText('Enquiry not found')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Enquiries' }).click()
  await expectSoon(page).toHaveURL('/enquiries')
})

journey(
  'the page links to the previous and next enquiry of its list, and back to the list in its former state',
  async ({ portal }) => {
    const { admin } = await boardWith('Black tea', 'Green tea', 'White tea')
    const page = await portal.open('/enquiries?view=table&tab=all&sort=title', { user: admin })
    await page.getByRole('link', { name: 'Green tea', exact: true }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expectSoon(heading).toHaveText('Green tea')
    await expectSoon(page.getByText('2 of 3')).toBeVisible()
    await page.getByRole('button', { name: 'Next enquiry (j)' }).click()
    await expectSoon(heading).toHaveText('White tea')
    await expectSoon(page.getByRole('button', { name: 'Next enquiry (j)' })).toBeDisabled()
    await page.keyboard.press('k')
    await expectSoon(heading).toHaveText('Green tea')
    await page.keyboard.press('k')
    await expectSoon(heading).toHaveText('Black tea')
    await page.getByRole('link', { name: 'Back to Enquiries' }).click()
    await expectSoon(page).toHaveURL('/enquiries?view=table&tab=all&sort=title')

    await page.goto('/enquiries?view=board')
    await card(page, 'Green tea').click()
    await expectSoon(heading).toHaveText('Green tea')
    await expectSoon(page.getByText('2 of 3')).toBeVisible()
    // The enquiry leaves the column, and previous and next stay the same.
    await selectOption(page, 'Stage of Green tea', 'Qualified')
    await seeToast(page, 'Enquiry stage updated successfully')
    await page.getByRole('button', { name: 'Next enquiry (j)' }).click()
    await expectSoon(heading).toHaveText('Black tea')
    await page.getByRole('link', { name: 'Back to Enquiries' }).click()
    await expectSoon(page).toHaveURL('/enquiries?view=board')
  },
)
