import { type TemplateOutcome, type TemplatePart, templatesApi } from '@ginkgo/contracts'
import {
  answer,
  selectOption,
  idOf,
  refusal,
  sampleSession,
  sampleVertical,
  seeToast,
  sessionOf,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { desktop, phone, violationsOf } from '@ginkgo/ui/testing'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../remote.css'
import { TemplatesCard } from './templates-card.tsx'

const summaryOf = (key: 'software' | 'trade', name: string) =>
  templatesApi.list.output.parse({
    key,
    name,
    description: `For those in ${name.toLowerCase()}.`,
    fields: [],
    stages: [],
    lossReasons: [],
    views: [],
    rules: [],
    reports: [],
    dashboards: [],
  })
const partOf = (
  part: TemplatePart['part'],
  name: string,
  more: Partial<TemplatePart> = {},
): TemplatePart => ({
  part,
  name,
  of: null,
  note: null,
  ...more,
})
const outcome: TemplateOutcome = {
  name: 'Software',
  added: [partOf('field', 'Seats', { of: 'enquiry' }), partOf('stage', 'Demo'), partOf('stage', 'Pilot')],
  kept: [partOf('stage', 'Inquiry'), partOf('lossReason', 'Price')],
  left: [partOf('field', 'Budget', { of: 'lead', note: 'It is archived here' })],
}
const nothingNew = { ...outcome, added: [], left: [] }

const fileOf = (name: string) => {
  const fields = [{ recordKind: 'lead', key: 'budget', label: 'Budget', type: 'number' }]
  const others = { stages: [], lossReasons: [], views: [] }
  return JSON.stringify({ format: 'ginkgo-template', version: 1, name, fields, ...others })
}

const dialog = page.getByRole('dialog', { name: 'Use a template' })
const apply = dialog.getByRole('button', { name: 'Apply' })
const open = async (options: object = {}) => {
  showInPortal(<TemplatesCard />, { remote: 'settings', ...options })
  await page.getByRole('button', { name: 'Use a Template' }).click()
}
const isDry = ({ body }: { body: Record<string, unknown> }) => body['dryRun'] === true
const give = (text: string, name = 'ours.json') =>
  userEvent.upload(dialog.getByLabelText(/drop a template file/), new File([text], name))

beforeEach(() => {
  answer(templatesApi.list, () => [summaryOf('software', 'Software'), summaryOf('trade', 'Trade')])
})

test.for([desktop, phone])('a template is chosen, previewed and applied, at $width px', async (size) => {
  await page.viewport(size.width, size.height)
  const sent = answer(templatesApi.apply, () => outcome)
  await open()
  await expect.element(apply).toBeDisabled()
  await selectOption(dialog, 'Industry', 'Software')
  await expect.element(dialog.getByText('For those in software.')).toBeVisible()
  await expect
    .element(dialog.getByRole('status'))
    .toMatchTextContent(
      'Adds 1 field and 2 stages. Already here and kept as they are: 1 stage and 1 loss reason. Not possible: 1 field.',
    )
  await expect.element(dialog.getByText('It is archived here.')).toBeVisible()
  await expect.element(dialog.getByText('Field of enquiries')).toBeVisible()
  await expect.element(dialog.getByText('Price')).not.toBeVisible()
  await dialog.getByText('Already here (2)').click()
  await expect.element(dialog.getByText('Price')).toBeVisible()
  expect(await violationsOf(document.body)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width)
  await apply.click()
  await seeToast('Added 1 field and 2 stages.')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.map(isDry)).toEqual([true, false])
  expect(sent[1]!.body).toMatchObject({ template: 'software', verticalId: sampleVertical.id })
})

test('the list and the preview say when they cannot be loaded, and are tried again', async () => {
  answer(templatesApi.list, () => refusal(500))
  await open()
  await expect.element(dialog.getByText('Could not load this')).toBeVisible()
  answer(templatesApi.list, () => [summaryOf('software', 'Software')])
  answer(templatesApi.apply, () => refusal(500))
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await selectOption(dialog, 'Industry', 'Software')
  await expect.element(dialog.getByText('Failed to prepare the template')).toBeVisible()
  answer(templatesApi.apply, () => nothingNew)
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect.element(dialog.getByText('All of this is here already.')).toBeVisible()
  await expect.element(apply).toBeDisabled()
})

test('a file says where it is wrong, by what the part is called there', async () => {
  answer(templatesApi.apply, ({ body }) => {
    const { name } = body['template'] as { name: string }
    if (name !== 'Wrong') return outcome
    const message = 'It is not possible'
    const issues = [{ path: 'template.fields.0.type', message }]
    return refusal(400, { code: 'validation_failed', message, issues })
  })
  await open()
  await give('{ "fields": [')
  await expect.element(dialog.getByText(/not valid JSON/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Do not use ours.json' }).click()
  await give('"software"')
  await expect.element(dialog.getByText('This file is not a template of Ginkgo.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Do not use ours.json' }).click()
  await give(fileOf('Wrong'))
  await expect.element(dialog.getByText('Field 1 “Budget”, type: It is not possible')).toBeVisible()
  await expect.element(apply).toBeDisabled()
  await dialog.getByRole('button', { name: 'Do not use ours.json' }).click()
  await give(`{ "text": "${'x'.repeat(1_000_001)}" }`)
  await expect.element(dialog.getByText('A template has 1 MB at most.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Do not use ours.json' }).click()
  await give(fileOf('Ours'))
  await expect.element(apply).toBeEnabled()
})

test('what the first steps led here with is chosen, and keys alone apply it', async () => {
  const sent = answer(templatesApi.apply, () => outcome)
  showInPortal(<TemplatesCard />, { remote: 'settings', search: '?tab=fields&template=trade' })
  await expect.element(dialog.getByRole('combobox', { name: 'Industry' })).toMatchTextContent('Trade')
  await expect.element(apply).toBeEnabled()
  apply.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent.map(({ body }) => body['template'])).toEqual(['trade', 'trade'])
  await expect.poll(() => location.search).toBe('?tab=fields')
})

test('where there are several verticals, one is chosen; the export is of it', async () => {
  const service = { ...sampleVertical, id: idOf(77) as typeof sampleVertical.id, name: 'Service' }
  const asked = answer(templatesApi.export, () => refusal(500))
  const { verticals } = sampleSession
  showInPortal(<TemplatesCard />, {
    remote: 'settings',
    session: { verticals: [...verticals, service] },
  })
  await selectOption(page.elementLocator(document.body), 'Vertical', 'Service')
  await page.getByRole('button', { name: 'Export' }).click()
  await seeToast('Failed to export the template')
  expect(asked.map(({ query }) => query['verticalId'])).toEqual([service.id])
  await page.getByRole('button', { name: 'Use a Template' }).click()
  await expect.element(dialog.getByText(/For Service\./)).toBeVisible()
})

test('a head is offered none', async () => {
  const { default: CustomFieldsTab } = await import('../custom-fields/custom-fields-tab.tsx')
  showInPortal(<CustomFieldsTab />, { remote: 'settings', session: sessionOf('sales_head') })
  await expect.element(page.getByText(/What you add is a proposal/)).toBeVisible()
  expect(page.getByText('Templates').elements()).toEqual([])
})
