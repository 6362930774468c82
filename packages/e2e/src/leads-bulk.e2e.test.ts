import { createEnquiry, createLead, createOrganization } from '@ginkgo/testing'
import type { Lead } from '@ginkgo/contracts'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { fill, seeToast } from './screen.ts'

const organizationWithLeads = async (...names: string[]) => {
  const { admin, verticals } = await createOrganization({
    members: [{ role: 'sales_head', firstName: 'Hedy', lastName: 'Head' }],
  })
  const leads: Lead[] = []
  for (const name of names) leads.push(await createLead(admin, verticals[0].id, { name }))
  return { admin, leads }
}

const mark = (page: Page, name: string): Locator =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const bar = (page: Page): Locator => page.getByRole('region', { name: 'Selected leads' })

journey('several leads are assigned, tagged and archived, each by one request', async ({ portal }) => {
  const { admin, leads } = await organizationWithLeads('Ant', 'Bee', 'Cat', 'Dog', 'Elk')
  await createEnquiry(admin, leads[1]!.id, { title: 'Honey' })
  const page = await portal.open('/leads?tab=all&sort=name', { user: admin })
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') requests.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })

  await mark(page, 'Ant').click()
  await expectSoon(bar(page)).toContainText('1 lead selected')
  await mark(page, 'Dog').click({ modifiers: ['Shift'] })
  await expectSoon(bar(page)).toContainText('4 leads selected')
  await mark(page, 'Bee').click()
  await expectSoon(bar(page)).toContainText('3 leads selected')
  await expectSoon(page.getByRole('row', { name: /^Select Ant/ })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).click()
  await expectSoon(bar(page)).toContainText('5 leads selected')

  await bar(page).getByRole('button', { name: 'Assign owner' }).click()
  await page.getByRole('menuitem', { name: 'Hedy Head' }).click()
  await seeToast(page, '5 leads assigned')
  await expectSoon(page.getByRole('gridcell', { name: 'Hedy Head' })).toHaveCount(5)
  await expectSoon(bar(page)).toHaveCount(0)

  await mark(page, 'Ant').click()
  await mark(page, 'Cat').click()
  await bar(page).getByRole('button', { name: 'Add tag' }).click()
  await fill(page.getByRole('dialog', { name: 'Add tag' }), 'Tag', ' spring ')
  await page.keyboard.press('Enter')
  await seeToast(page, '2 leads tagged')
  await expectSoon(page.getByRole('row').filter({ hasText: 'spring' })).toHaveCount(2)

  await mark(page, 'Cat').click()
  await bar(page).getByRole('button', { name: 'Remove tag' }).click()
  await page.getByRole('dialog', { name: 'Remove tag' }).getByRole('button', { name: 'spring' }).click()
  await seeToast(page, '1 lead untagged')
  await expectSoon(page.getByRole('row').filter({ hasText: 'spring' })).toHaveCount(1)

  await mark(page, 'Ant').click()
  await mark(page, 'Bee').click()
  await bar(page).getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
  const outcome = page.getByRole('dialog', { name: '1 lead archived' })
  await expectSoon(outcome).toContainText('1 lead could not be changed and stays selected.')
  await expectSoon(outcome.getByRole('listitem')).toContainText('Bee')
  await outcome.getByRole('button', { name: 'Close' }).last().click()
  await expectSoon(bar(page)).toContainText('1 lead selected')
  await expectSoon(mark(page, 'Bee')).toBeChecked()
  await expectSoon(page.getByRole('row', { name: /^Select Ant/ })).toHaveCount(0)

  await page.getByRole('tab', { name: /^Archived/ }).click()
  await mark(page, 'Ant').click()
  await bar(page).getByRole('button', { name: 'Restore' }).click()
  await seeToast(page, '1 lead restored')
  await expectSoon(page.getByText('No leads found')).toBeVisible()
  expect(new Set(requests)).toHaveLength(1)
  expect(requests).toHaveLength(5)
})
