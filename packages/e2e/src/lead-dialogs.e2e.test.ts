import { countries, industries, type Lead } from '@ginkgo/contracts'
import { as, bodyOf, createLead, createOrganization } from '@ginkgo/testing'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { choose, dismissToast, fill, seeToast } from './screen.ts'

const adding = (page: Page): Locator => page.getByRole('dialog', { name: 'Add New Lead' })
const openAdd = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Add Lead' }).click()
  await expectSoon(adding(page)).toBeVisible()
  return adding(page)
}
const optionsOf = async (page: Page, dialog: Locator, label: string): Promise<string[]> => {
  await dialog.getByRole('combobox', { name: label, exact: true }).click()
  await expectSoon(page.getByRole('option').first()).toBeVisible()
  const texts = await page.getByRole('option').allTextContents()
  await page.keyboard.press('Escape')
  await expectSoon(page.getByRole('option')).toHaveCount(0)
  return texts
}

for (const viewport of ['desktop', 'phone'] as const) {
  journey(`every field, default and option of a new lead, on a ${viewport}`, async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    const page = await portal.open('/leads', { user: admin, viewport })
    const dialog = await openAdd(page)
    await expectSoon(dialog).toContainText('Create a new lead account (organization or individual).')
    await expectSoon(dialog.locator('label')).toHaveText([
      ...['Name*', 'Account Type*', 'Lead Type*', 'Email', 'Phone', 'Industry', 'Source'],
      ...['City', 'State', 'Pincode', 'Country'],
      ...['Contact Name', 'Designation', 'Contact Email', 'Mobile'],
    ])
    const defaults = { 'Account Type': 'Organisation', 'Lead Type': 'Inbound', Source: 'Manual' }
    for (const [label, text] of Object.entries(defaults))
      await expectSoon(dialog.getByRole('combobox', { name: label, exact: true })).toHaveText(text)
    expect(await optionsOf(page, dialog, 'Account Type')).toEqual(['Individual', 'Organisation'])
    expect(await optionsOf(page, dialog, 'Lead Type')).toEqual(['Inbound', 'Outbound'])
    const sources = ['Manual', 'Referral', 'Web', 'WhatsApp', 'Other']
    expect(await optionsOf(page, dialog, 'Source')).toEqual(sources)
    expect(await optionsOf(page, dialog, 'Industry')).toEqual([...industries])
    expect(await optionsOf(page, dialog, 'Country')).toEqual([...countries])

    await dialog.getByRole('button', { name: 'Create Lead' }).click()
    await expectSoon(dialog.getByText('Name is required')).toBeVisible()
    await fill(dialog, 'Name', ' Globex ')
    await fill(dialog, 'Email', 'office@')
    await dialog.getByRole('button', { name: 'Create Lead' }).click()
    await expectSoon(dialog.getByText('Please enter a valid email address')).toBeVisible()
    await fill(dialog, 'Email', 'Office@Globex.test')

    await expectSoon(dialog.getByRole('textbox', { name: 'Referred By' })).toHaveCount(0)
    await choose(dialog, 'Source', 'Referral')
    await fill(dialog, 'Referred By', 'Ann')
    await dialog.getByRole('combobox', { name: 'Country', exact: true }).click()
    await page.getByRole('combobox', { name: 'Search' }).fill('kingd')
    await page.getByRole('option', { name: 'United Kingdom' }).click()
    await choose(dialog, 'Industry', 'Energy')
    await choose(dialog, 'Account Type', 'Individual')
    const tags = dialog.getByRole('textbox', { name: 'Tags' })
    for (const tag of [' vip ', 'vip', '  ']) {
      await tags.fill(tag)
      await tags.press('Enter')
    }
    await tags.fill('roof')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expectSoon(dialog.getByRole('button', { name: /^Remove / })).toHaveCount(2)

    const contacts = dialog.getByRole('region', { name: 'Contacts' })
    await contacts.getByRole('button', { name: 'Add Contact' }).click()
    await expectSoon(page.getByRole('alert')).toContainText('Validation ErrorContact name is required')
    await fill(contacts, 'Contact Name', 'Nancy')
    // What was typed but is not complete is told, not dropped.
    await dialog.getByRole('button', { name: 'Create Lead' }).click()
    await expectSoon(page.getByRole('alert')).toContainText(
      'Validation ErrorAt least one contact method (email or mobile) is required',
    )
    await fill(contacts, 'Mobile', '123456')
    await contacts.getByRole('button', { name: 'Add Contact' }).click()
    await expectSoon(contacts.getByText('Nancy 123456')).toBeVisible()
    await fill(contacts, 'Contact Name', 'Andrew')
    await fill(contacts, 'Contact Email', 'andrew@globex.test')

    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let sent: Record<string, unknown> = {}
    await page.route('**/api/leads', async (route) => {
      sent = route.request().postDataJSON() as Record<string, unknown>
      await held
      await route.continue()
    })
    await dialog.getByRole('button', { name: 'Create Lead' }).click()
    await expectSoon(dialog.getByRole('button', { name: 'Creating...' })).toBeVisible()
    release()
    await seeToast(page, 'Lead created successfully')
    await expectSoon(page.getByRole('heading', { level: 1, name: 'Globex' })).toBeVisible()
    await expectSoon(page.getByRole('button', { name: 'Edit Andrew' })).toBeVisible()
    await expectSoon(page.getByRole('button', { name: 'Edit Nancy' })).toBeVisible()
    expect(sent).toMatchObject({
      ...{ verticalId: verticals[0].id, name: 'Globex', accountType: 'individual', leadType: 'inbound' },
      ...{ email: 'office@globex.test', phone: null, industry: 'Energy', source: 'referral' },
      ...{ referredBy: 'Ann', city: null, state: null, pincode: null, country: 'United Kingdom' },
      tags: ['vip', 'roof'],
      contacts: [
        { name: 'Nancy', mobile: '123456' },
        { name: 'Andrew', email: 'andrew@globex.test' },
      ],
    })
  })
}

journey(
  'a lead is edited: its values are there, empty fields become null, the owner changes',
  async ({ portal }) => {
    const { admin, members, verticals } = await createOrganization({
      members: [{ role: 'sales_head', firstName: 'Hedy', lastName: 'Head' }],
    })
    const lead = await createLead(admin, verticals[0].id, {
      ...{ name: 'Globex', source: 'referral', referredBy: 'Ann', city: 'Rome', tags: ['vip'] },
    })
    const page = await portal.open(`/leads/${lead.id}`, { user: admin })
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Lead' })
    await expectSoon(dialog).toContainText('Update lead information.')
    await expectSoon(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Globex')
    await expectSoon(dialog.getByRole('textbox', { name: 'Referred By' })).toHaveValue('Ann')
    await expectSoon(dialog.getByRole('combobox', { name: 'Owner' })).toContainText('Ada Admin')
    await fill(dialog, 'City', '')
    await choose(dialog, 'Source', 'Web')
    await dialog.getByRole('button', { name: 'Remove vip' }).click()
    await choose(dialog, 'Owner', 'Hedy Head')
    await dialog.getByRole('button', { name: 'Update Lead' }).click()
    await seeToast(page, 'Lead updated successfully')
    await expectSoon(page.getByRole('definition').filter({ hasText: 'Hedy Head' })).toBeVisible()
    const after = bodyOf(await as(admin).get<Lead>(`/api/leads/${lead.id}`), 200)
    expect(after).toMatchObject({ city: null, source: 'web', referredBy: null, tags: null })
    expect(after.ownerId).toBe(members[0]!.id)

    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await fill(dialog, 'Name', '')
    await dialog.getByRole('button', { name: 'Update Lead' }).click()
    await expectSoon(dialog.getByText('Name is required')).toBeVisible()
  },
)

journey(
  'a duplicate is told with a link before it is saved, and may be saved all the same',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    const twin = await createLead(admin, verticals[0].id, {
      name: 'Twin',
      email: 'a@twin.test',
      phone: '+44 20 111',
    })
    const page = await portal.open('/leads', { user: admin })
    const dialog = await openAdd(page)
    await fill(dialog, 'Name', 'Twin again')
    await fill(dialog, 'Phone', '0044-20-111')
    await fill(dialog, 'Phone', '4420111')
    // Enter comes before the look-up while typing: it looks up first, and holds back once.
    await dialog.getByRole('textbox', { name: 'Phone' }).press('Enter')
    await expectSoon(dialog.getByText('There is already a lead with the same phone:')).toBeVisible()
    await fill(dialog, 'Email', 'A@twin.test')
    const warning = dialog.getByText('There is already a lead with the same email:')
    await expectSoon(warning.getByRole('link', { name: 'Twin' })).toHaveAttribute('href', `/leads/${twin.id}`)
    await expectSoon(dialog.getByText('You can save anyway.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Create Lead' }).click()
    await seeToast(page, 'Lead created successfully')
    await expectSoon(page.getByRole('heading', { level: 1, name: 'Twin again' })).toBeVisible()
  },
)

journey('what was typed is not lost by a slip: closing asks first', async ({ portal }) => {
  const { admin } = await createOrganization()
  const page = await portal.open('/leads', { user: admin })
  const dialog = await openAdd(page)
  await page.keyboard.press('Escape')
  await expectSoon(dialog).toHaveCount(0)
  await openAdd(page)
  await fill(dialog.getByRole('region', { name: 'Contacts' }), 'Contact Name', 'Nancy')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expectSoon(dialog.getByRole('textbox', { name: 'Contact Name' })).toHaveValue('Nancy')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expectSoon(dialog).toHaveCount(0)
})

journey(
  'a refusal of the server is told in its words, and nothing that was typed is lost',
  async ({ portal }) => {
    const { admin } = await createOrganization()
    const page = await portal.open('/leads', { user: admin, tolerated: /status of 503|status of 500/ })
    const dialog = await openAdd(page)
    await fill(dialog, 'Name', 'Globex')
    await page.route('**/api/leads', (route) => route.fulfill({ status: 503, body: '' }))
    await dialog.getByRole('button', { name: 'Create Lead' }).click()
    await expectSoon(page.getByRole('alert')).toContainText('ErrorFailed to create lead')
    await dismissToast(page)
    await page.unroute('**/api/leads')
    const answer = { code: 'internal', message: 'Something is odd', requestId: 'r' }
    await page.route('**/api/leads', (route) => route.fulfill({ status: 500, json: answer }))
    await dialog.getByRole('button', { name: 'Create Lead' }).click()
    await expectSoon(page.getByRole('alert')).toContainText('ErrorSomething is odd')
    await page.unroute('**/api/leads')
    await dismissToast(page)
    await dialog.getByRole('button', { name: 'Create Lead' }).click()
    await seeToast(page, 'Lead created successfully')
  },
)
