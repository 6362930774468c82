import {
  changeSetsApi,
  type Enquiry,
  enquiriesApi,
  EnquiryCounts,
  type EnquiryDetail,
  enquiryViewsApi,
  lossReasonsApi,
  organizationApi,
  stagesApi,
  type View,
} from '@ginkgo/contracts'
import {
  answer,
  selectOption,
  idOf,
  sampleEnquiry,
  sampleLead,
  samplePerson,
  sampleChangeId,
  sampleUndoneChange,
  sampleVertical,
  seeToast,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { Link } from '@ginkgo/router'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../remote.css'
import extensions from '../extensions.ts'
import { price, stages } from '../features/board/board-server.ts'
import EnquiriesPage from './enquiries-page.tsx'

const [inquiry, contacted, , , lost] = stages
const of = (number: number, title: string, fields: Partial<Enquiry> = {}): Enquiry =>
  sampleEnquiry({ id: idOf(number) as Enquiry['id'], stageId: inquiry!.id, title, ...fields })
const teas = [of(30, 'Green tea'), of(31, 'Black tea')]
const white = of(32, 'White tea', {
  priority: 'high',
  value: 900,
  contactName: 'Nancy Davolio',
  contactEmail: 'nancy@soylent.test',
  contactMobile: '+44 20 7946 0958',
  contactMobileE164: '+442079460958',
})
const detailOf = (enquiry: Enquiry): EnquiryDetail => ({
  ...enquiry,
  lead: sampleLead(),
  primaryContact: null,
  assignee: null,
  lossReason: null,
  lostBy: null,
  lastContactAt: null,
})
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const body = () => page.elementLocator(document.body)
const bar = page.getByRole('region', { name: 'Selected enquiries' })
const select = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` }).click()
const lossDialog = page.getByRole('dialog', { name: 'Select Loss Reason' })
const tabs = () =>
  page
    .getByRole('tab')
    .elements()
    .map(({ textContent }) => textContent)

const viewOf = (fields: object): View => {
  const { id: verticalId, createdAt, updatedAt } = sampleVertical
  return enquiryViewsApi.get.output.parse({
    id: idOf(50),
    verticalId,
    name: 'Mine',
    columns: null,
    isShared: false,
    isDefault: false,
    ownerId: idOf(2),
    own: true,
    createdAt,
    updatedAt,
    ...fields,
  })
}

/** The table with the server that has these enquiries and saved views. */
async function open(
  enquiries: readonly Enquiry[] = teas,
  search = '?view=table',
  views: readonly View[] = [],
) {
  const counts = EnquiryCounts.parse({
    open: 3,
    won: 1,
    lost: 0,
    sources: ['manual', 'email'],
    stages: [{ stageId: inquiry!.id, count: 3, totals: [] }],
  })
  answer(enquiryViewsApi.list, () => [...views])
  answer(organizationApi.users, () => [samplePerson()])
  answer(stagesApi.list, () => [...stages])
  answer(enquiriesApi.counts, () => counts)
  answer(lossReasonsApi.list, () => [price])
  const asked = answer(enquiriesApi.list, () => [...enquiries])
  const moved = answer(enquiriesApi.changeStage, ({ params, body: to }) => {
    const { id, name } = stages.find((stage) => stage.id === to['stageId'])!
    const enquiry = enquiries.find((each) => each.id === params['enquiryId'])!
    return { ...detailOf(enquiry), stageId: id, stage: name }
  })
  showInPortal(
    <>
      <Link to="?">All of it</Link>
      <EnquiriesPage />
    </>,
    { remote: 'enquiries', extensions, search },
  )
  if (enquiries[0]) await expect.element(row(enquiries[0].title)).toBeVisible()
  return { asked, moved }
}

afterEach(() => localStorage.clear())

test('the table has its tabs, columns and links', async () => {
  await open([white, ...teas])
  await expect.element(page.getByText('4 enquiries: 3 open, 1 won, 0 lost')).toBeVisible()
  expect(tabs()).toEqual(['All3', 'Inquiry3', 'Contacted0', 'Qualified0', 'Enquiry Lost0', 'Closed1'])
  for (const name of [
    ...['Title', 'Lead Name', 'Contact', 'Mobile', 'Email', 'Stage', 'Priority', 'Value', 'Expected Close'],
  ])
    await expect.element(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  for (const text of ['Globex', 'Nancy Davolio', 'High', '$900'])
    await expect.element(row('White tea')).toMatchTextContent(text)
  await expect
    .element(page.getByRole('link', { name: '+44 20 7946 0958', exact: true }))
    .toHaveAttribute('href', 'tel:+442079460958')
  const chat = page.getByRole('link', { name: 'Chat with +44 20 7946 0958' })
  await expect.element(chat).toHaveAttribute('href', 'https://wa.me/442079460958')
  await expect.element(chat).toHaveAttribute('target', '_blank')
})

test('a stage without enquiries and a search without a match say so', async () => {
  await open([], `?view=table&tab=${contacted!.id}`)
  await expect.element(page.getByText('No enquiries in this stage')).toBeVisible()
  await page.getByRole('tab', { name: /^All/ }).click()
  await page.getByPlaceholder('Search enquiries by title...').fill('tea')
  await expect.element(page.getByText('No enquiries found')).toBeVisible()
  await expect.element(page.getByText('No enquiry matches these filters.')).toBeVisible()
})

test('tabs, search, filters and order are in the address and in what is asked', async () => {
  const { asked } = await open()
  const isAsked = (query: object) => expect.poll(() => asked.at(-1)?.query).toMatchObject(query)
  await isAsked({ status: 'open', sort: '-updatedAt' })
  await page.getByRole('tab', { name: /^Contacted/ }).click()
  await isAsked({ stageId: contacted!.id })
  await page.getByRole('tab', { name: /^Closed/ }).click()
  await isAsked({ status: 'closed' })
  await page.getByRole('button', { name: 'Sort by Title' }).click()
  await isAsked({ status: 'closed', sort: 'title' })
  await page.getByRole('button', { name: 'Sort by Title' }).click()
  await isAsked({ sort: '-title' })
  await page.getByPlaceholder('Search enquiries by title...').fill('black')
  await isAsked({ search: 'black' })
  await expect.poll(() => location.search).toContain('search=black')
})

test('the mobile number and the e-mail are copied', async () => {
  const copied: string[] = []
  const { clipboard } = navigator
  const write = clipboard.writeText.bind(clipboard)
  clipboard.writeText = async (text) => void copied.push(text)
  await open([white])
  await row('White tea').hover()
  await page.getByRole('button', { name: 'Copy mobile +44 20 7946 0958' }).click()
  await seeToast('Mobile copied to clipboard')
  await page.getByRole('button', { name: 'Copy email nancy@soylent.test' }).click()
  await seeToast('Email copied to clipboard')
  clipboard.writeText = write
  expect(copied).toEqual(['+44 20 7946 0958', 'nancy@soylent.test'])
})

test('the stage is changed in its row; the lost one asks for the reason first', async () => {
  const { moved } = await open()
  await row('Green tea').hover()
  await selectOption(body(), 'Stage of Green tea', 'Contacted')
  await seeToast('Enquiry stage updated successfully')
  expect(moved).toMatchObject([{ body: { stageId: contacted!.id }, params: { enquiryId: idOf(30) } }])
  const chooseLost = async () => {
    await row('Black tea').hover()
    await page.getByRole('combobox', { name: 'Stage of Black tea' }).click()
    await page.getByRole('option', { name: 'Enquiry Lost' }).click()
  }
  await chooseLost()
  await expect
    .element(lossDialog)
    .toHaveAccessibleDescription('Please select a reason why this deal was lost')
  await expect.element(lossDialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await lossDialog.getByRole('button', { name: 'Cancel' }).click()
  await expect
    .element(page.getByRole('combobox', { name: 'Stage of Black tea' }))
    .toMatchTextContent('Inquiry')
  expect(moved).toHaveLength(1)
  await chooseLost()
  await lossDialog.getByRole('radio', { name: 'Price' }).click()
  await lossDialog.getByRole('button', { name: 'Confirm' }).click()
  await seeToast('Enquiry stage updated successfully')
  expect(moved[1]?.body).toEqual({ stageId: lost!.id, lossReasonId: price.id })
})

test('without configured reasons the dialog says where to add them', async () => {
  await open()
  answer(lossReasonsApi.list, () => [])
  await row('Green tea').hover()
  await page.getByRole('combobox', { name: 'Stage of Green tea' }).click()
  await page.getByRole('option', { name: 'Enquiry Lost' }).click()
  await expect
    .element(lossDialog)
    .toMatchTextContent('No loss reasons configured. Please add them in Settings.')
  await expect.element(lossDialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
})

test('many enquiries are lost at once for one reason, and Cancel changes nothing', async () => {
  await open()
  const asked = answer(enquiriesApi.bulk, () => ({
    results: teas.map(({ id }) => ({ enquiryId: id, status: 'changed' as const })),
  }))
  await select('Green tea')
  await select('Black tea')
  await expect.element(bar).toMatchTextContent('2 enquiries selected')
  const moveToLost = async () => {
    await bar.getByRole('button', { name: 'Move to stage' }).click()
    await page.getByRole('menuitem', { name: 'Enquiry Lost' }).click()
  }
  await moveToLost()
  await lossDialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(bar).toMatchTextContent('2 enquiries selected')
  expect(asked).toEqual([])
  await moveToLost()
  await lossDialog.getByRole('radio', { name: 'Price' }).click()
  await lossDialog.getByRole('button', { name: 'Confirm' }).click()
  await seeToast('2 enquiries moved')
  expect(asked.map(({ body: sent }) => sent)).toEqual([
    {
      enquiryIds: [idOf(30), idOf(31)],
      action: { type: 'moveToStage', stageId: lost!.id, lossReasonId: price.id },
    },
  ])
})

test('an amount is set for many enquiries with its currency, and taken back', async () => {
  const [green, black] = [
    of(30, 'Green tea', { value: 5, currency: 'EUR' }),
    of(31, 'Black tea', { value: null }),
  ]
  await open([green, black])
  const asked = answer(enquiriesApi.bulk, ({ body: sent }) => ({
    results: (sent as { enquiryIds: Enquiry['id'][] }).enquiryIds.map((enquiryId) => ({
      enquiryId,
      status: 'changed' as const,
    })),
    changeSetId: sampleChangeId,
  }))
  const undone = answer(changeSetsApi.undo, () => sampleUndoneChange())
  await select('Green tea')
  await select('Black tea')
  await bar.getByRole('button', { name: 'Set field' }).click()
  const panel = page.getByRole('dialog', { name: 'Set field' })
  await expect.element(panel.getByRole('option', { name: 'Priority' })).toBeVisible()
  expect(panel.getByRole('option', { name: 'Stage' }).elements()).toEqual([])
  await panel.getByRole('option', { name: 'Value' }).click()
  await expect.element(panel.getByRole('combobox', { name: 'Currency' })).toMatchTextContent('USD')
  await panel.getByRole('textbox', { name: 'Value' }).fill('52k')
  await panel.getByRole('button', { name: 'Set', exact: true }).click()
  await expect.element(page.getByText('2 enquiries updated')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await seeToast('2 enquiries changed back')
  expect(undone).toMatchObject([
    { params: { changeSetId: sampleChangeId }, body: { kind: 'enquiries.bulk' } },
  ])
  expect(asked.map(({ body: sent }) => sent)).toEqual([
    {
      enquiryIds: [idOf(30), idOf(31)],
      action: { type: 'setValues', values: { value: 52_000, currency: 'USD' } },
    },
  ])
})

test('many enquiries are tagged, assigned and moved at once, with a result for each', async () => {
  await open()
  const bulk = (first: object, second: object) =>
    answer(enquiriesApi.bulk, () => ({
      results: [
        { enquiryId: teas[0]!.id, ...first },
        { enquiryId: teas[1]!.id, ...second },
      ] as never,
    }))
  const changed = { status: 'changed' }
  await select('Green tea')
  await select('Black tea')
  const tagged = bulk(changed, changed)
  await bar.getByRole('button', { name: 'Add tag' }).click()
  await page.getByRole('textbox', { name: 'Tag' }).fill('spring')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await seeToast('2 enquiries tagged')
  expect(tagged[0]?.body['action']).toEqual({ type: 'addTag', tag: 'spring' })
  await select('Green tea')
  await select('Black tea')
  bulk(changed, { status: 'unchanged' })
  await bar.getByRole('button', { name: 'Move to stage' }).click()
  await page.getByRole('menuitem', { name: 'Contacted' }).click()
  await seeToast('1 enquiry moved, 1 had nothing to change')
  await select('Green tea')
  await select('Black tea')
  const assigned = bulk(changed, { status: 'refused', code: 'not_found', message: 'It was deleted' })
  await bar.getByRole('button', { name: 'Assign owner' }).click()
  await page.getByRole('menuitem', { name: 'Ada Admin' }).click()
  const outcome = page.getByRole('dialog', { name: '1 enquiry assigned' })
  await expect.element(outcome).toMatchTextContent('1 enquiry could not be changed and stays selected.')
  await expect.element(outcome.getByRole('link', { name: 'Black tea' })).toBeVisible()
  await expect.element(outcome).toMatchTextContent('It was deleted')
  expect(assigned[0]?.body['action']).toEqual({ type: 'assign', assignedTo: idOf(2) })
  await userEvent.keyboard('{Escape}')
  await expect.element(bar).toMatchTextContent('1 enquiry selected')
})

test('the table is saved as a view with its filters and columns', async () => {
  await open(teas, '?view=table&priority=high')
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Mobile', exact: true }).click()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save as new view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  const view = viewOf({ query: { view: 'table' } })
  answer(enquiryViewsApi.get, () => view)
  const saved = answer(enquiryViewsApi.create, () => view)
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Mine')
  await dialog.getByRole('button', { name: 'Save View' }).click()
  await seeToast('View saved')
  expect(saved.map(({ body: sent }) => sent)).toMatchObject([
    {
      name: 'Mine',
      query: { view: 'table', priority: 'high' },
      columns: expect.arrayContaining([{ id: 'contactMobile', hidden: true }]),
    },
  ])
})

test('enquiries that are known to open with a view are asked for as it has them alone', async () => {
  const view = viewOf({ query: { view: 'table', priority: 'high' }, isDefault: true })
  const { asked } = await open(teas, '?view=table&priority=low', [view])
  await page.getByRole('link', { name: 'All of it' }).click()
  await expect.element(page.getByRole('button', { name: 'Views' })).toHaveTextContent('Mine')
  await expect.poll(() => asked.map(({ query }) => query['priority'])).toEqual(['low', 'high'])
})
