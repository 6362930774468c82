import { type CustomField, customFieldsApi, dashboardApi, FieldCounts } from '@ginkgo/contracts'
import {
  answer,
  selectOption,
  idOf,
  refusal,
  sampleField,
  sampleSession,
  sampleVertical,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { rememberedKey } from '@ginkgo/portal-sdk'
import { desktop, phone, violationsOf } from '@ginkgo/ui/testing'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../shell.css'
import { FieldSection } from './field-section.tsx'

const fieldOf = (id: number, fields: Partial<CustomField>) =>
  sampleField({ ...fields, id: idOf(id), filterable: true } as never)

const heat = fieldOf(91, { key: 'heat', label: 'Heat', type: 'choice' })
const vip = fieldOf(92, { key: 'vip', label: 'VIP', type: 'checkbox', recordKind: 'enquiry' })
const others = [
  fieldOf(93, { key: 'size', label: 'Size', type: 'number' }),
  fieldOf(94, { key: 'new', label: 'New', type: 'choice', isReady: false }),
  sampleField({ id: idOf(95), key: 'plain', label: 'Plain', type: 'choice' }),
]

const optionOf = (label: string, count: number, isAtLeast = false) => ({
  id: label.toLowerCase(),
  label,
  count,
  isAtLeast,
})
const counts = FieldCounts.parse({
  options: [optionOf('Hot', 12), optionOf('Cold', 10_000, true), optionOf('Tepid', 0)],
  none: 4,
})

const answerFields = (fields: readonly CustomField[]) =>
  answer(customFieldsApi.list, ({ query }) =>
    fields.filter(({ recordKind }) => recordKind === query['recordKind']),
  )
const show = () => showInPortal(<FieldSection />, { remote: 'shell' })
const card = (name: string) => page.getByRole('region', { name, exact: true })
const section = card('Custom fields')
const remembered = rememberedKey('field', `dashboard-${sampleVertical.id}`, sampleSession.user.id)

afterEach(() => localStorage.clear())

test.for([desktop, phone])('each option leads to the list of what it counts, at $width px', async (size) => {
  await page.viewport(size.width, size.height)
  answerFields([heat, vip, ...others])
  const asked = answer(dashboardApi.field, () => counts)
  show()
  const leads = card('Leads by Heat')
  await expect.element(leads.getByText('10,000+')).toBeVisible()
  expect(
    [...leads.element().querySelectorAll('svg a')].map(
      (link) => new URL((link as SVGAElement).href.baseVal, location.href).search,
    ),
  ).toEqual(['?tab=all&field.heat=hot', '?tab=all&field.heat=cold', '?tab=all&field.heat=tepid'])
  await leads.getByRole('button', { name: 'Show Leads by Heat as a table' }).click()
  await expect.element(leads.getByRole('row', { name: 'None 4' })).toBeVisible()
  await expect
    .element(leads.getByRole('link', { name: '12' }))
    .toHaveAttribute('href', expect.stringMatching(/\?tab=all&field\.heat=hot$/))
  await expect.element(leads.getByRole('link', { name: '4' })).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width)
  expect(await violationsOf(document.body)).toEqual([])
  expect(asked.map(({ query }) => query['field'])).toEqual(['lead.heat'])
})

test('a person chooses the field, which the device remembers', async () => {
  answerFields([heat, vip, ...others])
  answer(dashboardApi.field, ({ query }) =>
    query['field'] === 'lead.heat'
      ? counts
      : { options: [{ ...optionOf('Yes', 3), id: 'true' }], none: null },
  )
  show()
  await expect.element(card('Leads by Heat')).toBeVisible()
  await selectOption(section, 'Field', 'Open enquiries by VIP')
  await card('Open enquiries by VIP')
    .getByRole('button', { name: /as a table/ })
    .click()
  await expect
    .element(section.getByRole('link', { name: '3' }))
    .toHaveAttribute('href', expect.stringMatching(/view=table&tab=all&field\.vip=true$/))
  await expect.element(section.getByText('None')).not.toBeInTheDocument()
  expect(localStorage.getItem(remembered)).toBe('enquiry.vip')
})

test.for([
  ['enquiry.vip', 'Open enquiries by VIP'],
  ['lead.gone', 'Leads by Heat'],
] as const)('opens with the remembered field %s, or the first one', async ([name, title]) => {
  localStorage.setItem(remembered, name)
  answerFields([heat, vip])
  answer(dashboardApi.field, () => counts)
  show()
  await expect.element(card(title)).toBeVisible()
})

test('an organization without such a field has no chart', async () => {
  const asked = answerFields(others)
  show()
  await expect.poll(() => asked.length).toBe(2)
  await expect.element(section).not.toBeInTheDocument()
})

test('shows that it loads', async () => {
  answerFields([heat])
  answer(dashboardApi.field, () => new Promise<never>(() => {}))
  show()
  await expect.element(section.getByRole('status')).toMatchTextContent('Loading Leads by Heat')
})

test('asks again after a failure, and says that there is nothing yet', async () => {
  answerFields([heat])
  let isBroken = true
  answer(dashboardApi.field, () =>
    isBroken
      ? refusal(500, { code: 'internal', message: 'Broken' })
      : { options: [optionOf('Hot', 0)], none: 0 },
  )
  show()
  await expect.element(section.getByText('Failed to fetch Leads by Heat')).toBeVisible()
  isBroken = false
  await section.getByRole('button', { name: /again|retry/i }).click()
  await expect.element(card('Leads by Heat')).toMatchTextContent('There are no leads yet')
  // Another field can be chosen although this one has nothing.
  await expect.element(section.getByRole('combobox', { name: 'Field' })).toBeVisible()
})

test('says where the fields cannot be read', async () => {
  answer(customFieldsApi.list, () => refusal(500, { code: 'internal', message: 'Broken' }))
  show()
  await expect.element(section.getByText('Failed to fetch the fields')).toBeVisible()
})
