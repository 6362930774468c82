import type { EnquiryDetail } from '@ginkgo/contracts'
import { as, bodyOf, createContact, createLead } from '@ginkgo/testing'
import { boardWith } from './board-world.ts'
import { expectSoon, journey } from './journey.ts'
import { choose, fill, seeToast } from './screen.ts'

journey('the amount typed into Value is saved', async ({ portal }) => {
  const { admin, enquiries } = await boardWith('Green tea')
  const path = `/api/enquiries/${enquiries[0]!.id}`
  await as(admin).patch(path, { value: 12_500 })
  const page = await portal.open(`/enquiries/${enquiries[0]!.id}`, { user: admin })
  const dialog = page.getByRole('dialog', { name: 'Edit Enquiry' })
  const value = dialog.getByLabel('Value', { exact: true })
  const open = async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expectSoon(value).toBeVisible()
  }
  const save = async (amount: number) => {
    await dialog.getByRole('button', { name: 'Update Enquiry' }).click()
    await expectSoon(dialog).toHaveCount(0)
    await expectSoon
      .poll(async () => bodyOf<EnquiryDetail>(await as(admin).get(path), 200).value)
      .toBe(amount)
  }

  await open()
  await dialog.getByRole('combobox', { name: 'Currency' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expectSoon(value).toBeFocused()
  await page.keyboard.type('900')
  await expectSoon(value).toHaveValue('900')
  await save(900)

  await open()
  await value.fill('4200')
  await expectSoon(dialog.getByText('Will be saved as $4,200')).toBeVisible()
  await save(4200)

  await open()
  await choose(dialog, 'Currency', 'EUR')
  await value.fill('12.500,50')
  await expectSoon(dialog.getByText('Will be saved as €12,501')).toBeVisible()
  await save(12_501)

  await open()
  for (const text of ['-200', '1.2k']) {
    await value.fill(text)
    await dialog.getByRole('button', { name: 'Update Enquiry' }).click()
    await expectSoon(dialog.getByText('Value must be a whole number of at least 0')).toBeVisible()
    await expectSoon(value).toHaveValue(text)
  }
  await fill(dialog, 'Probability (%)', '-5')
  await dialog.getByRole('button', { name: 'Update Enquiry' }).click()
  await expectSoon(dialog.getByText('Probability must be between 0 and 100')).toBeVisible()
})

journey('call and chat links of a local number have the prefix of its country', async ({ portal }) => {
  const { admin, lead, verticalId } = await boardWith()
  const typed = '0176/123 45-67'
  await createContact(admin, lead.id, { name: 'Nancy Davolio', mobile: '+49 (0)721 1234567' })
  const page = await portal.open(`/leads/${lead.id}`, { user: admin })
  await expectSoon(page.getByRole('link', { name: 'Chat with +49 (0)721 1234567' })).toHaveAttribute(
    'href',
    'https://wa.me/497211234567',
  )
  const unknown = await createLead(admin, verticalId, { name: 'Unknown', phone: typed })
  await page.goto(`/leads/${unknown.id}`)
  const call = page.getByRole('link', { name: typed, exact: true })
  const chat = page.getByRole('link', { name: `Chat with ${typed}` })
  await expectSoon(call).toHaveAttribute('href', 'tel:01761234567')
  await expectSoon(chat).toHaveCount(0)

  await page.goto('/settings')
  await choose(page, 'Country', 'Germany')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await seeToast(page, 'Organization updated successfully')
  const known = await createLead(admin, verticalId, { name: 'Known', phone: typed })
  await page.goto(`/leads/${known.id}`)
  await expectSoon(call).toHaveAttribute('href', 'tel:+491761234567')
  await expectSoon(chat).toHaveAttribute('href', 'https://wa.me/491761234567')

  await page.goto('/leads?tab=all')
  await page.getByRole('button', { name: 'Add Lead' }).click()
  await fill(page, 'Name', 'Twin')
  await fill(page, 'Phone', '+49 176 1234567')
  await expectSoon(page.getByRole('dialog').getByText('Known', { exact: true })).toBeVisible()
})
