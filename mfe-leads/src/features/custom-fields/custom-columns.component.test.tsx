import {
  customFieldsApi,
  type CustomField,
  LeadCounts,
  leadImportsApi,
  leadsApi,
  myDayApi,
  leadViewsApi,
  emailReviewApi,
} from '@ginkgo/contracts'
import { answer, idOf, refusal, sampleField, sampleLead, showInPortal } from '@ginkgo/portal-sdk/testing'
import { violationsOf } from '@ginkgo/ui/testing'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../remote.css'
import extensions from '../../extensions.ts'
import LeadsPage from '../../pages/leads-page.tsx'
import { answerPeople, customFields, everyField, everyValue } from './every-type.fixture.ts'

const lead = sampleLead({ customFields })
const none = { all: 1, active: 1, closed: 0, converted: 0, 'no-enquiry': 0, archived: 0 }

async function open(fields: readonly CustomField[], search = '', role: 'row' | 'listitem' = 'row') {
  answerPeople()
  answer(leadViewsApi.list, () => [])
  answer(leadImportsApi.list, () => [])
  answer(customFieldsApi.list, () => [...fields])
  answer(leadsApi.facets, () => ({ sources: [], tags: [] }) as never)
  answer(emailReviewApi.list, () => [])
  answer(myDayApi.nextSteps, () => [])
  answer(leadsApi.counts, () => LeadCounts.parse(none))
  const asked = answer(leadsApi.list, () => [lead])
  showInPortal(<LeadsPage />, { remote: 'leads', extensions, search })
  await expect.element(page.getByRole(role).filter({ hasText: 'Globex' }).first()).toBeVisible()
  return asked
}

const headings = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const address = () => Object.fromEntries(new URLSearchParams(location.search))

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('a value of every type stands in a column of its own', async () => {
  await page.viewport(3000, 900)
  await open(everyField)
  await expect.poll(headings).toEqual(expect.arrayContaining(everyField.map(({ label }) => label)))
  const texts = () =>
    page
      .getByRole('gridcell')
      .elements()
      .map(({ textContent }) => textContent?.replaceAll('\n', ' '))
  await expect
    .poll(texts)
    .toEqual(expect.arrayContaining(everyValue.map(([, , text]) => expect.stringContaining(text))))
  await page.viewport(1280, 900)
})

test('on a phone the card of a lead has the values of the columns that the table shows', async () => {
  await page.viewport(390, 844)
  const hidden = sampleField({ id: idOf(91), key: 'link', label: 'Memo', type: 'link', showInTable: false })
  await open([...everyField.filter(({ type }) => type !== 'link'), hidden], '', 'listitem')
  const card = page.getByRole('listitem').filter({ hasText: 'Globex' })
  await expect
    .element(card)
    .toMatchTextContent(/My text.*First line.*My money.*€12,500.*My person.*Hedy Head/s)
  expect(card.getByText('Memo').elements()).toEqual([])
  expect(card.element().scrollWidth).toBeLessThanOrEqual(card.element().clientWidth)
  await page.viewport(1280, 900)
})

test('other fields are chosen as columns, and lists are sorted by those that can be filtered', async () => {
  const shown = sampleField({ key: 'size', label: 'Size', type: 'number', filterable: true })
  const hidden = sampleField({ id: idOf(91), key: 'memo', label: 'Memo', showInTable: false })
  const asked = await open([shown, hidden])
  await expect.poll(headings).toContain('Size')
  expect(headings()).not.toContain('Memo')
  await button('Columns').click()
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'Memo' }).click()
  await expect.poll(headings).toContain('Memo')
  await userEvent.keyboard('{Escape}')
  expect(button('Sort by Memo').elements()).toEqual([])
  await button('Sort by Size').click()
  await expect.poll(() => asked.at(-1)?.query['sort']).toBe('field.size')
  expect(address()['sort']).toBe('field.size')
})

test('every type that can be filtered has its editor, and a field that is being indexed is not offered', async () => {
  const unready = sampleField({
    id: idOf(92),
    key: 'later',
    label: 'Later',
    filterable: true,
    isReady: false,
  })
  const asked = await open([...everyField, unready])
  const add = async (name: string) => {
    await button('Add filter').click()
    await page.getByRole('combobox', { name: 'Filters' }).fill(name)
    await userEvent.keyboard('{Enter}')
  }
  await button('Add filter').click()
  await expect.element(page.getByRole('option', { name: 'My choice', exact: true })).toBeVisible()
  for (const name of ['Later', 'My long text', 'My record'])
    expect(page.getByRole('option', { name, exact: true }).elements()).toEqual([])
  await userEvent.keyboard('{Escape}')

  await add('My choice')
  await page.getByRole('checkbox', { name: 'Hot' }).click()
  expect(await violationsOf(page.getByRole('dialog').element())).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(button(/^My choice: ?Hot$/)).toBeVisible()
  await add('My checkbox')
  await button('Yes').click()
  await add('My number')
  await page.getByLabelText('From').fill('-1.5')
  await button('Apply').click()
  await add('My money')
  await page.getByLabelText('To').fill('20,000')
  await button('Apply').click()
  await add('My date')
  await page.getByLabelText('From').fill('2026-02-01')
  await button('Apply').click()
  await add('My text')
  await page.getByLabelText('My text is').fill('a, b')
  await button('Apply').click()
  await add('My person')
  await page.getByRole('checkbox', { name: 'Me' }).click()
  await userEvent.keyboard('{Escape}')
  expect(address()).toMatchObject({
    'field.choice': 'hot',
    'field.checkbox': 'true',
    'field.numberFrom': '-1.5',
    'field.person': 'me',
    'field.moneyTo': '20000',
    'field.dateFrom': '2026-02-01',
    'field.text': 'a, b',
  })
  await expect
    .poll(() => asked.at(-1)?.query)
    .toMatchObject({ 'field.choice': 'hot', 'field.text': 'a\\, b', 'field.person': idOf(2) })
  await button('Clear filters').first().click()
  await expect.poll(() => Object.keys(address()).filter((name) => name.startsWith('field.'))).toEqual([])
})

test('a span of days stays in the address, and its days are asked for', async () => {
  const due = sampleField({ key: 'due', label: 'Due', type: 'date', filterable: true })
  const asked = await open([due], '?tab=all&field.due=this-month')
  await expect.element(button(/^Due: ?This month$/)).toBeVisible()
  await expect.poll(() => asked.at(-1)?.query['field.dueFrom']).toMatch(/^\d{4}-\d\d-01$/)
  expect(asked.at(-1)?.query).not.toHaveProperty('field.due')
})

test('the choice of a column stays while its field is not there', async () => {
  const choices = [
    { id: 'name', pinned: true },
    { id: 'field.gone', width: 99 },
  ]
  localStorage.setItem(`ginkgo-columns-leads-${idOf(2)}`, JSON.stringify(choices))
  await open([])
  await button('Columns').click()
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'Phone' }).click()
  await expect
    .poll(() => JSON.parse(localStorage.getItem(`ginkgo-columns-leads-${idOf(2)}`) ?? '[]'))
    .toEqual(
      expect.arrayContaining([
        { id: 'field.gone', width: 99 },
        { id: 'phone', hidden: true },
      ]),
    )
})

test('a list that is narrowed by fields which cannot be read fails, and is read again', async () => {
  answer(customFieldsApi.list, () => refusal(500))
  answerPeople()
  answer(leadViewsApi.list, () => [])
  answer(leadsApi.facets, () => ({ sources: [], tags: [] }) as never)
  answer(emailReviewApi.list, () => [])
  answer(myDayApi.nextSteps, () => [])
  answer(leadsApi.counts, () => LeadCounts.parse(none))
  answer(leadsApi.list, () => [lead])
  showInPortal(<LeadsPage />, { remote: 'leads', extensions, search: '?tab=all&field.text=First line' })
  await expect.element(button(/^(Try again|Retry)/)).toBeVisible()
  expect(page.getByRole('row', { name: /Globex/ }).elements()).toEqual([])
  answer(customFieldsApi.list, () => everyField)
  await button(/^(Try again|Retry)/).click()
  await expect.element(page.getByRole('row', { name: /Globex/ })).toBeVisible()
})

test('the order by a field that is archived since gives way to the usual one, and says so', async () => {
  const asked = await open([], '?tab=all&sort=field.gone')
  await expect.poll(() => asked.at(-1)?.query).toMatchObject({ sort: '-createdAt', tab: 'all' })
  await expect.element(page.getByRole('status').filter({ hasText: 'order' })).toBeVisible()
})
