import {
  Contact,
  type EnquiryDetail,
  enquiriesApi,
  contactsApi,
  type Lead,
  type LeadDetail,
  leadsApi,
  organizationApi,
  Pipeline,
  pipelinesApi,
  stagesApi,
} from '@ginkgo/contracts'
import {
  answer,
  selectOption,
  expectChosen,
  fill,
  idOf,
  refusal,
  sampleEnquiry,
  sampleLead,
  sampleSession,
  sampleVertical,
  seeToast,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { desktop, phone, violationsOf } from '@ginkgo/ui/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../remote.css'
import extensions from '../extensions.ts'
import { stages } from '../features/board/board-server.ts'
import CreateEnquiryDialog from './create-enquiry-dialog.tsx'

const close = vi.fn()
const dialog = () => page.getByRole('dialog', { name: 'Add New Enquiry' })
const picker = () => dialog().getByRole('combobox', { name: 'Lead', exact: true })
const newLead = () => dialog().getByRole('group', { name: 'New lead' })
const title = () => dialog().getByRole('textbox', { name: 'Enquiry Title' })
const option = (name: string) => page.getByRole('option', { name, exact: true })
const submit = () => dialog().getByRole('button', { name: 'Create Enquiry' }).click()

const leads = ['Globex', 'Globex Energy'].map((name, at) =>
  sampleLead({ id: idOf(10 + at) as Lead['id'], name }),
)
const detailOf = (fields: Partial<Lead>): LeadDetail => ({
  ...sampleLead({ id: idOf(90) as Lead['id'], ...fields }),
  contacts: [],
  lastContactAt: null,
})
const enquiry: EnquiryDetail = {
  ...sampleEnquiry(),
  lead: sampleLead(),
  primaryContact: null,
  assignee: null,
  lossReason: null,
  lostBy: null,
  lastContactAt: null,
}

const draw = async (props: { leadId?: Lead['id'] } = {}) => {
  showInPortal(<CreateEnquiryDialog {...props} close={close} />, { remote: 'enquiries', extensions })
  await expect.element(picker()).toBeVisible()
}
const offer = async (name: string) => {
  await userEvent.keyboard(name)
  await expect.element(option(`Create lead "${name}"`)).toBeVisible()
}

beforeEach(() => {
  close.mockClear()
  const { createdAt, updatedAt } = sampleVertical
  const pipeline = Pipeline.parse({
    id: idOf(31),
    verticalId: sampleVertical.id,
    name: 'Sales',
    isActive: true,
    createdAt,
    updatedAt,
  })
  answer(pipelinesApi.list, () => [pipeline])
  answer(stagesApi.list, () => [...stages])
  answer(organizationApi.users, () => [])
  answer(contactsApi.list, () => [])
  answer(leadsApi.duplicates, () => [])
  answer(leadsApi.list, ({ query }) =>
    leads.filter(({ name }) => name.toLowerCase().includes((query['search'] ?? '').toLowerCase())),
  )
})

test('a name that no lead has is typed on the closed picker, and its lead created with the enquiry', async () => {
  const made = answer(leadsApi.create, ({ body }) => detailOf({ name: String(body['name']) }))
  const asked = answer(enquiriesApi.create, () => enquiry)
  await draw()
  await expect.element(picker()).toHaveFocus()
  await offer("O'Brien")
  await userEvent.keyboard('{Enter}')
  await expect.element(picker()).toMatchTextContent(/O'Brien.*New lead/)
  await expect.element(title()).toHaveFocus()
  await userEvent.keyboard('Solar roof')
  await fill(newLead(), 'Email', 'office@')
  await submit()
  await expect.element(newLead().getByText('Please enter a valid e-mail address')).toBeVisible()
  expect(made).toEqual([])
  await fill(newLead(), 'Email', 'Office@OBrien.test')
  await submit()
  await seeToast('Enquiry created successfully')
  expect(made.map(({ body }) => body)).toMatchObject([
    {
      name: "O'Brien",
      email: 'office@obrien.test',
      phone: null,
      verticalId: sampleVertical.id,
      contacts: [],
    },
  ])
  expect(made[0]?.body).not.toHaveProperty('ownerId')
  expect(asked.map(({ body }) => body)).toMatchObject([
    { title: 'Solar roof', leadId: idOf(90), assignedTo: sampleSession.user.id },
  ])
  expect(close).toHaveBeenCalledExactlyOnceWith({ enquiryId: enquiry.id })
})

test('a lead is offered last, and not where one has the name; what was typed is searched before Enter counts', async () => {
  await draw()
  await userEvent.keyboard('glob')
  await expect.element(option('Create lead "glob"')).toBeVisible()
  const names = page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Globex', 'Globex Energy', 'Create lead "glob"'])
  // Enter, before there is an answer for the new text, takes nothing from the old one.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  answer(leadsApi.list, () => held.then(() => leads))
  await userEvent.keyboard('EX{Enter}')
  await expect.element(picker()).toHaveTextContent('Select a lead')
  release()
  await expect.element(option('Create lead "glob"')).not.toBeInTheDocument()
  await expect.element(option('Globex')).toBeVisible()
  expect(page.getByRole('option').elements()).toHaveLength(2)
  await userEvent.keyboard('{Enter}')
  await expect.element(picker()).toMatchTextContent(/^Globex/)
  await expect.element(newLead()).not.toBeInTheDocument()
})

test('where the lead was created and the enquiry was not, the next try creates the enquiry alone', async () => {
  const made = answer(leadsApi.create, ({ body }) => detailOf({ name: String(body['name']) }))
  answer(enquiriesApi.create, () => refusal(503))
  await draw()
  await offer('Initech')
  await userEvent.keyboard('{Enter}')
  await submit()
  await expect.element(dialog().getByText('Enquiry Title is required')).toBeVisible()
  expect(made).toEqual([])
  await fill(dialog(), 'Enquiry Title', 'Solar roof')
  await submit()
  await seeToast('ErrorFailed to create enquiry')
  await expect.element(newLead()).not.toBeInTheDocument()
  await expect.element(picker()).toHaveTextContent('Initech')
  await expect.element(picker()).toHaveAccessibleDescription('Lead created successfully')
  const asked = answer(enquiriesApi.create, () => enquiry)
  await submit()
  await seeToast('Enquiry created successfully')
  expect(made).toHaveLength(1)
  expect(asked.map(({ body }) => body)).toMatchObject([{ title: 'Solar roof', leadId: idOf(90) }])
})

test('a lead that was not created is tried again with the same key, and nothing follows it', async () => {
  const refused = answer(leadsApi.create, () => refusal(503))
  const asked = answer(enquiriesApi.create, () => enquiry)
  await draw()
  await offer('Initech')
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('Solar roof{Enter}')
  await seeToast('ErrorFailed to create lead')
  expect(asked).toEqual([])
  const made = answer(leadsApi.create, ({ body }) => detailOf({ name: String(body['name']) }))
  await submit()
  await seeToast('Enquiry created successfully')
  expect(made.map(({ idempotencyKey }) => idempotencyKey)).toEqual([refused[0]?.idempotencyKey])
})

test.for([desktop, phone])('a duplicate is shown before a lead is created, at $width px', async (size) => {
  await page.viewport(size.width, size.height)
  answer(leadsApi.duplicates, () => [sampleLead({ name: 'Twin', phone: '+44 20 111' })])
  const made = answer(leadsApi.create, ({ body }) => detailOf({ name: String(body['name']) }))
  answer(enquiriesApi.create, () => enquiry)
  await draw()
  await picker().click()
  await offer('Initech')
  await option('Create lead "Initech"').click()
  await fill(dialog(), 'Enquiry Title', 'Solar roof')
  await fill(newLead(), 'Phone', '4420111')
  await userEvent.keyboard('{Enter}')
  await expect.element(newLead().getByText(/There is already a lead with the same phone:/)).toBeVisible()
  await expect.element(newLead().getByRole('link', { name: 'Twin' })).toBeInViewport()
  expect(await violationsOf(dialog().element())).toEqual([])
  expect(made).toEqual([])
  // What was typed stays when the name is corrected.
  await picker().click()
  await offer('Initrode')
  await option('Create lead "Initrode"').click()
  await submit()
  await seeToast('Enquiry created successfully')
  expect(made.map(({ body }) => body)).toMatchObject([{ name: 'Initrode', phone: '4420111' }])
})

test('with a lead given the focus is in the title', async () => {
  answer(leadsApi.get, () => detailOf({ name: 'Globex' }))
  await draw({ leadId: idOf(90) as Lead['id'] })
  await expect.element(title()).toHaveFocus()
  await expect.element(picker()).toHaveTextContent('Globex')
})

test('a lead is found by e-mail or phone, with its contact, and what is missing is asked for', async () => {
  const { createdAt, updatedAt } = sampleVertical
  const hank = Contact.parse({
    id: idOf(95),
    leadId: idOf(10),
    name: 'Hank Scorpio',
    designation: null,
    email: null,
    mobile: null,
    mobileE164: null,
    isPrimary: false,
    customFields: {},
    createdAt,
    updatedAt,
  })
  answer(contactsApi.list, ({ params }) => (params['leadId'] === idOf(10) ? [hank] : []))
  const searched = answer(leadsApi.list, ({ query }) =>
    query['search'] === '7946' ? leads.slice(1) : leads.slice(0, 1),
  )
  const asked = answer(enquiriesApi.create, () => enquiry)
  await draw()
  await expect.element(dialog()).toHaveAccessibleDescription('Create a new enquiry/deal for a lead.')
  await submit()
  await expect.element(dialog().getByText('Lead is required')).toBeVisible()
  await expect.element(dialog().getByText('Enquiry Title is required')).toBeVisible()
  await expectChosen(dialog(), 'Priority', 'Medium')
  await expectChosen(dialog(), 'Currency', 'USD')
  await expectChosen(dialog(), 'Stage', 'Inquiry')
  const find = async (text: string, name: string) => {
    await picker().click()
    await page.getByPlaceholder('Search by name, email or phone').fill(text)
    await expect.poll(() => searched.at(-1)?.query['search']).toBe(text)
    await option(name).click()
    await expect.element(picker()).toMatchTextContent(name)
  }
  await find('office@globex', 'Globex')
  await selectOption(dialog(), 'Primary Contact', 'Hank Scorpio')
  await find('7946', 'Globex Energy')
  await expectChosen(dialog(), 'Primary Contact', 'No contact')
  await find('office@globex', 'Globex')
  await selectOption(dialog(), 'Primary Contact', 'Hank Scorpio')
  await fill(dialog(), 'Enquiry Title', 'Moon base')
  await fill(dialog(), 'Value', '5000')
  await submit()
  await seeToast('Enquiry created successfully')
  expect(asked.map(({ body }) => body)).toMatchObject([
    { title: 'Moon base', value: 5_000, leadId: idOf(10), primaryContactId: hank.id },
  ])
})

test('on a low screen the search box, the choices and what follows them are all in sight', async () => {
  await page.viewport(desktop.width, 440)
  answer(leadsApi.list, () =>
    ['Globex', 'Initech', 'Hooli', 'Umbrella', 'Stark', 'Wayne', 'Tyrell', 'Vandelay'].map((name, at) =>
      sampleLead({ id: idOf(10 + at) as Lead['id'], name }),
    ),
  )
  await draw()
  await picker().click()
  await expect.element(option('Vandelay')).toBeInTheDocument()
  const search = page.getByPlaceholder('Search by name, email or phone')
  await expect.element(search).toBeInViewport({ ratio: 1 })
  await expect.element(page.getByRole('listbox')).toBeInViewport({ ratio: 1 })
  await option('Vandelay').click()
  await expect.element(picker()).toMatchTextContent('Vandelay')
})

test('without a pipeline the dialog says what to do', async () => {
  answer(pipelinesApi.list, () => [])
  showInPortal(<CreateEnquiryDialog close={close} />, { remote: 'enquiries', extensions })
  await expect.element(dialog()).toMatchTextContent('Pipeline Required')
  await expect
    .element(dialog())
    .toMatchTextContent(
      'Please create a pipeline first before creating enquiries. Go to Pipeline Settings to set up a pipeline.',
    )
})

test('without stages the dialog says what to do', async () => {
  answer(stagesApi.list, () => [])
  showInPortal(<CreateEnquiryDialog close={close} />, { remote: 'enquiries', extensions })
  await expect.element(dialog()).toMatchTextContent('Stages Required')
  await expect
    .element(dialog())
    .toMatchTextContent('Please create at least one stage in your pipeline before creating enquiries.')
})
