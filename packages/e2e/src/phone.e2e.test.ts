import { createEnquiry, createLead, createOrganization } from '@ginkgo/testing'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { slidesSideways } from './screen.ts'

journey('on a phone, the sections are at the bottom and the rest is in the menu', async ({ portal }) => {
  const { admin, verticals, name } = await createOrganization({ verticals: ['Sales', 'Recruitment'] })
  const lead = await createLead(admin, verticals[0].id, { name: 'Umbrella' })
  await createEnquiry(admin, lead.id, { title: 'Rain coats' })
  const page = await portal.open('/dashboard', { user: admin, viewport: 'phone' })
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await expectSoon(sections.getByRole('link', { name: 'Settings' })).toHaveCount(0)

  await sections.getByRole('link', { name: 'Leads' }).click()
  const umbrella = page.getByRole('link', { name: 'Umbrella', exact: true })
  await expectSoon(umbrella).toBeVisible()
  expect(await slidesSideways(page)).toBe(false)
  await umbrella.click()
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Umbrella' })).toBeVisible()
  await expectSoon(sections).toHaveCount(0)
  await page.getByRole('link', { name: /Rain coats/ }).click()
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Rain coats' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Enquiries' }).click()

  const menu = page.getByRole('dialog', { name })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('button', { name: 'Vertical: Sales' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Recruitment' }).click()
  await expectSoon(menu).toHaveCount(0)
  await expectSoon(page.getByText('Rain coats')).toHaveCount(0)

  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('button', { name: 'Settings' }).click()
  await expectSoon(menu).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Section' }).selectOption('Pipeline')
  await expectSoon(page.getByRole('button', { name: 'Add Stage' })).toBeVisible()
  await expectSoon(page).toHaveURL('/settings?tab=pipeline')

  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('button', { name: 'Sign out' }).click()
  await expectSoon(page).toHaveURL('/')
})
