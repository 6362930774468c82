import { dayMs } from '@ginkgo/contracts/dates'
import { as, bodyOf, createEnquiry, createLead, createOrganization, lossReasonsOf } from '@ginkgo/testing'
import { sql, stagesOf } from '@ginkgo/testing'
import type { Locator, Page } from 'playwright'

/** The day this many days ago in UTC, which is the calendar of people without a time zone in their profile. */
export const daysAgo = (days: number): string =>
  new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)

/**
 * An organization with an admin, Ada Byron, and a sales head. It has two leads, and enquiries in two currencies: two
 * open ones, one of them assigned to the head and a hundred days old, two won and two lost.
 */
export const dashboardWorld = async () => {
  const { admin, verticals, members } = await createOrganization({ members: [{ role: 'sales_head' }] })
  const [{ id: verticalId }] = verticals
  const head = members[0]!
  bodyOf(await as(admin).patch('/api/auth/me', { firstName: 'Ada', lastName: 'Byron' }), 200)
  const [lead, second] = await Promise.all([
    createLead(admin, verticalId, { name: 'Northwind' }),
    createLead(admin, verticalId, { name: 'Contoso' }),
  ])
  const [stages, reasons] = await Promise.all([stagesOf(admin, verticalId), lossReasonsOf(admin, verticalId)])
  const price = reasons.find(({ reason }) => reason === 'Price')!
  const add = (title: string, fields: object) => createEnquiry(admin, lead.id, { title, ...fields })
  const old = await add('Old open', { value: 900, currency: 'USD', assignedTo: head.id })
  await add('New open', { value: 5_000, currency: 'EUR', assignedTo: admin.id })
  await add('Won in euros', {
    value: 700,
    currency: 'EUR',
    assignedTo: admin.id,
    stageId: stages.converted.id,
  })
  await add('Won in dollars', { value: 12_000, currency: 'USD', stageId: stages.converted.id })
  await add('Lost by price', { value: 40, currency: 'EUR', stageId: stages.lost.id, lossReasonId: price.id })
  const other = {
    stageId: stages.lost.id,
    lossReasonId: reasons.find(({ reason }) => reason === 'Other')!.id,
  }
  const lost = await createEnquiry(admin, second.id, {
    title: 'Lost long ago',
    value: 60,
    currency: 'EUR',
    ...other,
  })
  const created = Date.now() - 100 * dayMs
  await sql('UPDATE enquiries SET created_on = ?, created_at = ? WHERE id = ?', [
    daysAgo(100),
    created,
    old.id,
  ])
  await sql('UPDATE enquiries SET closed_on = ? WHERE id = ?', [daysAgo(60), lost.id])
  return { admin, head, verticalId, lead, stages }
}

/** One card of the dashboard. */
export const reportCard = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title, exact: true }).filter({ has: page.getByRole('heading') })

/** Shows the data of a card as a table. */
export const showTable = async (page: Page, title: string): Promise<Locator> => {
  await page.getByRole('button', { name: `Show ${title} as a table` }).click()
  return reportCard(page, title).getByRole('table')
}
