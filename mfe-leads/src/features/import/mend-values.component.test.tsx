import {
  customFieldsApi,
  leadImportsApi,
  lossReasonsApi,
  invitationsApi,
  organizationApi,
  stagesApi,
} from '@ginkgo/contracts'
import {
  answer,
  selectOption,
  idOf,
  sampleField,
  sampleSession,
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
const rating = sampleField({
  key: 'rating',
  label: 'Rating',
  type: 'choice',
  options: [
    { id: 'high', label: 'High', color: '#E8E8E8', isArchived: false },
    { id: 'low', label: 'Low', color: '#E8E8E8', isArchived: false },
  ] as never,
})
const lines = [
  'Company,Email,Rating',
  'Acme,a@acme.test,Hot',
  'Beta,b@beta.test,warm',
  'Cora,no address,Hot',
  ',,low',
]

beforeEach(() => {
  answer(customFieldsApi.list, () => [rating])
  answer(leadImportsApi.list, () => [])
  // What follows the sending is the page's, which has tests of its own.
  answer(leadImportsApi.run, () => new Promise<never>(() => {}))
  answer(leadImportsApi.matches, () => ({ count: 0, rows: [], leads: [], merged: [] }))
  answer(stagesApi.list, () => [])
  answer(lossReasonsApi.list, () => [])
  answer(organizationApi.users, () => [])
  answer(invitationsApi.list, () => [])
})

const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

test.for([desktop, phone])('all problems of one reason are mended at once, at $width px', async (size) => {
  await page.viewport(size.width, size.height)
  const created = answer(
    leadImportsApi.create,
    ({ body }) =>
      ({
        id: idOf(1),
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
        ...(body as object as { readonly kind: 'lead' }),
      }) as never,
  )
  const sent = answer(leadImportsApi.addRows, () => undefined as never)
  showInPortal(<NewImport onSending={vi.fn()} />, { remote: 'leads', extensions })
  const input = 'Drop CSV, Excel, OpenDocument or vCard files or an export ZIP here, or choose them'
  await userEvent.upload(page.getByLabelText(input), [new File([lines.join('\n')], 'leads.csv')])
  await press('Continue')
  await expect.element(page.getByRole('combobox', { name: /Meaning of .*Hot/ })).toBeVisible()
  await press('Continue')
  const reasons = page.getByRole('list', { name: 'Cells left out by reason' })
  await expect
    .element(reasons)
    .toMatchTextContent(/Rating: “…” is none of the options 3 rows“Hot” \(2\), “warm”/)
  await expect.element(reasons).toMatchTextContent(/“…” is not an e-mail address 1 row“no address”/)
  const happens = page.getByRole('list', { name: 'What will happen' })
  await expect.element(page.getByRole('heading', { name: '3 rows ready of 4' })).toBeVisible()
  await expect.element(happens).toMatchTextContent(/3 rows add a lead.*1 row with problems/)
  expect(await violationsOf(happens.element())).toEqual([])
  await page.getByRole('button', { name: /^Match values: Rating/ }).click()
  const all = page.elementLocator(document.body)
  await selectOption(all, 'Meaning of Hot', 'High')
  await selectOption(all, 'Meaning of warm', 'Low')
  await press('Continue')
  await expect.element(reasons).not.toMatchTextContent(/Rating/)
  await page.getByRole('button', { name: /^Change columns: .*e-mail address/ }).click()
  await expect.element(page.getByRole('combobox', { name: 'Field of Email' })).toBeVisible()
  await press('Continue')
  await press('Continue')
  await press('Import 3 rows')
  await expect.poll(() => sent.length).toBe(1)
  expect(created[0]!.body['values']).toEqual([
    { field: 'custom.lead.rating', from: 'Hot', to: 'High' },
    { field: 'custom.lead.rating', from: 'warm', to: 'Low' },
  ])
})
