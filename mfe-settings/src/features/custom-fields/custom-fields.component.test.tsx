import { changeSetsApi, customFieldsApi } from '@ginkgo/contracts'
import {
  answer,
  selectOption,
  idOf,
  refusal,
  sampleUndoneChange,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { desktop, phone, violationsOf } from '@ginkgo/ui/testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../remote.css'
import CustomFieldsTab from './custom-fields-tab.tsx'

const at = '2026-01-02T03:04:05.000Z'
const fieldOf = (body: object = {}) =>
  customFieldsApi.create.output.parse({
    id: idOf(1),
    key: 'size',
    recordKind: 'lead',
    label: 'Size',
    type: 'text',
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
const options = ['Hot', 'Cold'].map((label) => ({
  id: label.toLowerCase(),
  label,
  color: null,
  isArchived: false,
}))

const show = () => showInPortal(<CustomFieldsTab />, { remote: 'settings' })
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()

beforeEach(() => {
  answer(customFieldsApi.list, () => [fieldOf()])
})

test.for([desktop, phone])(
  'a type with values that do not fit is asked about, at $width px',
  async (size) => {
    await page.viewport(size.width, size.height)
    const message = '2 records have values that would be left out'
    const sent = answer(customFieldsApi.update, ({ body }) => {
      const { confirm } = body as { confirm?: boolean }
      return confirm
        ? fieldOf({ type: 'number' })
        : refusal(422, { code: 'rule_broken', message, issues: [{ path: 'confirm', message }] })
    })
    show()
    await press('Edit Size')
    await selectOption(page as never, 'Type', 'Number')
    await expect.element(page.getByText(/Values are converted/)).toBeVisible()
    await press('Save')
    await expect.element(page.getByText(message)).toBeVisible()
    expect(await violationsOf(document.body)).toEqual([])
    await press('Change the type')
    await expect
      .poll(() => sent.map(({ body }) => (body as { confirm?: boolean }).confirm))
      .toEqual([undefined, true])
    expect(sent.map(({ body }) => (body as { type: string }).type)).toEqual(['number', 'number'])
  },
)

test('options are merged, a change is undone, and a job tells how far it is', async () => {
  answer(customFieldsApi.list, () => [
    fieldOf({
      type: 'choice',
      options,
      undoable: {
        changeSetId: idOf(3),
        kind: 'customFields.update',
        until: '2999-01-01T00:00:00.000Z',
        summary: 'Text became Choice',
      },
    }),
    fieldOf({
      id: idOf(2),
      key: 'other',
      label: 'Other',
      isReady: false,
      progress: { done: 300, total: 1200 },
    }),
  ])
  const merged = answer(customFieldsApi.mergeOptions, () => fieldOf())
  const undone = answer(changeSetsApi.undo, () => sampleUndoneChange())
  show()
  await expect.element(page.getByText('Updating values, 25 %')).toBeVisible()
  await press('Merge options of Size')
  await press('Save')
  await expect.poll(() => merged.map(({ body }) => body)).toEqual([{ from: 'hot', into: 'cold' }])
  await press('Undo: Text became Choice')
  await press('Undo')
  await expect.poll(() => undone.map(({ body }) => body)).toEqual([{ kind: 'customFields.update' }])
})

test('of two admins who change a field, the second sees both versions and loses nothing', async () => {
  const later = '2026-01-02T03:05:00.000Z'
  let stored = fieldOf()
  answer(customFieldsApi.list, () => [stored])
  const saved = answer(customFieldsApi.update, ({ ifMatch, body }) =>
    ifMatch === stored.updatedAt
      ? fieldOf({ ...body, updatedAt: '2026-01-02T03:06:00.000Z' })
      : refusal(409, { code: 'stale_edit', message: 'Stale' }),
  )
  show()
  await press('Edit Size')
  const dialog = page.getByRole('dialog', { name: 'Edit Field' })
  await dialog.getByRole('textbox', { name: 'Label' }).fill('Company size')
  await dialog.getByRole('textbox', { name: 'Section' }).fill('Company')
  stored = fieldOf({ label: 'Headcount', description: 'People on the payroll', updatedAt: later })
  await dialog.getByRole('button', { name: 'Save' }).click()
  const comparison = page.getByRole('dialog', { name: 'Someone else changed this field' })
  await expect.element(comparison.getByRole('radio', { name: 'Company size' })).toBeChecked()
  await expect.element(comparison.getByRole('radio', { name: 'People on the payroll' })).toBeChecked()
  await comparison.getByRole('radio', { name: 'Headcount' }).click()
  await comparison.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(saved.map(({ body }) => body).at(-1)).toMatchObject({
    label: 'Headcount',
    section: 'Company',
    description: 'People on the payroll',
  })
})

test('a field becomes a column of the lists, except of contacts, which have none', async () => {
  answer(customFieldsApi.list, () => [
    fieldOf(),
    fieldOf({ id: idOf(3), label: 'Mood', recordKind: 'contact' }),
  ])
  const sent = answer(customFieldsApi.update, () => fieldOf({ showInTable: true }))
  show()
  await press('Edit Mood')
  await expect.element(page.getByRole('checkbox', { name: 'Required' })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Show in table' })).not.toBeInTheDocument()
  await press('Cancel')
  await press('Edit Size')
  const box = page.getByRole('checkbox', { name: 'Show in table' })
  await expect.element(box).toHaveAccessibleDescription('Shown as a column of the lists at first')
  await box.click()
  await press('Save')
  await expect
    .poll(() => sent.map(({ body }) => (body as { showInTable?: boolean }).showInTable))
    .toEqual([true])
})
