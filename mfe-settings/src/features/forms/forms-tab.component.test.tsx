import {
  Form,
  FormCreate,
  FormSubmission,
  customFieldsApi,
  formsApi,
  organizationApi,
  stagesApi,
} from '@ginkgo/contracts'
import {
  answer,
  idOf,
  refusal,
  sampleVertical,
  seeToast,
  sessionOf,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { phone, violationsOf } from '@ginkgo/ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../remote.css'
import FormsTab from './forms-tab.tsx'

const { createdAt, updatedAt } = sampleVertical
const form = Form.parse({
  id: idOf(80),
  verticalId: sampleVertical.id,
  key: 'abc',
  url: 'https://portal.example.com/f/abc',
  name: 'Ask us',
  active: true,
  consent: null,
  thanks: null,
  redirectUrl: null,
  source: 'web',
  fields: [
    { field: 'lead.name', label: 'Company', hint: null, required: true },
    { field: 'contact.email', label: 'E-mail', hint: null, required: true },
  ],
  tags: null,
  ownerIds: [],
  enquiry: null,
  files: null,
  challenge: false,
  createdAt,
  updatedAt,
})
const rejected = FormSubmission.parse({
  id: idOf(81),
  formId: form.id,
  state: 'rejected',
  reason: 'too_fast',
  detail: null,
  values: { 'lead.name': 'Acme', color: 'blue' },
  consent: null,
  utm: { utm_source: 'news' },
  referrer: null,
  leadId: null,
  contactId: null,
  enquiryId: null,
  createdAt,
  updatedAt,
})

const show = (session = {}) => {
  answer(customFieldsApi.list, () => [])
  answer(organizationApi.users, () => [])
  answer(stagesApi.list, () => [])
  answer(organizationApi.look, () => ({ accentColor: null, logo: null, updatedAt }))
  showInPortal(<FormsTab />, { remote: 'settings', session })
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const actions = async (item: string) => {
  await button('Actions for Ask us').click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a form is added with the fields that were chosen, in their order', async () => {
  answer(formsApi.list, () => [])
  const created = answer(formsApi.create, () => form)
  show()
  await expect.element(page.getByText('No web forms yet')).toBeVisible()
  await button('Add Web Form').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Ask us')
  await button('Remove Message').click()
  await button('Move E-mail up').click()
  await button('Add Field').click()
  expect(await violationsOf()).toEqual([])
  await button('Save').click()
  await seeToast('Web form added successfully')
  const { fields, enquiry } = FormCreate.parse(created.at(-1)!.body)
  expect(fields.map(({ field }) => field)).toEqual([
    'lead.name',
    'contact.email',
    'contact.name',
    expect.stringMatching(/^lead\./),
  ])
  expect(enquiry).toMatchObject({ title: 'From the website', source: 'web form' })
})

test('what is wrong with a field is said at the field', async () => {
  answer(formsApi.list, () => [form])
  show()
  await actions('Edit')
  await page.getByRole('textbox', { name: 'Label' }).first().fill('')
  await button('Save').click()
  await expect.element(page.getByText('A label is required')).toBeVisible()
})

test('a rejected submission says why, and is accepted', async () => {
  answer(formsApi.list, () => [form])
  answer(formsApi.submissions, () => [rejected])
  const accepted = answer(formsApi.accept, () => ({ ...rejected, state: 'accepted' as const, reason: null }))
  show()
  await actions('Submissions')
  await expect
    .element(page.getByText('It was sent less than two seconds after the page was opened'))
    .toBeVisible()
  await expect.element(page.getByText('Acme')).toBeVisible()
  await button('Accept').click()
  await seeToast('Submission accepted successfully')
  expect(accepted).toHaveLength(1)
  expect(await violationsOf()).toEqual([])
})

test('files and work of browsers are asked for by two boxes', async () => {
  answer(formsApi.list, () => [form])
  const changed = answer(formsApi.update, () => form)
  show()
  await actions('Edit')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /^Visitors may add files/ }).click()
  await dialog.getByRole('textbox', { name: 'Label of the files' }).fill('Drawings')
  await dialog.getByRole('checkbox', { name: 'A file is required' }).click()
  await dialog.getByRole('checkbox', { name: /^Let browsers work/ }).click()
  expect(await violationsOf()).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seeToast('Web form changed successfully')
  expect(changed.at(-1)).toMatchObject({
    body: { files: { label: 'Drawings', required: true }, challenge: true },
  })
})

test('on a phone, the ways to put a form on a website are there to copy', async () => {
  await page.viewport(phone.width, phone.height)
  answer(formsApi.list, () => [form])
  show()
  await actions('Put on a website')
  await expect.element(page.getByText('https://portal.example.com/f/abc', { exact: true })).toBeVisible()
  const script =
    '<script async src="https://portal.example.com/f/embed.js" data-form="abc" data-title="Ask us"></script>'
  await expect.element(page.getByText(script, { exact: true })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(phone.width)
})

test('who may not change forms is told so', async () => {
  answer(formsApi.list, () => [form])
  show(sessionOf('sales_executive'))
  await expect
    .element(page.getByText(/Only Organisation Admins and Sales Heads of this vertical/))
    .toBeVisible()
  await button('Actions for Ask us').click()
  await expect.element(page.getByRole('menuitem', { name: 'Submissions' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument()
})

test('shows that forms could not be read', async () => {
  answer(formsApi.list, () => refusal(503))
  show()
  await expect.element(button('Retry')).toBeVisible()
})
