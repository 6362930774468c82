import type { Enquiry } from '@ginkgo/contracts'
import { as, bodyOf, createOrganization } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { selectOption } from './screen.ts'

// What a team brings along from another CRM arrives as what it was there.

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

const open = async (page: Page, name: string, lines: readonly string[]): Promise<void> => {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await expectSoon(page.getByText(name).first()).toBeVisible()
}

const deals = [
  [
    ...['Deal - ID', 'Deal - Title', 'Deal - Owner', 'Deal - Value', 'Deal - Currency of Value'],
    ...['Deal - Organization', 'Deal - Stage', 'Deal - Status', 'Deal - Deal closed on'],
  ].join(','),
  '1,New roof,Gone Colleague,700,USD,Solar Co,Negotiation,Won,2026-08-14 09:00:00',
  '2,Old door,Gone Colleague,300,USD,Lyon Works,Proposal,Open,',
  '3,Wrong number,Gone Colleague,100,USD,Lyon Works,Proposal,Deleted,',
]

journey(
  'a won deal comes in as won on its day, a deleted one stays out, and a colleague who left owns nothing',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    const [{ id: verticalId }] = verticals
    const stages = bodyOf<{ id: string; name: string }[]>(
      await as(admin).get(`/api/verticals/${verticalId}/stages`),
      200,
    )
    const proposal = stages.find(({ name }) => name === 'Proposal')!
    bodyOf(
      await as(admin).post('/api/fields', {
        recordKind: 'enquiry',
        verticalId,
        key: 'contract_number',
        label: 'Contract number',
        type: 'text',
        required: true,
        requiredFromStageId: proposal.id,
      }),
      201,
    )
    const page = await portal.open('/leads/import', { user: admin })
    await open(page, 'deals.csv', deals)
    await press(page, 'Continue')
    await selectOption(page, 'Meaning of Gone Colleague', 'Leave out')
    await press(page, 'Continue')
    // Before anything is imported the page says which records are incomplete, and what stays out.
    await expectSoon(page.getByText(/Contract number/).first()).toBeVisible()
    await expectSoon(page.getByText(/[Dd]eleted/).first()).toBeVisible()
    await page.getByRole('button', { name: /^Import \d+ rows?$/ }).click()
    await expectSoon(page.getByRole('heading', { name: /rows? imported$/ }).first()).toBeVisible()

    const all = bodyOf<Enquiry[]>(await as(admin).get(`/api/verticals/${verticalId}/enquiries?limit=50`), 200)
    expect(all.map(({ title }) => title).sort()).toEqual(['New roof', 'Old door'])
    const won = all.find(({ title }) => title === 'New roof')!
    expect(won).toMatchObject({ stage: 'Converted', assignedTo: null })
    expect(won.closedOn).toBe('2026-08-14')

    // The result leads to what was imported, on a later day too.
    await page.getByRole('link', { name: 'View enquiries' }).click()
    await expectSoon(page.getByRole('link', { name: 'Old door', exact: true })).toBeVisible()
    await page.reload()
    await expectSoon(page.getByRole('link', { name: 'Old door', exact: true })).toBeVisible()
  },
)

journey(
  'an amount in another currency is asked about, and a source that is not known is stored',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    const page = await portal.open('/leads/import', { user: admin })
    await open(page, 'customers.csv', [
      'Company,Source,Deal title,Deal value',
      'Solar Co,Trade Fair Ulm,Roof,"€ 12.500,00"',
    ])
    await press(page, 'Continue')
    await selectOption(page, 'Meaning of Trade Fair Ulm', 'Add “Trade Fair Ulm”')
    await press(page, 'Continue')
    await page.getByRole('button', { name: /^Import \d+ rows?$/ }).click()
    await expectSoon(page.getByRole('heading', { name: /rows? imported$/ }).first()).toBeVisible()
    const [{ id: verticalId }] = verticals
    const [roof] = bodyOf<Enquiry[]>(
      await as(admin).get(`/api/verticals/${verticalId}/enquiries?limit=50`),
      200,
    )
    expect(roof).toMatchObject({ title: 'Roof', value: 12_500, currency: 'EUR' })
    await page.goto(`/enquiries/${roof!.id}`)
    await expectSoon(page.getByText('Trade Fair Ulm').first()).toBeVisible()
  },
)
