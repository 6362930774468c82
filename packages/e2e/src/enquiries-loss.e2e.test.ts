import { as, lossReasonsOf, type SignedIn } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { boardWith, countMoves } from './board-world.ts'
import { expectSoon, journey } from './journey.ts'
import { card, carry, column, drag, seeToast } from './screen.ts'

const lossDialog = (page: Page) => page.getByRole('dialog', { name: 'Select Loss Reason' })

const reasonOf = async (user: SignedIn, enquiryId: string): Promise<string | null> =>
  (await as(user).get(`/api/enquiries/${enquiryId}`)).body.lossReason

/** Cancels the dialog after checking its texts. */
const cancel = async (page: Page): Promise<void> => {
  const dialog = lossDialog(page)
  await expectSoon(dialog).toContainText('Please select a reason why this deal was lost')
  await expectSoon(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expectSoon(dialog).toHaveCount(0)
}

const confirm = async (page: Page, reason: string): Promise<void> => {
  await lossDialog(page).getByRole('radio', { name: reason }).click()
  await lossDialog(page).getByRole('button', { name: 'Confirm' }).click()
  await expectSoon(lossDialog(page)).toHaveCount(0)
}

journey(
  'table, bulk action and enquiry page ask for a reason, and Cancel changes nothing',
  async ({ portal }) => {
    const { admin, enquiries } = await boardWith('By table', 'By bulk', 'By page')
    const [byTable, byBulk, byPage] = enquiries
    const page = await portal.open('/enquiries?view=table', { user: admin })
    const changes = countMoves(page)
    page.on('request', (request) => request.method() === 'POST' && changes.push(request.url()))

    const dropdown = page.getByRole('combobox', { name: 'Stage of By table' })
    const chooseLost = async () => {
      await dropdown.click()
      await page.getByRole('option', { name: 'Enquiry Lost' }).click()
    }
    await chooseLost()
    await cancel(page)
    await expectSoon(dropdown).toContainText('Inquiry')

    await page.getByRole('checkbox', { name: 'Select By bulk' }).click()
    const bar = page.getByRole('region', { name: 'Selected enquiries' })
    const moveToLost = async () => {
      await bar.getByRole('button', { name: 'Move to stage' }).click()
      await page.getByRole('menuitem', { name: 'Enquiry Lost' }).click()
    }
    await moveToLost()
    await cancel(page)
    await expectSoon(bar).toContainText('1 enquiry selected')
    expect(changes).toEqual([])

    await moveToLost()
    await confirm(page, 'Price')
    await seeToast(page, '1 enquiry moved')
    await chooseLost()
    await confirm(page, 'Competitor')
    await seeToast(page, 'Enquiry stage updated successfully')

    await page.getByRole('link', { name: 'By page', exact: true }).click()
    // All parts of the page are loaded, so nothing moves away from the pointer any more.
    await expectSoon(page.getByText('Enquiry created')).toBeVisible()
    await expectSoon(page.getByText(/^\d of 1$/)).toBeVisible()
    const selector = page.getByRole('combobox', { name: 'Stage of By page' })
    await selector.click()
    await page.getByRole('option', { name: 'Enquiry Lost' }).click()
    await cancel(page)
    await expectSoon(selector).toContainText('Inquiry')
    await selector.click()
    await page.getByRole('option', { name: 'Enquiry Lost' }).click()
    await confirm(page, 'No budget')
    await seeToast(page, 'Enquiry stage updated successfully')
    await expectSoon(page.getByText(/^Lost: No budget · .* · by Ada Admin$/)).toBeVisible()

    const reasons = await Promise.all([byTable!, byBulk!, byPage!].map((each) => reasonOf(admin, each.id)))
    expect(reasons).toEqual(['Competitor', 'Price', 'No budget'])
  },
)

journey('the board asks for the reason too, by keyboard and by mouse', async ({ portal }) => {
  const { admin, enquiries } = await boardWith('By keyboard', 'By mouse')
  const page = await portal.open('/enquiries?view=board', { user: admin })
  const changes = countMoves(page)
  const lost = column(page, 'Enquiry Lost')
  const toNegotiation = ['Contacted', 'Qualified', 'Proposal', 'Negotiation']
  const toLost = () => carry(page, card(page, 'By keyboard'), [...toNegotiation, 'Enquiry Lost'])
  await toLost()
  await cancel(page)
  await expectSoon(column(page, 'Inquiry')).toHaveAccessibleName('Inquiry, 2 cards')
  expect(changes).toEqual([])
  await toLost()
  await confirm(page, 'No response')
  await expectSoon(card(lost, 'By keyboard')).toBeFocused()
  await seeToast(page, 'Enquiry stage updated successfully')

  const negotiation = column(page, 'Negotiation')
  await carry(page, card(page, 'By mouse'), toNegotiation)
  await seeToast(page, 'Enquiry stage updated successfully')
  await lost.scrollIntoViewIfNeeded()
  await drag(page, card(negotiation, 'By mouse'), lost)
  await cancel(page)
  await expectSoon(card(negotiation, 'By mouse')).toBeVisible()
  await expectSoon(lost).toHaveAccessibleName('Enquiry Lost, 1 card')
  await drag(page, card(negotiation, 'By mouse'), lost)
  await confirm(page, 'Other')
  await seeToast(page, 'Enquiry stage updated successfully')
  await expectSoon(card(lost, 'By mouse')).toBeVisible()
  const reasons = await Promise.all(enquiries.map((each) => reasonOf(admin, each.id)))
  expect(reasons).toEqual(['No response', 'Other'])
})

journey('without configured reasons the dialog says where to add them', async ({ portal }) => {
  const { admin, verticalId, enquiries } = await boardWith('Green tea')
  for (const { id } of await lossReasonsOf(admin, verticalId))
    await as(admin).delete(`/api/loss-reasons/${id}`)
  const page = await portal.open(`/enquiries/${enquiries[0]!.id}`, { user: admin })
  await page.getByRole('combobox', { name: 'Stage of Green tea' }).click()
  await page.getByRole('option', { name: 'Enquiry Lost' }).click()
  const dialog = lossDialog(page)
  await expectSoon(dialog).toContainText('No loss reasons configured. Please add them in Settings.')
  await expectSoon(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
})
