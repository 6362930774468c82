import type { Enquiry, Lead } from '@ginkgo/contracts'
import { as, bodyOf, createOrganization } from '@ginkgo/testing'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { selectOption } from './screen.ts'

const path = '/leads/import'

const file = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})

/** A small business as Pipedrive exports it: what two companies and three people have ordered, and what was said. */
const business = [
  file('notes.csv', [
    'Note - ID,Note - Content,Note - Deal,Note - Deal ID,Note - User,Note - Add time',
    '31,Wants a red one,New roof,21,Ada Byron,2026-02-03 10:00:00',
    '32,Called twice,Old door,22,Ada Byron,2026-02-04 10:00:00',
  ]),
  file('deals.csv', [
    [
      ...['Deal - ID', 'Deal - Title', 'Deal - Owner', 'Deal - Value', 'Deal - Currency of Value'],
      ...[
        'Deal - Organization',
        'Deal - Organization ID',
        'Deal - Contact person',
        'Deal - Contact person ID',
      ],
      ...['Deal - Stage', 'Deal - Status', 'Deal - Source channel', 'Deal - Expected close date'],
    ].join(','),
    '21,New roof,Ada Byron,"12,000",EUR,Müller & Söhne,1,Jörg Groß,11,Demo,Open,Trade Fair,2027-01-31',
    '22,Old door,Bob Gone,much,EUR,Lyon Works,2,Zoë Petit,12,Kick-off,Open,trade-fair,',
    '23,Gate,Ada Byron,700,EUR,,,Ann Alone,13,Proposal,Won,,',
  ]),
  file('people.csv', [
    'Person - ID,Person - Name,Person - Organization,Person - Organization ID,Person - Email - Work,Person - Phone - Work',
    '11,Jörg Groß,Müller & Söhne,1,jörg@müller.test,+49 89 1234567',
    '12,Zoë Petit,Lyon Works,2,zoe@lyon.test,',
    '13,Ann Alone,,,ann@alone.test,+1 212 555 0100',
  ]),
  file('organizations.csv', [
    'Organization - ID,Organization - Name,Organization - Industry,Organization - City',
    '1,Müller & Söhne,Roofing,München',
    '2,Lyon Works,Roofing,Lyon',
  ]),
]
/** Rows of all files. */
const all = 10

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

const begin = async (page: Page): Promise<void> => {
  await expectSoon(
    page.getByText('Drop CSV, Excel, OpenDocument or vCard files or an export ZIP here, or choose them'),
  ).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(business)
  await expectSoon(page.getByRole('heading', { level: 2 })).toHaveText([
    'Leads from Pipedrive',
    'Contact persons from Pipedrive',
    'Enquiries from Pipedrive',
    'Notes and tasks from Pipedrive',
  ])
  // No other amount of the column says whether “12,000” is twelve or twelve thousand.
  const numbers = page.getByRole('combobox', { name: /^Numbers in .*Deal - Value/ })
  await expectSoon(numbers).toContainText('Leave out what could be two numbers')
  await numbers.click()
  await page.getByRole('option', { name: 'With a decimal point: 12.500 is 12.5' }).click()
  await press(page, 'Continue')
}

/** What became of the rows of each file, in the order of the files. */
const figures = (page: Page, label: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')

journey(
  'a business comes in from Pipedrive, comes in again without doubles, and goes away again',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    const [{ id: sales }] = verticals
    bodyOf(await as(admin).patch('/api/auth/me', { firstName: 'Ada', lastName: 'Byron' }), 200)
    const read = async <Row>(list: string) =>
      bodyOf<Row[]>(await as(admin).get(`/api/verticals/${sales}/${list}`), 200)
    const page = await portal.open(path, { user: admin })
    await begin(page)

    const meaning = (word: string) => page.getByRole('combobox', { name: `Meaning of ${word}` })
    await expectSoon(meaning('Demo')).toContainText('Add “Demo”')
    await expectSoon(meaning('Roofing')).toContainText('Add “Roofing”')
    await selectOption(page, 'Meaning of Kick-off', 'Inquiry')
    await selectOption(page, 'Meaning of Bob Gone', 'Ada Byron')
    await selectOption(page, 'Meaning of Trade Fair', 'Add “Trade Fair”')
    await selectOption(page, 'Meaning of trade-fair', 'Add “trade-fair”')
    await press(page, 'Continue')
    await expectSoon(page.getByRole('list', { name: 'Cells left out', exact: true })).toHaveText(
      'Row 3Enquiry Value: “much” is not an amount',
    )
    await press(page, `Import ${all} rows`)

    await expectSoon(page.getByRole('heading', { name: /rows? imported$/ })).toHaveText([
      '2 rows imported',
      'Contact persons: 3 rows imported',
      'Enquiries: 3 rows imported',
      'Notes and tasks: 2 rows imported',
    ])
    const [first] = [page.url()]
    const leads = await read<Lead>('leads')
    expect(leads.map(({ name }) => name).toSorted()).toEqual(['Ann Alone', 'Lyon Works', 'Müller & Söhne'])
    const enquiries = await read<Enquiry>('enquiries')
    const enquiry = (title: string) => enquiries.find((each) => each.title === title)
    expect(enquiry('New roof')).toMatchObject({ stage: 'Demo', source: 'trade fair', value: 12_000 })
    expect(enquiry('Old door')).toMatchObject({ stage: 'Inquiry', source: 'trade fair', value: null })
    expect(enquiry('Old door')).toMatchObject({ assignedTo: admin.id })
    await page.getByRole('link', { name: 'View leads' }).first().click()
    await page.getByRole('link', { name: 'Müller & Söhne' }).first().click()
    await expectSoon(page.getByText('Wants a red one').first()).toBeVisible()
    await expectSoon(page.getByText('Roofing').first()).toBeVisible()

    await page.goto(path)
    await begin(page)
    await expectSoon(meaning('Kick-off')).toBeVisible()
    await expectSoon(meaning('Demo')).toHaveCount(0)
    await expectSoon(meaning('Trade Fair')).toHaveCount(0)
    await selectOption(page, 'Meaning of Kick-off', 'Inquiry')
    await selectOption(page, 'Meaning of Bob Gone', 'Ada Byron')
    await press(page, 'Continue')
    await press(page, `Import ${all} rows`)
    await expectSoon(figures(page, 'Created')).toHaveText(['0', '0', '0', '0'])
    await expectSoon(figures(page, 'Updated')).toHaveText(['0', '0', '0', '0'])
    await expectSoon(figures(page, 'Unchanged')).toHaveText(['2', '3', '3', '2'])
    expect(await read('leads')).toHaveLength(3)
    expect(await read('enquiries')).toHaveLength(3)

    await page.goto(first!)
    const undone = page.getByRole('heading', { name: /Import undone$/ })
    for (const count of [1, 2, 3, 4]) {
      await press(page, 'Undo import')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
      await expectSoon(undone).toHaveCount(count)
    }
    expect(await read('leads')).toEqual([])
    expect(await read('enquiries')).toEqual([])
  },
)
