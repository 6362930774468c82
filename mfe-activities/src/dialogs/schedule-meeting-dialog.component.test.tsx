import {
  type ConnectedProvider,
  Contact,
  contactsApi,
  enquiriesApi,
  integrationsApi,
  leadsApi,
  meetingsApi,
  organizationApi,
  ProviderConnection,
} from '@ginkgo/contracts'
import {
  answer,
  selectOption,
  expectChosen,
  fill,
  idOf,
  labelsOf,
  optionsOf,
  refusal,
  sampleEnquiry,
  sampleLead,
  sampleMeeting,
  samplePerson,
  sampleVertical,
  seeToast,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { addDays } from '@ginkgo/contracts/dates'
import { todayIn } from '@ginkgo/ui'
import { desktop, phone, violationsOf } from '@ginkgo/ui/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../remote.css'
import ScheduleMeetingDialog from './schedule-meeting-dialog.tsx'

const close = vi.fn()
const dialog = () => page.getByRole('dialog', { name: 'Schedule Meeting' })
const send = () => dialog().getByRole('button', { name: 'Schedule Meeting' }).click()
const date = (label: string) => dialog().getByLabelText(label, { exact: false })
const dayAfter = (days: number) => addDays(todayIn('UTC'), days)
const draw = async () => {
  showInPortal(<ScheduleMeetingDialog close={close} />, { remote: 'activities' })
  await expect.element(dialog()).toBeVisible()
}

beforeEach(() => {
  close.mockClear()
  answer(integrationsApi.connections, () => [])
  answer(enquiriesApi.listAll, () => [sampleEnquiry()])
  answer(leadsApi.list, () => [sampleLead()])
  answer(contactsApi.list, () => [])
  answer(organizationApi.users, () => [])
})

test.for([desktop, phone])('every field, default and option, at $width px', async (size) => {
  await page.viewport(size.width, size.height)
  await draw()
  expect(labelsOf(dialog())).toEqual([
    ...['Enquiry*', 'Title*', 'Start Date*', 'Start Time*', 'End Date*', 'End Time*', 'Meeting Type*'],
    ...['Attendee Email', 'Attendee Name', 'Time Zone', 'Description'],
  ])
  await expectChosen(dialog(), 'Meeting Type', 'Online')
  await expectChosen(dialog(), 'Time Zone', 'UTC')
  expect(await optionsOf(dialog(), 'Meeting Type')).toEqual(['Online', 'In-person', 'Phone'])
  const zones = (await optionsOf(dialog(), 'Time Zone')).map((zone) => zone?.split(' (')[0])
  expect(zones).toEqual([
    ...['UTC', 'America/New York', 'America/Chicago', 'America/Denver', 'America/Los Angeles'],
    ...['Europe/London', 'Europe/Paris', 'Asia/Kolkata', 'Asia/Tokyo', 'Australia/Sydney'],
  ])
  expect(await violationsOf(dialog().element())).toEqual([])
})

test('a meeting must be complete, in the future, and end after it starts', async () => {
  const asked = answer(meetingsApi.create, () => sampleMeeting())
  await draw()
  await send()
  await seeToast('Please fill in all required fields')
  await selectOption(dialog(), 'Enquiry', 'Solar roof')
  await fill(dialog(), 'Title', 'Kick-off')
  await date('Start Date').fill(dayAfter(-2))
  await expect.element(date('End Date')).toHaveValue(dayAfter(-2))
  await send()
  await seeToast('Scheduled meetings must be in the future')
  await selectOption(dialog(), 'Start Time', '23:15')
  await expectChosen(dialog(), 'End Time', 'Time')
  await selectOption(dialog(), 'Start Time', '22:30')
  await expectChosen(dialog(), 'End Time', '23:30')
  expect(await optionsOf(dialog(), 'End Time')).toEqual(['22:45', '23:00', '23:15', '23:30', '23:45'])
  await send()
  await seeToast('Scheduled meetings must be in the future')
  await date('Start Date').fill(dayAfter(3))
  await expect.element(date('End Date')).toHaveValue(dayAfter(3))
  await date('End Date').fill(dayAfter(2))
  await send()
  await seeToast('End time must be after start time')
  expect(asked).toEqual([])
})

test('each field says what is wrong with it until it is put right, and Escape asks', async () => {
  await draw()
  await send()
  await seeToast('Please fill in all required fields')
  const title = dialog().getByRole('textbox', { name: 'Title' })
  const start = dialog().getByRole('combobox', { name: 'Start Time' })
  await expect.element(title).toHaveFocus()
  await expect.element(title).toHaveAccessibleDescription('Required')
  await date('Start Date').fill('')
  await date('End Date').fill('')
  await send()
  for (const field of [title, date('Start Date'), date('End Date')])
    await expect.element(field).toHaveAccessibleDescription('Required')
  await expect.element(dialog().getByText('Please select an enquiry')).toBeVisible()
  await selectOption(dialog(), 'Enquiry', 'Solar roof')
  await title.fill('Kick-off')
  await date('Start Date').fill(dayAfter(-2))
  await selectOption(dialog(), 'Start Time', '10:00')
  await expect.element(dialog().getByText('Required')).not.toBeInTheDocument()
  await send()
  await seeToast('Scheduled meetings must be in the future')
  await expect.element(start).toHaveAccessibleDescription('Scheduled meetings must be in the future')
  // The day that is put right is another field than the one that says so.
  await date('Start Date').fill(dayAfter(3))
  await expect.element(start).toHaveAccessibleDescription('')
  const issues = [{ path: 'title', message: 'At most 200 characters' }]
  answer(meetingsApi.create, () => refusal(422, { code: 'validation_failed', message: 'Invalid', issues }))
  await send()
  await expect.element(title).toHaveAccessibleDescription('At most 200 characters')
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(title).toHaveValue('Kick-off')
  expect(close).not.toHaveBeenCalled()
})

test('people are taken into the list when they are complete, and sent with the meeting', async () => {
  answer(meetingsApi.create, () => refusal(503))
  await draw()
  await selectOption(dialog(), 'Enquiry', 'Solar roof')
  await fill(dialog(), 'Title', 'Kick-off')
  await date('Start Date').fill(dayAfter(3))
  await selectOption(dialog(), 'Start Time', '22:30')
  await fill(dialog(), 'Attendee Email', 'nobody')
  await dialog().getByRole('button', { name: 'Add attendee' }).click()
  const email = dialog().getByRole('textbox', { name: 'Attendee Email' })
  await expect.element(email).toHaveAccessibleDescription('Please enter a valid e-mail address')
  await email.fill('Ann@Example.test')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByRole('button', { name: 'Remove ann@example.test' })).toBeVisible()
  await fill(dialog(), 'Attendee Email', 'bob@example.test')
  await fill(dialog(), 'Attendee Name', 'Bob')
  const box = dialog().getByRole('checkbox', { name: 'Send an invitation by e-mail' })
  await expect.element(box).toBeChecked()
  await expect.element(box).toHaveAccessibleDescription(/^To .*ann@example\.test.*, .*bob@example\.test/)
  await box.click()
  await send()
  await seeToast('Failed to create meeting')
  const asked = answer(meetingsApi.create, () => sampleMeeting())
  await send()
  await seeToast('Meeting scheduled successfully')
  expect(close).toHaveBeenCalledExactlyOnceWith({ meetingId: sampleMeeting().id })
  expect(asked).toHaveLength(1)
  expect(asked[0]?.body).toMatchObject({
    title: 'Kick-off',
    meetingType: 'Online',
    timezone: 'UTC',
    startTime: `${dayAfter(3)}T22:30:00.000Z`,
    endTime: `${dayAfter(3)}T23:30:00.000Z`,
    attendees: [
      { email: 'ann@example.test', name: 'ann@example.test' },
      { email: 'bob@example.test', name: 'Bob' },
    ],
    sendInvitations: false,
  })
})

test('where nothing is connected, the dialog says what could be', async () => {
  await draw()
  await expect.element(dialog().getByText(/connect Google Calendar, Microsoft 365 or Zoom/)).toBeVisible()
  expect(dialog().getByRole('switch').elements()).toEqual([])
})

const { createdAt, updatedAt } = sampleVertical
const connection = (provider: ConnectedProvider, number: number) =>
  ProviderConnection.parse({
    id: idOf(number),
    provider,
    accountEmail: null,
    usable: true,
    createdAt,
    updatedAt,
  })

test('what is connected is offered for meetings that take place online, and warnings are told', async () => {
  answer(integrationsApi.connections, () => [connection('google_calendar', 72), connection('zoom', 73)])
  await draw()
  for (const name of ['Create Google Calendar event', 'Create Zoom meeting'])
    await expect.element(dialog().getByRole('switch', { name })).toBeChecked()
  await fill(dialog(), 'Attendee Email', 'bob@example.test')
  await expect.element(dialog().getByText(/^Google sends an invitation to .*bob@/)).toBeVisible()
  await selectOption(dialog(), 'Meeting Type', 'Phone')
  await expect.element(dialog().getByRole('checkbox', { name: 'Send an invitation by e-mail' })).toBeChecked()
  expect(dialog().getByRole('switch').elements()).toEqual([])
  await selectOption(dialog(), 'Meeting Type', 'Online')
  await selectOption(dialog(), 'Enquiry', 'Solar roof')
  await fill(dialog(), 'Title', 'Without Zoom')
  await date('Start Date').fill(dayAfter(2))
  await selectOption(dialog(), 'Start Time', '10:00')
  const asked = answer(meetingsApi.create, () => ({ ...sampleMeeting(), warnings: ['Zoom did not answer'] }))
  await send()
  await seeToast('Meeting created with warningsZoom did not answer')
  expect(asked.map(({ body }) => body)).toMatchObject([{ createGoogleEvent: true, createZoomMeeting: true }])
})

test('a meeting stands in one calendar and has one link unless somebody chooses otherwise', async () => {
  const all = [
    connection('google_calendar', 72),
    connection('microsoft_calendar', 73),
    connection('zoom', 74),
  ]
  answer(integrationsApi.connections, () => all)
  await draw()
  const microsoft = dialog().getByRole('switch', { name: 'Create Microsoft 365 event' })
  const teams = dialog().getByRole('switch', { name: 'Create Teams meeting' })
  await expect.element(microsoft).not.toBeChecked()
  await expect.element(teams).toBeDisabled()
  await microsoft.click()
  await expect.element(teams).not.toBeChecked()
  await dialog().getByRole('switch', { name: 'Create Zoom meeting' }).click()
  await expect.element(teams).toBeChecked()
  await selectOption(dialog(), 'Enquiry', 'Solar roof')
  await fill(dialog(), 'Title', 'By Teams')
  await date('Start Date').fill(dayAfter(2))
  await selectOption(dialog(), 'Start Time', '10:00')
  const asked = answer(meetingsApi.create, () => sampleMeeting())
  await send()
  await seeToast('Meeting scheduled successfully')
  expect(asked.map(({ body }) => body)).toMatchObject([
    {
      createGoogleEvent: true,
      createMicrosoftEvent: true,
      createZoomMeeting: false,
      createTeamsMeeting: true,
    },
  ])
})

test('whoever has only Microsoft 365 gets a Teams link', async () => {
  answer(integrationsApi.connections, () => [connection('microsoft_calendar', 73)])
  await draw()
  for (const name of ['Create Microsoft 365 event', 'Create Teams meeting'])
    await expect.element(dialog().getByRole('switch', { name })).toBeChecked()
  expect(dialog().getByRole('switch').elements()).toHaveLength(2)
})

const ofLead = (fields: Partial<Contact>, number: number): Contact =>
  Contact.parse({
    id: idOf(number),
    leadId: sampleLead().id,
    name: 'Ann',
    designation: null,
    email: null,
    mobile: null,
    mobileE164: null,
    isPrimary: false,
    customFields: {},
    createdAt,
    updatedAt,
    ...fields,
  })

test('a meeting of a lead without an enquiry begins near now, with people who are suggested', async () => {
  answer(enquiriesApi.listAll, () => [])
  answer(contactsApi.list, ({ params }) =>
    params['leadId'] === sampleLead().id
      ? [
          ofLead({ name: 'Ann Lee', email: 'ann@example.test' }, 81),
          ofLead({ name: 'Bo First', email: 'bo@example.test', isPrimary: true }, 82),
          ofLead({ name: 'No Address' }, 83),
        ]
      : [],
  )
  const colleague = samplePerson({
    id: idOf(84),
    firstName: 'Cy',
    lastName: 'Colleague',
    email: 'cy@example.test',
  })
  answer(organizationApi.users, () => [colleague, samplePerson({ id: idOf(85), active: false })])
  const asked = answer(meetingsApi.createOnLead, () => sampleMeeting())
  await draw()
  await selectOption(dialog(), 'Enquiry', sampleLead().name)
  await fill(dialog(), 'Title', 'First talk')
  const suggested = dialog().getByRole('list', { name: 'Suggested attendees' })
  await expect.element(suggested).toMatchTextContent(/^Bo FirstAnn LeeCy Colleague$/)
  await suggested.getByRole('button', { name: 'Add Ann Lee' }).click()
  await expect.element(suggested).toMatchTextContent(/^Bo FirstCy Colleague$/)
  await fill(dialog(), 'Attendee Email', 'coll')
  await expect.element(suggested).toMatchTextContent(/^Cy Colleague$/)
  await suggested.getByRole('button', { name: 'Add Cy Colleague' }).click()
  await expect.element(dialog().getByRole('textbox', { name: 'Attendee Email' })).toHaveValue('')
  await send()
  await seeToast('Meeting scheduled successfully')
  expect(asked[0]?.params).toEqual({ leadId: sampleLead().id })
  expect(asked[0]?.body['attendees']).toEqual([
    { email: 'ann@example.test', name: 'Ann Lee' },
    { email: 'cy@example.test', name: 'Cy Colleague' },
  ])
  const [start, end] = ['startTime', 'endTime'].map((name) => Date.parse(String(asked[0]?.body[name])))
  expect((end ?? 0) - (start ?? 0)).toBe(3_600_000)
  // Within the next three quarters of an hour, or tomorrow morning where today has no hour left.
  expect((start ?? 0) - Date.now()).toBeLessThan(12 * 3_600_000)
})

test.for([desktop, phone])(
  'what few people fill in is folded and unfolds when it is looked for, at $width px',
  async (size) => {
    await page.viewport(size.width, size.height)
    await draw()
    const more = dialog().getByRole('button', { name: /^More/ })
    await expect.element(more).toHaveAttribute('aria-expanded', 'false')
    expect(await violationsOf(dialog().element())).toEqual([])
    await selectOption(dialog(), 'Time Zone', 'Europe/Paris')
    await expect.element(more).toHaveAttribute('aria-expanded', 'true')
    await more.click()
    await expect.element(more).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{Tab}')
    await expect.element(dialog().getByRole('combobox', { name: 'Time Zone' })).toHaveFocus()
    await expect.element(more).toHaveAttribute('aria-expanded', 'true')
    await expect.element(dialog().getByRole('textbox', { name: 'Description' })).toBeInViewport()
  },
)
