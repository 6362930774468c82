import { as, bodyOf, createEnquiry, createLead, createOrganization } from '@ginkgo/testing'
import type { Lead } from '@ginkgo/contracts'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { boxOf, fill, seeToast } from './screen.ts'

const organizationWithLeads = async (...names: string[]) => {
  const { admin, verticals, members } = await createOrganization({
    members: [
      { role: 'sales_head', firstName: 'Hedy', lastName: 'Head' },
      { role: 'sales_executive', firstName: 'Emil', lastName: 'Exec' },
    ],
  })
  const leads: Lead[] = []
  for (const name of names) leads.push(await createLead(admin, verticals[0].id, { name }))
  return { admin, executive: members[1]!, verticalId: verticals[0].id, leads }
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
  await expectSoon(page.getByRole('row').filter({ hasText: 'Hedy Head' })).toHaveCount(5)
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

journey('only people who may own leads of the vertical are offered', async ({ portal }) => {
  const { admin, verticals, members } = await createOrganization({
    verticals: ['Sales', 'Service'],
    members: [
      { role: 'sales_head', firstName: 'Hedy', lastName: 'Head' },
      { role: 'sales_executive', firstName: 'Sven', lastName: 'Service', verticals: ['Service'] },
      { role: 'sales_executive', firstName: 'Gina', lastName: 'Gone' },
    ],
  })
  await createLead(admin, verticals[0].id, { name: 'Ant' })
  bodyOf(await as(admin).patch(`/api/organization/users/${members[2]!.id}`, { active: false }), 200)
  const page = await portal.open('/leads?tab=all', { user: admin })
  await mark(page, 'Ant').click()
  await bar(page).getByRole('button', { name: 'Assign owner' }).click()
  await expectSoon(page.getByRole('menuitem')).toHaveText(['Ada Admin', 'Hedy Head'])
})

journey('an executive sees which leads were refused and why', async ({ portal }) => {
  const { executive, verticalId } = await organizationWithLeads('Foreign lead')
  await createLead(executive, verticalId, { name: 'Own lead' })
  const page = await portal.open('/leads?tab=all', { user: executive })
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).click()
  await bar(page).getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
  const outcome = page.getByRole('dialog', { name: '1 lead archived' })
  await expectSoon(outcome.getByRole('listitem')).toContainText('Foreign lead')
  await outcome.getByRole('button', { name: 'Close' }).last().click()
  await expectSoon(page.getByRole('tab', { name: /^Archived/ })).toContainText('1')
  const left = bodyOf(await as(executive).get<Lead[]>(`/api/verticals/${verticalId}/leads`), 200)
  expect(left.map(({ name }) => name)).toEqual(['Foreign lead'])
})

journey('on a phone leads are selected by a button or a long press', async ({ portal }) => {
  const { admin } = await organizationWithLeads('Ant', 'Bee')
  const page = await portal.open('/leads?tab=all&sort=name', { user: admin, viewport: 'phone' })
  const cards = page.getByRole('list', { name: 'Leads' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await mark(page, 'Bee').click()
  await expectSoon(bar(page)).toContainText('1 lead selected')
  // While cards are being selected, a tap selects a card and does not open it.
  await cards.filter({ hasText: 'Ant' }).getByRole('link', { name: 'Ant' }).click()
  await expectSoon(bar(page)).toContainText('2 leads selected')
  await page.getByRole('button', { name: 'Done' }).click()
  await expectSoon(bar(page)).toHaveCount(0)
  await expectSoon(page.getByRole('checkbox')).toHaveCount(0)

  const box = await boxOf(cards.filter({ hasText: 'Ant' }))
  const touch = { touchPoints: [{ x: box.x + box.width / 2, y: box.y + 12 }] }
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', ...touch })
  await expectSoon(mark(page, 'Ant')).toBeChecked()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expectSoon(bar(page)).toContainText('1 lead selected')
  await bar(page).getByRole('button', { name: 'Add tag' }).click()
  await fill(page.getByRole('dialog', { name: 'Add tag' }), 'Tag', 'spring')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await seeToast(page, '1 lead tagged')
  await expectSoon(cards.filter({ hasText: 'Ant' })).toContainText('spring')
})
