import {
  customFieldsApi,
  leadImportsApi,
  lossReasonsApi,
  newValue,
  invitationsApi,
  organizationApi,
  specifiedValues,
  stagesApi,
  ValueList,
  valueListsApi,
} from '@ginkgo/contracts'
import {
  answer,
  selectOption,
  idOf,
  refusal,
  sampleSession,
  seeToast,
  sessionOf,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { desktop, phone, violationsOf } from '@ginkgo/ui/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../remote.css'
import extensions from '../../extensions.ts'
import { NewImport } from './new-import.tsx'

const at = '2026-01-02T03:04:05.000Z'
const { user, vertical } = sampleSession
const stage = (id: number, name: string, stageType: 'open' | 'converted' | 'enquiry_lost') =>
  stagesApi.create.output.parse({
    id: idOf(id),
    verticalId: vertical!.id,
    pipelineId: idOf(900),
    name,
    description: null,
    color: '#E8E8E8',
    order: id,
    isSystemStage: false,
    stageType,
    idleDays: null,
    winProbability: 10,
    createdAt: at,
    updatedAt: at,
  })
const stages = [
  stage(901, 'Inquiry', 'open'),
  stage(902, 'Proposal', 'open'),
  stage(903, 'Converted', 'converted'),
  stage(904, 'Enquiry Lost', 'enquiry_lost'),
]
const person = organizationApi.users.output.parse({
  ...user,
  firstName: 'Ada',
  lastName: 'Lovelace',
  active: true,
  createdAt: at,
})

const file = (name: string, lines: readonly string[]) => new File([lines.join('\n')], name)
const deals = file('deals.csv', [
  'Deal - ID,Deal - Title,Deal - Owner,Deal - Organization,Deal - Value,Deal - Currency of Value,Deal - Stage,Deal - Expected close date',
  '1,Roof,Ada Lovelace,Acme,100,EUR,Proposal,3/4/2027',
  '2,Wall,Ada Lovelace,Acme,much,EUR,Demo,',
])
const companies = file('organizations.csv', [
  'Organization - ID,Organization - Name,Organization - Industry,Organization - Source',
  '7,Acme,Alchemy,Trade Fair',
  '8,Globex,alchemy,Trade Fair',
])
const organizations = file('organizations.csv', [
  'Organization - ID,Organization - Name,Organization - City',
  '7,Acme,Ulm',
])

const begun = (number: number, body: object) => ({
  id: idOf(number),
  verticalId: vertical!.id,
  status: 'uploading',
  received: 0,
  processed: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
  removed: 0,
  restored: 0,
  kept: 0,
  failure: null,
  nextId: null,
  userId: user.id,
  userFirstName: 'Ada',
  userLastName: 'Lovelace',
  createdAt: at,
  updatedAt: at,
  finishedAt: null,
  undoneAt: null,
  ...body,
})

beforeEach(() => {
  answer(customFieldsApi.list, () => [])
  answer(leadImportsApi.list, () => [])
  // What follows the sending is the page's, which has tests of its own.
  answer(leadImportsApi.run, () => new Promise<never>(() => {}))
  answer(leadImportsApi.matches, () => ({ count: 0, rows: [], leads: [], merged: [] }))
  answer(stagesApi.list, () => stages)
  answer(lossReasonsApi.list, () => [])
  answer(organizationApi.users, () => [person])
  answer(invitationsApi.list, () => [])
})

const onSending = vi.fn()
const show = async (...files: File[]) => {
  onSending.mockClear()
  showInPortal(<NewImport onSending={onSending} />, { remote: 'leads', extensions })
  await userEvent.upload(
    page.getByLabelText('Drop CSV, Excel, OpenDocument or vCard files or an export ZIP here, or choose them'),
    files,
  )
}
/** What the component draws; rules about whole pages are for the journeys. */
const shown = () => document.querySelector('ol')!.closest<HTMLElement>('body > *')!
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test.for([desktop, phone])(
  'a business is put in order, explained, checked and sent, at $width px',
  async (size) => {
    await page.viewport(size.width, size.height)
    const made = answer(stagesApi.create, ({ body }) => stage(905, (body as { name: string }).name, 'open'))
    let count = 0
    const created = answer(leadImportsApi.create, ({ body }) => begun(++count, body as object) as never)
    const sent = answer(leadImportsApi.addRows, () => undefined as never)
    const run = answer(
      leadImportsApi.run,
      () => ({ ...begun(1, created[0]!.body as object), status: 'running' }) as never,
    )
    await show(deals, organizations)
    const headings = () =>
      page
        .getByRole('heading', { level: 2 })
        .elements()
        .map(({ textContent }) => textContent)
    await expect.element(page.getByRole('heading', { name: 'Enquiries from Pipedrive' })).toBeVisible()
    expect(headings()).toEqual(['Leads from Pipedrive', 'Enquiries from Pipedrive'])
    await expect.element(page.getByRole('combobox', { name: 'Dates are written' })).toBeVisible()
    expect(await violationsOf(shown())).toEqual([])
    await selectOption(page as never, 'Dates are written', 'Day first: 31/12/2026')
    await press('Continue')

    await expect.element(page.getByRole('heading', { name: 'Match values' })).toBeVisible()
    await expect
      .element(page.getByRole('combobox', { name: 'Meaning of Demo' }))
      .toHaveTextContent('Add “Demo”')
    expect(await violationsOf(shown())).toEqual([])
    await press('Continue')

    await expect.element(page.getByText(/“much” is not an amount/)).toBeVisible()
    expect(await violationsOf(shown())).toEqual([])
    await page.getByRole('checkbox', { name: 'Start automation rules for these records' }).click()
    await press('Import 3 rows')
    await expect.poll(() => sent.length).toBe(2)
    expect(made.map(({ body }) => body)).toMatchObject([{ name: 'Demo' }])
    expect(created.map(({ body }) => body)).toMatchObject([
      { kind: 'lead', product: 'pipedrive', duplicates: 'update', afterId: null, rows: 1, startsRules: true },
      {
        kind: 'enquiry',
        product: 'pipedrive',
        duplicates: 'update',
        afterId: idOf(1),
        rows: 2,
        dayFirst: true,
        values: [{ field: 'enquiryStage', from: 'Demo', to: 'Demo' }],
      },
    ])
    expect(sent.map(({ params }) => params)).toEqual([{ importId: idOf(1) }, { importId: idOf(2) }])
    await expect.poll(() => onSending.mock.lastCall).toEqual([undefined])
    expect(run.map(({ params }) => params)).toEqual([{ importId: idOf(1) }])
  },
)

test('what is not known can become what is there, and an executive adds no stage', async () => {
  showInPortal(<NewImport onSending={onSending} />, {
    remote: 'leads',
    extensions,
    session: sessionOf('sales_executive'),
  })
  await userEvent.upload(
    page.getByLabelText('Drop CSV, Excel, OpenDocument or vCard files or an export ZIP here, or choose them'),
    [deals],
  )
  await press('Continue')
  const meaning = page.getByRole('combobox', { name: 'Meaning of Demo' })
  await expect.element(meaning).toHaveTextContent('Leave out')
  await meaning.click()
  await expect.element(page.getByRole('option', { name: 'Add “Demo”' })).not.toBeInTheDocument()
  await page.getByRole('option', { name: 'Proposal' }).click()
  await press('Continue')
  await expect.element(page.getByText(/“much” is not an amount/)).toBeVisible()
  await expect.element(page.getByText(/is not a stage of this vertical/)).not.toBeInTheDocument()
})

test('what the lists lack is added once before the import, and not again when it is tried again', async () => {
  const values = {
    industries: specifiedValues('industries'),
    'lead-sources': specifiedValues('lead-sources'),
    'enquiry-sources': specifiedValues('enquiry-sources'),
    tags: specifiedValues('tags'),
  }
  const shownList = (list: keyof typeof values) =>
    ValueList.parse({
      list,
      updatedAt: null,
      values: values[list].map((value) => ({ ...value, isMoving: false })),
    })
  answer(valueListsApi.get, ({ params }) => shownList((params as { list: keyof typeof values }).list))
  const made = answer(valueListsApi.create, ({ params, body }) => {
    const { list } = params as { list: keyof typeof values }
    values[list] = [...values[list], newValue(list, (body as { label: string }).label)]
    return shownList(list)
  })
  answer(leadImportsApi.create, () => refusal(503))
  await show(companies)
  await press('Continue')
  await expect
    .element(page.getByRole('combobox', { name: 'Meaning of Alchemy' }))
    .toHaveTextContent('Add “Alchemy”')
  const source = page.getByRole('combobox', { name: 'Meaning of Trade Fair' })
  await expect.element(source).toHaveTextContent('Leave out')
  await selectOption(page as never, 'Meaning of Trade Fair', 'Add “Trade Fair”')
  await press('Continue')
  await press('Import 2 rows')
  await seeToast('Failed to import the files')
  const added = [
    { params: { list: 'lead-sources' }, body: { label: 'Trade Fair' } },
    { params: { list: 'industries' }, body: { label: 'Alchemy' } },
  ]
  expect(made).toMatchObject(added)

  const created = answer(leadImportsApi.create, ({ body }) => begun(1, body as object) as never)
  const sent = answer(leadImportsApi.addRows, () => undefined as never)
  await press('Import 2 rows')
  await expect.poll(() => sent.length).toBe(1)
  expect(made).toHaveLength(2)
  expect(created.map(({ body }) => body)).toMatchObject([{ values: [], startsRules: false }])
})

test('a file can be something else than it seems, and one that lacks a column is held back', async () => {
  await show(file('list.csv', ['Name,Email', 'Ann,ann@x.test']))
  await expect.element(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible()
  await selectOption(page as never, 'Each row is one of', 'Notes and tasks')
  await expect.element(page.getByText('Choose which column holds the text of the note.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await selectOption(page as never, 'Each row is one of', 'Contact persons')
  await expect
    .element(page.getByRole('combobox', { name: 'Field of Email' }))
    .toHaveTextContent('Contact Email')
  await press('Continue')
  await expect.element(page.getByRole('button', { name: 'Import 1 row' })).toBeEnabled()
})

test('days in two orders are asked about with their rows, and left out by name without an answer', async () => {
  await show(
    file('list.csv', [
      'Customers of the south',
      '',
      'Company,Email,Created',
      'Acme,a@acme.test,03/04/2026',
      'Birch,b@birch.test,05/31/2026',
      'Cedar,c@cedar.test,31/05/2026',
      'Total,,3',
    ]),
  )
  const order = page.getByRole('combobox', { name: 'Dates in “Created” are written' })
  await expect.element(order).toHaveTextContent('Leave out what could be two days')
  await expect
    .element(page.getByText(/row 6 has “31\/05\/2026”, row 5 has “05\/31\/2026”, row 4/))
    .toBeVisible()
  await expect
    .element(page.getByRole('list', { name: 'Lines left out' }))
    .toHaveTextContent('Line 1: Customers of the south')
  expect(await violationsOf(shown())).toEqual([])
  await press('Continue')
  await expect.element(page.getByText(/“03\/04\/2026” can be two days/)).toBeVisible()
  await expect.element(page.getByText(/“Total” is a sum and no record/)).toBeVisible()
  await press('Back')
  await selectOption(page as never, 'Dates in “Created” are written', 'Day first: 31/12/2026')
  await press('Continue')
  await expect.element(page.getByRole('button', { name: 'Import 3 rows' })).toBeEnabled()
  await expect.element(page.getByText(/can be two days/)).not.toBeInTheDocument()
})
