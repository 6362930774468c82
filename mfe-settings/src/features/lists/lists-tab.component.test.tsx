import { type ListedValue, specifiedValues, valueListsApi } from '@ginkgo/contracts'
import { answer, selectOption, refusal, seeToast, sessionOf, showInPortal } from '@ginkgo/portal-sdk/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../remote.css'
import ListsTab from './lists-tab.tsx'

const wire = (values: readonly ListedValue[]) =>
  values.map((value) => ({ ...value, formerValues: [...value.formerValues], isMoving: false }))

async function open(session = {}) {
  let values = wire(specifiedValues('lead-sources'))
  const state = () => ({ list: 'lead-sources' as const, values, updatedAt: null })
  answer(valueListsApi.get, ({ params }) =>
    params['list'] === 'lead-sources'
      ? state()
      : { list: 'industries' as const, values: wire(specifiedValues('industries')), updatedAt: null },
  )
  const created = answer(valueListsApi.create, ({ body }) => {
    const label = String(body['label'])
    values = [
      ...values,
      ...wire([{ value: label.toLowerCase(), label, isArchived: false, formerValues: [] }]),
    ]
    return state()
  })
  const updated = answer(valueListsApi.update, ({ body }) => {
    values = values.map((one) => (one.value === body['value'] ? { ...one, ...body } : one))
    return state()
  })
  const merged = answer(valueListsApi.merge, ({ body }) => {
    values = values.filter(({ value }) => value !== body['from'])
    return state()
  })
  const ordered = answer(valueListsApi.reorder, state)
  showInPortal(<ListsTab />, { remote: 'settings', session })
  await expect.element(page.getByText('Accounting')).toBeVisible()
  await page.getByRole('combobox', { name: 'List' }).click()
  await page.getByRole('option', { name: 'Lead sources' }).click()
  await expect.element(page.getByText('WhatsApp')).toBeVisible()
  return { created, updated, merged, ordered }
}
const act = async (label: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${label}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
const dialog = page.getByRole('dialog')
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('a value is added, renamed, archived and put into another place', async () => {
  const { created, updated, ordered } = await open()
  await press('Add')
  await expect.element(page.getByText('A name is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Trade fair')
  await press('Add')
  await seeToast('Lead source added')
  await expect.element(page.getByText('Trade fair')).toBeVisible()
  expect(created).toMatchObject([{ params: { list: 'lead-sources' }, body: { label: 'Trade fair' } }])
  await act('Web', 'Rename')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Website')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seeToast('Lead source renamed')
  await expect.element(page.getByText('Website')).toBeVisible()
  await act('Website', 'Archive')
  await seeToast('Lead source archived')
  await expect.element(page.getByText('Archived')).toBeVisible()
  expect(updated).toMatchObject([
    { body: { value: 'web', label: 'Website' } },
    { body: { value: 'web', isArchived: true } },
  ])
  await act('Referral', 'Move up')
  await expect
    .poll(() => ordered)
    .toMatchObject([{ body: { values: ['referral', 'manual', 'web', 'whatsapp', 'other', 'trade fair'] } }])
})

test('a value is merged into another one that is chosen; what is refused is said', async () => {
  const { merged } = await open()
  await act('WhatsApp', 'Merge into another')
  await selectOption(dialog, 'Into', 'Web')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seeToast('Lead source merged')
  expect(merged).toMatchObject([{ body: { from: 'whatsapp', into: 'web' } }])
  await expect.element(page.getByText('WhatsApp')).not.toBeInTheDocument()
  const message = '“Web” is already in the list of lead sources'
  answer(valueListsApi.create, () => refusal(409, { code: 'conflict', message }))
  await page.getByRole('textbox', { name: 'Name' }).fill('Web')
  await press('Add')
  await seeToast(message)
})

test('executives read the lists and are told who may change them', async () => {
  await open(sessionOf('sales_executive'))
  await expect
    .element(page.getByText('Only Organisation Admins and Sales Heads of verticals can change the lists.'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument()
})
