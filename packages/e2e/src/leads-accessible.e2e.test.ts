import { as, bodyOf, createContact, createEnquiry, createLead, createOrganization } from '@ginkgo/testing'
import type { Locator } from 'playwright'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { followsDevice, lookingAt } from './objections.ts'

const organization = async () => {
  const { admin, verticals } = await createOrganization()
  const verticalId = verticals[0].id
  const fields = { name: 'Northwind', email: 'a@b.test', phone: '+44 20 1', tags: ['vip', 'uk', 'roof'] }
  const lead = await createLead(admin, verticalId, fields)
  await createContact(admin, lead.id, { name: 'Nancy Davolio' })
  await createEnquiry(admin, lead.id, { title: 'Roof', value: 1200 })
  const query = { tab: 'all', sort: 'name' }
  bodyOf(await as(admin).post(`/api/verticals/${verticalId}/lead-views`, { name: 'Mine', query }), 201)
  return { admin, lead }
}

journey('what opens on the lead pages is accessible, light and dark', async ({ portal }) => {
  const { admin, lead } = await organization()
  const page = await portal.open('/leads?tab=all', {
    user: admin,
    ...followsDevice,
    viewport: 'phone',
    tolerated: /status of 409/,
  })
  const { objections, look } = lookingAt(page)
  const lookAt = async (visible: Locator, what: string) => {
    await expectSoon(visible).toBeVisible()
    await look(what, { floating: true })
  }
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select Northwind' }).click()
  await lookAt(page.getByRole('region', { name: 'Selected leads' }), 'selection')
  await page.getByRole('button', { name: 'Add tag' }).click()
  await lookAt(page.getByRole('dialog', { name: 'Add tag' }), 'tag')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByRole('button', { name: 'Views' }).click()
  await lookAt(page.getByRole('menuitemcheckbox', { name: 'Mine' }), 'views')
  await page.getByRole('menuitem', { name: 'Save as new view' }).click()
  await lookAt(page.getByRole('dialog', { name: 'Save view' }), 'view name')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add Lead' }).click()
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('a@b.test')
  await expectSoon(page.getByText('You can save anyway.')).toBeVisible()
  await page.getByRole('button', { name: 'Create Lead' }).click()
  await lookAt(page.getByText('Name is required'), 'new lead')
  await page.goto(`/leads/${lead.id}`)
  await page.getByRole('button', { name: 'Edit Email, a@b.test' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody')
  await page.keyboard.press('Enter')
  await lookAt(page.getByText('Please enter a valid e-mail address'), 'refused value')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit Location, empty' }).click()
  await lookAt(page.getByRole('textbox', { name: 'City' }), 'address')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit Nancy Davolio' }).click()
  await lookAt(page.getByRole('dialog', { name: 'Edit Contact' }), 'contact')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Lead' })
  await edit.getByRole('textbox', { name: 'City' }).fill('Rome')
  await as(admin).patch(`/api/leads/${lead.id}`, { city: 'Milan' })
  await edit.getByRole('button', { name: 'Update Lead' }).click()
  await lookAt(page.getByRole('dialog', { name: 'Someone else changed this lead' }), 'comparison')
  expect(objections).toEqual([])
})
