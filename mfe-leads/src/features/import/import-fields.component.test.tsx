import {
  customFieldsApi,
  leadImportsApi,
  lossReasonsApi,
  invitationsApi,
  organizationApi,
  stagesApi,
} from '@ginkgo/contracts'
import { answer, idOf, sampleSession, sessionOf, showInPortal } from '@ginkgo/portal-sdk/testing'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../remote.css'
import extensions from '../../extensions.ts'
import { NewImport } from './new-import.tsx'

const at = '2026-01-02T03:04:05.000Z'
const { user, vertical } = sampleSession

const fieldOf = (body: object) =>
  customFieldsApi.create.output.parse({
    id: idOf(1),
    verticalId: null,
    description: null,
    options: [],
    required: false,
    requiredFromStageId: null,
    unique: false,
    default: null,
    position: 0,
    section: null,
    showInTable: false,
    filterable: false,
    currency: null,
    recordOf: null,
    status: 'active',
    archivedAt: null,
    isReady: true,
    progress: null,
    undoable: null,
    createdAt: at,
    updatedAt: at,
    ...body,
  })

const begun = (body: object) => ({
  id: idOf(2),
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
  answer(leadImportsApi.list, () => [])
  // What follows the sending is the page's, which has tests of its own.
  answer(leadImportsApi.run, () => new Promise<never>(() => {}))
  answer(leadImportsApi.matches, () => ({ count: 0, rows: [], leads: [], merged: [] }))
  answer(leadImportsApi.addRows, () => undefined as never)
  answer(stagesApi.list, () => [])
  answer(lossReasonsApi.list, () => [])
  answer(organizationApi.users, () => [])
  answer(invitationsApi.list, () => [])
  answer(customFieldsApi.list, () => [
    fieldOf({ key: 'budget', label: 'Yearly budget', type: 'money', recordKind: 'lead', currency: 'EUR' }),
  ])
})

const lines = ['Name,Yearly budget (EUR),Heat', 'Acme,12.500,hot', 'Bolt,much,cold', 'Cern,,hot', ...'abcdef']
const file = new File(
  [lines.map((line) => (line.length > 1 ? line : `${line},1,hot`)).join('\n')],
  'list.csv',
)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const show = async (role: 'admin' | 'sales_head' | 'sales_executive') => {
  const session = role === 'admin' ? {} : { session: sessionOf(role) }
  showInPortal(<NewImport onSending={() => {}} />, { remote: 'leads', extensions, ...session })
  await userEvent.upload(
    page.getByLabelText('Drop CSV, Excel, OpenDocument or vCard files or an export ZIP here, or choose them'),
    [file],
  )
}

test.each(['admin', 'sales_head'] as const)(
  'a column is matched by the label of a custom field, and another becomes a new one: %s',
  async (role) => {
    const status = role === 'admin' ? 'active' : 'proposed'
    const made = answer(customFieldsApi.create, ({ body }) =>
      fieldOf({ ...(body as object), options: [], status }),
    )
    const created = answer(leadImportsApi.create, ({ body }) => begun(body as object) as never)
    const sent = answer(leadImportsApi.addRows, () => undefined as never)
    await show(role)
    await expect
      .element(page.getByRole('combobox', { name: 'Field of Yearly budget (EUR)' }))
      .toHaveTextContent('Yearly budget')
    await page.getByRole('combobox', { name: 'Field of Heat' }).click()
    await page.getByRole('option', { name: 'Add a new field…' }).click()
    await expect.element(page.getByRole('combobox', { name: 'Type of Heat' })).toHaveTextContent('Choice')
    const hint = page.getByText(/You propose this field/)
    if (role === 'admin') await expect.element(hint).not.toBeInTheDocument()
    else await expect.element(hint).toBeVisible()
    await press('Continue')
    await expect.element(page.getByText('Yearly budget: “much” is not an amount')).toBeVisible()
    await press('Import 9 rows')
    await expect.poll(() => created.length).toBe(1)
    expect(made.map(({ body }) => body)).toMatchObject([
      {
        recordKind: 'lead',
        key: 'heat',
        label: 'Heat',
        type: 'choice',
        options: [{ label: 'hot' }, { label: 'cold' }],
      },
    ])
    const columns = (created[0]!.body as { columns: { field: string | null }[] }).columns
    expect(columns.map(({ field }) => field)).toEqual([
      'name',
      'custom.lead.budget',
      role === 'admin' ? 'custom.lead.heat' : null,
    ])
    // The next test begins when nothing is on its way any more.
    await expect.poll(() => sent.length).toBe(1)
  },
)

test('an executive matches columns and adds no field', async () => {
  await show('sales_executive')
  await page.getByRole('combobox', { name: 'Field of Heat' }).click()
  await expect.element(page.getByRole('option', { name: 'Yearly budget' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Add a new field…' })).not.toBeInTheDocument()
})
