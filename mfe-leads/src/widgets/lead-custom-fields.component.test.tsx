import { useEndpoint } from '@ginkgo/api-client'
import { type CustomValue, customFieldsApi, type Lead, leadsApi } from '@ginkgo/contracts'
import {
  answer,
  idOf,
  refusal,
  sampleLead,
  sampleSession,
  seeToast,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../remote.css'
import { answerPeople, customFields, everyField } from '../features/custom-fields/every-type.fixture.ts'
import LeadCustomFields from './lead-custom-fields.tsx'

function Card() {
  const { data } = useEndpoint(leadsApi.get, { params: { leadId: idOf(10) as Lead['id'] } })
  return data ? <LeadCustomFields lead={data} /> : null
}

/** The card of a lead that has a value of every type, and the server that has it. */
async function open(session = {}) {
  let lead = { ...sampleLead({ customFields }), contacts: [], lastContactAt: null }
  const change = (given: Readonly<Record<string, CustomValue>> = {}) => {
    const updatedAt = new Date(Date.parse(lead.updatedAt) + 1000).toISOString()
    lead = { ...lead, customFields: { ...lead.customFields, ...given }, updatedAt }
    return lead
  }
  answerPeople()
  answer(customFieldsApi.list, () => everyField)
  answer(leadsApi.get, () => lead)
  const saved = answer(leadsApi.update, ({ ifMatch, body }) => {
    if (ifMatch !== lead.updatedAt) return refusal(409, { code: 'stale_edit', message: 'Changed' })
    const given = body.customFields as Readonly<Record<string, CustomValue>> | undefined
    if (given?.['text'] !== 'taken') return change(given)
    return refusal(400, {
      code: 'validation_failed',
      message: 'Taken',
      issues: [{ path: 'customFields.text', message: 'Another record has this My text already' }],
    })
  })
  showInPortal(<Card />, { remote: 'leads', session })
  await expect.element(page.getByText('More Fields')).toBeVisible()
  return { saved, change }
}

const edit = (label: string) =>
  page.getByRole('button', { name: new RegExp(`^Edit My ${label}(,|$)`) }).click()
const box = (label: string) => page.getByRole('textbox', { name: `My ${label}`, exact: true })
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()

const typed = [
  ['text', 'text', 'Other', 'Other'],
  ['number', 'number', '1.234,5', 1234.5],
  ['money', 'money', '700', 700],
  ['link', 'link', 'https://example.com/b', 'https://example.com/b'],
  ['phone', 'phone', '0711', '0711'],
  ['email', 'email', 'Bob@Example.com', 'bob@example.com'],
] as const

test.each(typed)(
  'a %s is typed where it stands, and Enter saves it alone',
  async (label, key, text, value) => {
    const { saved } = await open()
    await edit(label)
    await expect.element(box(label)).toHaveFocus()
    await box(label).fill(text)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => saved.map(({ body }) => body)).toEqual([{ customFields: { [key]: value } }])
    await seeToast('Lead updated successfully')
  },
)

test('choices, people, days, checkboxes and long texts have their own inputs', async () => {
  const { saved } = await open()
  await edit('choice')
  await page.getByRole('option', { name: 'Cold' }).click()
  await edit('person')
  await page.getByRole('option', { name: /^Ada Admin/ }).click()
  await edit('choices')
  await page.getByRole('checkbox', { name: 'Cold' }).click()
  await save()
  await edit('checkbox')
  await page.getByRole('checkbox', { name: 'My checkbox' }).click()
  await save()
  await edit('date')
  await page.getByLabelText('My date').fill('2026-03-01')
  await edit('long text')
  await box('long text').fill('One\nand two')
  await save()
  await expect
    .poll(() => saved.map(({ body }) => body.customFields))
    .toEqual([
      { choice: 'cold' },
      { person: idOf(2) },
      { choices: ['hot', 'gone'] },
      { checkbox: true },
      { date: '2026-03-01' },
      { long_text: 'One\nand two' },
    ])
})

test('Escape goes back, an emptied value is taken away, and what is refused stays with its reason', async () => {
  const { saved } = await open()
  await edit('text')
  await userEvent.keyboard('x{Escape}')
  await expect.element(page.getByText('First line')).toBeVisible()
  expect(saved).toEqual([])
  await edit('link')
  await box('link').fill('nowhere')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Must be an address such as https://example.com')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await edit('text')
  await box('text').fill('taken')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Another record has this My text already')).toBeVisible()
  await expect.element(box('text')).toHaveValue('taken')
  await box('text').fill('')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => saved.at(-1)?.body).toEqual({ customFields: { text: null } })
  await seeToast('Lead updated successfully')
})

test('a value that others changed meanwhile is compared, and another one is not', async () => {
  const { saved, change } = await open()
  await edit('phone')
  await box('phone').fill('555')
  change({ text: 'Theirs' })
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => saved.length).toBe(2)
  await seeToast('Lead updated successfully')
  await edit('text')
  await box('text').fill('Mine')
  change({ text: 'Newer' })
  await userEvent.keyboard('{Enter}')
  const merge = page.getByRole('dialog')
  await expect.element(merge.getByText('Newer')).toBeVisible()
  await expect.element(merge.getByText('Mine')).toBeVisible()
})

test('who may not change the lead sees the values alone', async () => {
  await open({ user: { ...sampleSession.user, globalRole: 'member', verticals: [] } })
  await expect.element(page.getByText('First line')).toBeVisible()
  expect(page.getByRole('button', { name: /^Edit/ }).elements()).toEqual([])
})
