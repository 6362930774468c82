import { createContact, createEnquiry, createLead, createOrganization } from '@ginkgo/testing'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { seeToast } from './screen.ts'

journey(
  'two leads that may be the same become one, whose page answers for both, and two again',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    const sales = verticals[0].id
    const older = await createLead(admin, sales, { name: 'Acme Ltd', email: 'office@acme.test' })
    const newer = await createLead(admin, sales, {
      name: 'ACME Limited',
      email: 'office@acme.test',
      city: 'Bonn',
    })
    await createContact(admin, newer.id, { name: 'Nancy Davolio' })
    await createEnquiry(admin, newer.id, { title: 'Spring order' })

    const page = await portal.open('/leads', { user: admin })
    await page.getByRole('link', { name: 'Duplicates' }).click()
    await page.getByRole('button', { name: 'Merge Acme Ltd and ACME Limited' }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge leads' })
    await expectSoon(dialog.getByRole('status')).toContainText('1 contact, 1 enquiry')
    await dialog
      .getByRole('radiogroup', { name: 'Name' })
      .getByRole('radio', { name: 'ACME Limited' })
      .click()
    await dialog.getByRole('button', { name: 'Merge Leads' }).click()
    await seeToast(page, 'Leads merged')
    await expectSoon(page.getByText('No possible duplicates')).toBeVisible()

    // On phones the palette leads there.
    await page.goto('/leads')
    await expectSoon(page.getByRole('link', { name: 'ACME Limited' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: 'Possible duplicates' }).click()
    await expectSoon(page.getByText('No possible duplicates')).toBeVisible()

    await page.goto(`/leads/${newer.id}`)
    await expectSoon(page.getByRole('heading', { level: 1, name: 'ACME Limited' })).toBeVisible()
    await expectSoon(page.getByText('Nancy Davolio').first()).toBeVisible()
    await expectSoon(page.getByText('Spring order').first()).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/leads/${older.id}`)

    await page.getByRole('button', { name: 'Undo Merge' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo Merge' }).click()
    await seeToast(page, 'Merge undone')
    await expectSoon(page.getByRole('heading', { level: 1, name: 'Acme Ltd' })).toBeVisible()
    await expectSoon(page.getByText('No contacts added yet')).toBeVisible()
    await page.goto(`/leads/${newer.id}`)
    await expectSoon(page.getByText('Nancy Davolio').first()).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/leads/${newer.id}`)
  },
)
