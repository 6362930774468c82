import { as, bodyOf, createEnquiry, createLead, createOrganization } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expectSoon, journey } from './journey.ts'
import { selectOption, fill, narrowBy, seeToast } from './screen.ts'

const act = async (page: Page, value: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${value}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

journey('sources are renamed, merged and archived, which forms and filters follow', async ({ portal }) => {
  const { admin, verticals } = await createOrganization()
  const [{ id: sales }] = verticals
  await createLead(admin, sales, { name: 'By web', source: 'web' })
  await createLead(admin, sales, { name: 'By referral', source: 'referral' })
  const page = await portal.open('/settings?tab=lists', { user: admin })
  await selectOption(page, 'List', 'Lead sources')
  const list = page.getByRole('list', { name: 'Lead sources' })
  await fill(page, 'Name', 'Trade Fair')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await seeToast(page, 'Lead source added')
  await act(page, 'Web', 'Rename')
  await fill(page.getByRole('dialog'), 'Name', 'Our website')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await seeToast(page, 'Lead source renamed')
  await act(page, 'Referral', 'Merge into another')
  await selectOption(page.getByRole('dialog'), 'Into', 'Trade Fair')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await seeToast(page, 'Lead source merged')
  await expectSoon(list).toContainText('Also understood: referral')
  await act(page, 'WhatsApp', 'Archive')
  await seeToast(page, 'Lead source archived')

  await page.goto('/leads?tab=all')
  await narrowBy(page, 'Source', 'Trade Fair')
  await expectSoon(page.getByRole('row', { name: /By referral/ })).toBeVisible()
  await expectSoon(page.getByRole('row', { name: /By web/ })).toHaveCount(0)
  await narrowBy(page, 'Source', 'Our website')
  await expectSoon(page.getByRole('row', { name: /By web/ })).toBeVisible()

  await page.getByRole('button', { name: 'Add Lead' }).click()
  await page.getByRole('combobox', { name: 'Source', exact: true }).click()
  const option = (name: string) => page.getByRole('option', { name, exact: true })
  await expectSoon(option('Our website')).toBeVisible()
  await expectSoon(option('Trade Fair')).toBeVisible()
  for (const gone of ['Web', 'Referral', 'WhatsApp']) await expectSoon(option(gone)).toHaveCount(0)
})

journey(
  'an admin chooses a reporting currency and sets rates, and sums are converted beside the exact ones',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    const lead = await createLead(admin, verticals[0].id, { name: 'Northwind' })
    for (const [currency, value] of [
      ['EUR', 1_000],
      ['USD', 2_000],
    ] as const)
      bodyOf(
        await as(admin).get(
          `/api/enquiries/${(await createEnquiry(admin, lead.id, { currency, value })).id}`,
        ),
        200,
      )
    const page = await portal.open('/settings', { user: admin })
    await selectOption(page, 'Reporting Currency', 'EUR')
    await page.getByRole('button', { name: 'Save Currencies' }).click()
    await seeToast(page, 'Currencies updated')
    await selectOption(page, 'Currency', 'USD')
    await fill(page, 'Worth in EUR', '0.95')
    await page.getByRole('button', { name: 'Set Rate' }).click()
    await seeToast(page, 'Rates saved')
    await expectSoon(page.getByRole('list', { name: 'Exchange rates' })).toContainText('1 USD = 0.95 EUR')

    await page.goto('/enquiries?view=board')
    const head = page.getByRole('region', { name: /^Inquiry, 2 cards$/ })
    await expectSoon(head.getByText('≈ €2.9K')).toBeVisible()
    await page.goto('/dashboard')
    await expectSoon(page.getByText('≈ €2,900').first()).toBeVisible()
    await expectSoon(page.getByText(/at 1 USD = 0\.95 EUR/).first()).toBeVisible()
  },
)
