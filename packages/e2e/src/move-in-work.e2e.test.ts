import type { DashboardReport, Enquiry } from '@ginkgo/contracts'
import { as, bodyOf, createContact, createEnquiry, createLead, createOrganization } from '@ginkgo/testing'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { column, fill, seeToast, undo } from './screen.ts'

// What somebody does with leads and deals all day, on the pages where they work.

const organization = async () => {
  const { admin, verticals } = await createOrganization()
  const [{ id: verticalId }] = verticals
  const lead = await createLead(admin, verticalId, { name: 'Solar Cooperative' })
  return { admin, verticalId, lead }
}

journey('a win that is undone counts nowhere', async ({ portal }) => {
  const { admin, lead, verticalId } = await organization()
  const roof = await createEnquiry(admin, lead.id, { title: 'Roof', value: 900, currency: 'USD' })
  const page = await portal.open(`/enquiries/${roof.id}`, { user: admin })
  const header = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) })
  const checks = page.getByRole('group', { name: 'Stages' }).locator('svg')
  await expectSoon(checks).toHaveCount(0)
  for (const _ of ['once', 'twice']) {
    await header.getByRole('button', { name: 'Won', exact: true }).click()
    await undo(page, 'Won: $900')
    await seeToast(page, 'Move undone')
    await expectSoon(header.getByRole('button', { name: 'Won', exact: true })).toBeVisible()
  }
  await expectSoon(checks).toHaveCount(0)
  const today = roof.createdAt.slice(0, 10)
  const { funnel, outcomes } = bodyOf<DashboardReport>(
    await as(admin).get(`/api/dashboard/report?verticalId=${verticalId}&from=${today}&to=${today}`),
    200,
  )
  expect(funnel.find(({ stage }) => stage === 'Converted')).toMatchObject({ count: 0, reached: 0 })
  expect(outcomes.map(({ won }) => won)).toEqual([0])
  // The history says both.
  await expectSoon(page.getByText('Inquiry → Converted').first()).toBeVisible()
  await expectSoon(page.getByText('Converted → Inquiry').first()).toBeVisible()
})

journey('a deal belongs to who makes it, and is asked for what people fill first', async ({ portal }) => {
  const { admin, verticalId } = await organization()
  const page = await portal.open('/enquiries?view=table', { user: admin })
  await page.getByRole('button', { name: 'Add Enquiry' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add New Enquiry' })
  await expectSoon(dialog.getByRole('combobox', { name: 'Lead', exact: true })).toBeFocused()
  await page.keyboard.type('Solar')
  await expectSoon(page.getByRole('option').first()).toHaveText(/Solar Cooperative/)
  await page.keyboard.press('Enter')
  const more = dialog.getByRole('button', { name: /^More/ })
  await expectSoon(more).toHaveAttribute('aria-expanded', 'false')
  await more.click()
  await expectSoon(dialog.getByRole('combobox', { name: 'Assigned To' })).toContainText('Ada Admin')
  await fill(dialog, 'Enquiry Title', 'Ten pumps')
  await fill(dialog, 'Value', '52k')
  await dialog.getByRole('button', { name: 'Create Enquiry' }).click()
  await seeToast(page, 'Enquiry created successfully')
  const [made] = bodyOf<Enquiry[]>(
    await as(admin).get(`/api/verticals/${verticalId}/enquiries?limit=50`),
    200,
  )
  expect(made).toMatchObject({ title: 'Ten pumps', value: 52_000, assignedTo: admin.id })
})

journey('a lead without an enquiry is met soon, with people who are suggested', async ({ portal }) => {
  const { admin, lead } = await organization()
  await createContact(admin, lead.id, { name: 'Noor Haddad', email: 'noor@firm.example' })
  const page = await portal.open(`/leads/${lead.id}`, { user: admin })
  const composer = page.getByRole('form', { name: 'New activity' })
  await composer.getByRole('button', { name: 'Meeting', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule Meeting' })
  await fill(dialog, 'Title', 'First talk')
  await dialog.getByRole('button', { name: 'Add Noor Haddad' }).click()
  await dialog.getByRole('button', { name: 'Schedule Meeting' }).click()
  await seeToast(page, 'Meeting scheduled successfully')
  const { body } = await as(admin).get<{ startTime: string; leadId: string }[]>(
    `/api/leads/${lead.id}/meetings`,
  )
  expect(body[0]!.leadId).toBe(lead.id)
  expect(Date.parse(body[0]!.startTime) - Date.now()).toBeLessThan(24 * 3_600_000)
})

journey(
  'the name of a lead finds its deals in table and board, which show no counts until they are known',
  async ({ portal }) => {
    const { admin, verticalId, lead } = await organization()
    await createEnquiry(admin, lead.id, { title: 'Roof' })
    const other = await createLead(admin, verticalId, { name: 'Initech' })
    await createEnquiry(admin, other.id, { title: 'Printer' })
    const page = await portal.open('/enquiries?view=table', { user: admin })
    await expectSoon(page.getByRole('link', { name: 'Printer' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search enquiries by title' }).fill('cooperat')
    await expectSoon(page.getByRole('link', { name: 'Printer' })).toHaveCount(0)
    await expectSoon(page.getByRole('link', { name: 'Roof' })).toBeVisible()
    await page.getByRole('button', { name: 'Pipeline' }).click()
    await expectSoon(column(page, 'Inquiry')).toHaveAccessibleName('Inquiry, 1 card')
    await expectSoon(column(page, 'Inquiry').getByText('Roof')).toBeVisible()
  },
)

journey(
  'Tab comes to the rows in one stop, arrows go along them, and a click edits a value',
  async ({ portal }) => {
    const { admin, verticalId } = await organization()
    for (const name of ['Ant', 'Bee', 'Cat']) await createLead(admin, verticalId, { name, city: 'Ulm' })
    const page = await portal.open('/leads?tab=all&sort=name', { user: admin })
    await expectSoon(page.getByRole('row')).toHaveCount(5)
    const isInRows = () =>
      page.evaluate(() => document.activeElement?.closest('[role="row"][data-row]') !== null)
    await page.getByRole('searchbox').first().focus()
    let stops = 0
    while (!(await isInRows())) {
      await page.keyboard.press('Tab')
      expect((stops += 1)).toBeLessThan(40)
    }
    const first = await page.evaluate(() => document.activeElement?.closest('[role="row"]')?.textContent)
    await page.keyboard.press('ArrowDown')
    await expectSoon
      .poll(() => page.evaluate(() => document.activeElement?.closest('[role="row"]')?.textContent))
      .not.toBe(first)
    const row = page.getByRole('row').filter({ hasText: 'Ant' })
    await row.getByText('Manual', { exact: true }).click()
    await page.getByRole('option', { name: 'Referral' }).click()
    await seeToast(page, 'Lead updated successfully')
  },
)
