import { createContact, createEnquiry, createLead, createOrganization, stagesOf } from '@ginkgo/testing'
import type { Locator, Page } from 'playwright'
import { expectSoon, journey } from './journey.ts'
import { dismissToast, fill, seeToast } from './screen.ts'

const card = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })

const organization = async () => {
  const { admin, verticals, members } = await createOrganization({
    verticals: ['Sales', 'Recruitment'],
    members: [{ role: 'sales_executive' }],
  })
  return { admin, executive: members[0]!, verticals, verticalId: verticals[0].id }
}

journey('every text of the lead page', async ({ portal }) => {
  const { admin, verticalId } = await organization()
  const lead = await createLead(admin, verticalId, {
    name: "Łukasz & O'Hara 🌿",
    accountType: 'individual',
    leadType: 'outbound',
    email: 'office@globex.test',
    phone: '020 7946 0100',
    industry: 'Energy',
    source: 'referral',
    referredBy: 'Ann',
    city: 'London',
    state: 'Greater London',
    country: 'United Kingdom',
    tags: ['vip', 'uk', 'roof'],
  })
  // The browser logs every answer with a status of 400 or above.
  const page = await portal.open('/leads', { user: admin, tolerated: /status of 404/ })
  await page.route(`**/api/leads/${lead.id}`, async (route) => {
    await expectSoon(page.getByText('Loading lead...')).toBeAttached()
    await route.continue()
  })
  await page.goto(`/leads/${lead.id}`)
  await expectSoon(page.getByRole('heading', { level: 1, name: "Łukasz & O'Hara 🌿" })).toBeVisible()
  await expectSoon(page.getByText('Individual', { exact: true })).toBeVisible()
  const info = card(page, 'Lead Information')
  for (const text of ['Outbound', 'Energy', 'Referral', 'Ann', 'Ada Admin', 'vip', 'uk', 'roof'])
    await expectSoon(info.getByText(text, { exact: true })).toBeVisible()
  await expectSoon(info.getByText('London, Greater London, United Kingdom')).toBeVisible()
  await expectSoon(info.getByRole('link', { name: 'office@globex.test' })).toHaveAttribute(
    'href',
    'mailto:office@globex.test',
  )
  await expectSoon(info.getByRole('link', { name: /^Chat with/ })).toHaveAttribute(
    'href',
    'https://wa.me/442079460100',
  )
  await expectSoon(card(page, 'Details').locator('dt')).toHaveText([
    'Created',
    'Last Updated',
    'Last Contact',
  ])
  await expectSoon(card(page, 'Enquiries')).toContainText('No enquiries for this lead yet')
  await expectSoon(card(page, 'Contacts')).toContainText('No contacts added yet')
  for (const name of ['Archive Lead', 'Edit', 'Create Enquiry', 'Create First Enquiry', 'Add First Contact'])
    await expectSoon(page.getByRole('button', { name, exact: true })).toBeEnabled()

  await createEnquiry(admin, lead.id, { title: 'Solar roof', priority: 'high', value: 12_000 })
  await page.unroute(`**/api/leads/${lead.id}`)
  await page.reload()
  const enquiry = card(page, 'Enquiries').getByRole('link', { name: /Solar roof/ })
  await expectSoon(enquiry).toContainText('Inquiry')
  await expectSoon(enquiry).toContainText('high')
  await expectSoon(enquiry).toContainText('$12,000')
  await expectSoon(card(page, 'Activity').getByRole('listitem')).toHaveText([
    /^AAEnquiry created · Ada Admin/,
    /^AALead created · Ada Admin/,
  ])
  await enquiry.click()
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Solar roof' })).toBeVisible()
  await page.goto('/leads/00000000-0000-7000-8000-000000000000')
  await expectSoon(page.getByRole('heading', { name: 'Lead not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Leads' }).click()
  await expectSoon(page).toHaveURL('/leads')
})

journey('contact persons are added, edited, made primary and deleted', async ({ portal }) => {
  const { admin, verticalId } = await organization()
  const lead = await createLead(admin, verticalId)
  const page = await portal.open(`/leads/${lead.id}`, { user: admin, viewport: 'phone' })
  const contacts = card(page, 'Contacts').getByRole('listitem')
  await page.getByRole('button', { name: 'Add First Contact' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Contact' })
  await expectSoon(dialog.locator('label')).toHaveText(['Name*', 'Email', 'Mobile', 'Designation'])
  await expectSoon(dialog).toContainText('* At least one contact method (email or mobile) is required')
  await expectSoon(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
  const add = dialog.getByRole('button', { name: 'Add Contact' })
  const refused = async (message: string) => {
    await add.click()
    await expectSoon(page.getByRole('alert')).toContainText(`Validation Error${message}`)
    // Dismissing the toast does not close the dialog.
    await dismissToast(page)
    await expectSoon(page.getByRole('alert')).toHaveCount(0)
  }
  await refused('Contact name is required')
  await fill(dialog, 'Name', 'Nancy Davolio')
  await refused('At least one contact method (email or mobile) is required')
  await fill(dialog, 'Mobile', '+44 20 7946 0958')
  await fill(dialog, 'Designation', 'Buyer')
  await add.click()
  await seeToast(page, 'Contact added successfully')
  await expectSoon(contacts).toHaveCount(1)
  await expectSoon(contacts).toContainText('Primary')

  await page.getByRole('button', { name: 'Add Contact' }).click()
  await fill(dialog, 'Name', 'Andrew Fuller')
  await fill(dialog, 'Email', 'andrew')
  await refused('Please enter a valid e-mail address')
  await fill(dialog, 'Email', 'Andrew@Globex.test')
  await add.click()
  await seeToast(page, 'Contact added successfully')
  const andrew = contacts.filter({ hasText: 'Andrew Fuller' })
  await expectSoon(andrew).toContainText('andrew@globex.test')
  await andrew.getByRole('button', { name: 'Make Andrew Fuller the primary contact' }).click()
  await seeToast(page, 'Primary contact changed')
  await expectSoon(andrew).toContainText('Primary')
  await expectSoon(contacts.filter({ hasText: 'Nancy Davolio' })).not.toContainText('Primary')

  await andrew.getByRole('button', { name: 'Edit Andrew Fuller' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Contact' })
  await fill(edit, 'Designation', 'Sales director')
  await edit.getByRole('button', { name: 'Save' }).click()
  await seeToast(page, 'Contact updated successfully')
  await expectSoon(andrew).toContainText('Sales director')

  await andrew.getByRole('button', { name: 'Delete Andrew Fuller' }).click()
  const question = page.getByRole('alertdialog')
  await expectSoon(question).toContainText('Are you sure you want to delete this contact?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expectSoon(contacts).toHaveCount(2)
  await andrew.getByRole('button', { name: 'Delete Andrew Fuller' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await seeToast(page, 'Contact deleted successfully')
  await expectSoon(contacts).toHaveCount(1)
  await expectSoon(contacts).toContainText('Primary')
})

journey('a lead is archived when its enquiries allow it, and restored', async ({ portal }) => {
  const { admin, verticalId } = await organization()
  const busy = await createLead(admin, verticalId, { name: 'Busy' })
  await createEnquiry(admin, busy.id)
  const idle = await createLead(admin, verticalId, { name: 'Idle' })
  const page = await portal.open(`/leads/${busy.id}`, { user: admin, tolerated: /status of 409/ })
  const archive = async () => {
    await page.getByRole('button', { name: 'Archive Lead' }).click()
    const question = page.getByRole('alertdialog', { name: 'Archive this lead?' })
    await expectSoon(question).toContainText('only if it has no enquiries or all of them are lost')
    await question.getByRole('button', { name: 'Archive Lead' }).click()
  }
  await archive()
  await expectSoon(page.getByRole('alert')).toContainText('Error')
  await expectSoon(page).toHaveURL(`/leads/${busy.id}`)
  await page.goto(`/leads/${idle.id}`)
  await archive()
  await seeToast(page, 'Lead archived successfully')
  await expectSoon(page).toHaveURL('/leads')
  await page.getByRole('tab', { name: /^Archived/ }).click()
  await page.getByRole('link', { name: 'Idle' }).click()
  await expectSoon(page.getByText('Archived', { exact: true })).toBeVisible()
  await expectSoon(page.getByRole('button', { name: 'Create Enquiry' })).toBeDisabled()
  await page.getByRole('button', { name: 'Restore' }).click()
  await seeToast(page, 'Lead restored successfully')
  await expectSoon(page.getByRole('button', { name: 'Archive Lead' })).toBeVisible()
})

journey(
  'an executive edits the lead of a colleague, but neither archives it nor gives it away',
  async ({ portal }) => {
    const { admin, executive, verticalId } = await organization()
    const lead = await createLead(admin, verticalId, { name: 'Globex' })
    const own = await createLead(executive, verticalId, { name: 'Own' })
    const page = await portal.open(`/leads/${lead.id}`, { user: executive })
    await expectSoon(page.getByRole('button', { name: 'Archive Lead' })).toBeDisabled()
    const dialog = page.getByRole('dialog', { name: 'Edit Lead' })
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expectSoon(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Globex')
    await expectSoon(dialog.getByRole('combobox', { name: 'Owner' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.goto(`/leads/${own.id}`)
    await expectSoon(page.getByRole('button', { name: 'Archive Lead' })).toBeEnabled()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expectSoon(dialog.getByRole('combobox', { name: 'Owner' })).toContainText('Max Member')
  },
)

journey(
  'the page links to the previous and next lead of the list, and back to the list in its former state',
  async ({ portal }) => {
    const { admin, verticalId } = await organization()
    for (const name of ['Ant', 'Bee', 'Cat', 'Dog'])
      await createLead(admin, verticalId, { name, source: name === 'Bee' ? 'web' : 'other' })
    const page = await portal.open('/leads?tab=all&source=other&sort=name', { user: admin })
    const title = page.getByRole('heading', { level: 1 })
    await page.getByRole('link', { name: 'Cat', exact: true }).click()
    await expectSoon(title).toHaveText('Cat')
    await expectSoon(page.getByText('2 of 3')).toBeVisible()
    await page.keyboard.press('j')
    await expectSoon(title).toHaveText('Dog')
    await expectSoon(page.getByRole('button', { name: 'Next lead (j)' })).toBeDisabled()
    await page.keyboard.press('k')
    await expectSoon(title).toHaveText('Cat')
    await page.reload()
    await expectSoon(page.getByText('2 of 3')).toBeVisible()
    await page.getByRole('button', { name: 'Previous lead (k)' }).click()
    await expectSoon(title).toHaveText('Ant')

    // While somebody types, single letters are no shortcuts.
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Lead' })
    await dialog.getByRole('textbox', { name: 'City' }).pressSequentially('jk')
    await expectSoon(dialog.getByRole('textbox', { name: 'City' })).toHaveValue('jk')
    await dialog.getByRole('button', { name: 'Update Lead' }).click()
    await seeToast(page, 'Lead updated successfully')
    await expectSoon(title).toHaveText('Ant')
    await page.getByRole('link', { name: 'Back to Leads' }).click()
    await expectSoon(page).toHaveURL('/leads?tab=all&source=other&sort=name')
    await expectSoon(page.getByRole('row').locator('a[href^="/leads/"]')).toHaveText(['Ant', 'Cat', 'Dog'])

    await page.goto('/dashboard')
    await page.goBack()
    await page.getByRole('link', { name: 'Ant' }).click()
    await expectSoon(page.getByText('1 of 3')).toBeVisible()
  },
)

journey('a deep link to a lead of another vertical switches to it', async ({ portal }) => {
  const { admin, verticals } = await organization()
  const lead = await createLead(admin, verticals[1]!.id, { name: 'Candidate' })
  await createContact(admin, lead.id, { name: 'Nancy Davolio' })
  const { all } = await stagesOf(admin, verticals[1]!.id)
  await createEnquiry(admin, lead.id, { stageId: all[1]!.id })
  const page = await portal.open(`/leads/${lead.id}`, { user: admin })
  await expectSoon(page.getByRole('button', { name: 'Edit Nancy Davolio' })).toBeVisible()
  await expectSoon(page.getByRole('link', { name: /Enquiry/ })).toContainText('Contacted')
  await page.getByRole('link', { name: 'Back to Leads' }).click()
  await expectSoon(page.getByRole('button', { name: 'Vertical: Recruitment' })).toBeVisible()
})
