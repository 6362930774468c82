import {
  contactsApi,
  enquiriesApi,
  integrationsApi,
  leadsApi,
  meetingsApi,
  organizationApi,
} from '@ginkgo/contracts'
import {
  answer,
  selectOption,
  expectChosen,
  fill,
  refusal,
  optionsOf,
  sampleEnquiry,
  sampleMeeting,
  seeToast,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { addDays } from '@ginkgo/contracts/dates'
import { setOwnTimeZone, todayIn } from '@ginkgo/ui'
import { desktop, phone, violationsOf } from '@ginkgo/ui/testing'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../remote.css'
import { MeetingTime } from '../features/meetings/meeting-time.tsx'
import { SimpleLogForm } from '../features/meetings/simple-log-form.tsx'
import LogMeetingDialog from './log-meeting-dialog.tsx'

const dayAfter = (days: number) => addDays(todayIn('UTC'), days)

beforeEach(() => {
  answer(integrationsApi.connections, () => [])
  answer(enquiriesApi.listAll, () => [sampleEnquiry()])
  answer(enquiriesApi.get, () => refusal(404))
  answer(leadsApi.list, () => [])
  answer(contactsApi.list, () => [])
  answer(organizationApi.users, () => [])
})

test('a logged meeting must be complete, past, and end after it starts; its follow-up tasks need a title', async () => {
  const close = vi.fn()
  const asked = answer(meetingsApi.create, () => sampleMeeting())
  showInPortal(<LogMeetingDialog close={close} />, { remote: 'activities' })
  const dialog = page.getByRole('dialog', { name: 'Log Past Meeting' })
  const date = (label: string) => dialog.getByLabelText(label, { exact: false })
  const send = () => dialog.getByRole('button', { name: 'Log Meeting' }).click()
  await expect.element(dialog).toBeVisible()
  await expectChosen(dialog, 'Meeting Type', 'In-person')
  expect(await optionsOf(dialog, 'Meeting Type')).toEqual(['Online', 'In-person', 'Phone'])
  await send()
  await seeToast('Please fill in all required fields')
  await selectOption(dialog, 'Enquiry', 'Solar roof')
  await fill(dialog, 'Title', 'Site visit')
  await date('Start Date').fill(dayAfter(2))
  await selectOption(dialog, 'Start Time', '09:30')
  await send()
  await seeToast('Logged meetings must be in the past')
  await date('Start Date').fill(dayAfter(-2))
  await date('End Date').fill(dayAfter(-3))
  await send()
  await seeToast('End time must be after start time')
  await date('End Date').fill(dayAfter(-2))
  await fill(dialog, 'Notes', 'The roof is flat')
  await expect.element(dialog.getByRole('button', { name: 'Add follow-up task' })).toBeDisabled()
  await fill(dialog, 'Task Description', 'With the plan')
  await send()
  await seeToast('Title is required')
  await fill(dialog, 'Task Title', 'Send the plan')
  await dialog.getByRole('button', { name: 'Add follow-up task' }).click()
  await fill(dialog, 'Task Title', 'Still being typed')
  expect(asked).toEqual([])
  await send()
  await seeToast('Meeting logged successfully')
  expect(close).toHaveBeenCalledExactlyOnceWith({ meetingId: sampleMeeting().id })
  expect(asked.map(({ body }) => body)).toMatchObject([
    {
      status: 'completed',
      title: 'Site visit',
      meetingType: 'In-Person',
      notes: 'The roof is flat',
      startTime: `${dayAfter(-2)}T09:30:00.000Z`,
      endTime: `${dayAfter(-2)}T10:30:00.000Z`,
      tasks: [
        { title: 'Send the plan', description: 'With the plan' },
        { title: 'Still being typed', description: null },
      ],
    },
  ])
})

test('the short form of an enquiry logs a meeting with people and follow-up tasks', async () => {
  const onDone = vi.fn()
  const { id } = sampleEnquiry()
  const asked = answer(meetingsApi.create, () => sampleMeeting())
  showInPortal(<SimpleLogForm enquiryId={id} onDone={onDone} />, { remote: 'activities' })
  const form = page.elementLocator(document.body)
  await expectChosen(form, 'Type', 'Online')
  await expectChosen(form, 'Time Zone', 'UTC')
  const types = ['Online', 'Offline', 'Phone Call', 'Video Conference', 'In-Person', 'Client Visit']
  expect(await optionsOf(form, 'Type')).toEqual(types)
  const send = () => form.getByRole('button', { name: 'Log Meeting' }).click()
  await send()
  await seeToast('Please fill in all required fields')
  await form.getByLabelText(/^Date/).fill(dayAfter(-1))
  await selectOption(form, 'Time', '09:15')
  await selectOption(form, 'Type', 'Client Visit')
  await fill(form, 'Notes', 'Coffee was good')
  await fill(form, 'Attendee Email', 'ann@example.test')
  await fill(form, 'Task Title', 'Send the plan')
  await send()
  await seeToast('Meeting logged successfully')
  expect(onDone).toHaveBeenCalledOnce()
  expect(asked[0]?.params).toEqual({ enquiryId: id })
  expect(asked[0]?.body).toMatchObject({
    meetingDate: `${dayAfter(-1)}T09:15:00.000Z`,
    meetingType: 'Client Visit',
    timezone: 'UTC',
    notes: 'Coffee was good',
    attendees: [{ email: 'ann@example.test', name: 'ann@example.test' }],
    tasks: [{ title: 'Send the plan', description: null }],
  })
})

test.for([desktop, phone])('a change of the clocks is said and asked, at $width px', async (size) => {
  await page.viewport(size.width, size.height)
  const asked = answer(meetingsApi.create, () => sampleMeeting())
  showInPortal(<LogMeetingDialog close={() => {}} />, { remote: 'activities' })
  const dialog = page.getByRole('dialog', { name: 'Log Past Meeting' })
  await expect.element(dialog).toBeVisible()
  await selectOption(dialog, 'Enquiry', 'Solar roof')
  await fill(dialog, 'Title', 'Night shift')
  await selectOption(dialog, 'Time Zone', 'America/New York')
  await dialog.getByLabelText('Start Date', { exact: false }).fill('2024-03-10')
  await selectOption(dialog, 'Start Time', '02:30')
  await expect.element(dialog.getByText(/There is no 02:30 on Mar 10, 2024/)).toBeVisible()
  await dialog.getByLabelText('Start Date', { exact: false }).fill('2024-11-03')
  await dialog.getByLabelText('End Date', { exact: false }).fill('2024-11-03')
  await selectOption(dialog, 'Start Time', '01:30')
  await selectOption(dialog, 'End Time', '02:30')
  await dialog.getByRole('button', { name: 'Log Meeting' }).click()
  await seeToast('This time occurs twice. Choose which one is meant.')
  expect(asked).toEqual([])
  expect(await violationsOf(dialog.element())).toEqual([])
  // Which offsets it has is not known before the answer.
  await expect.element(dialog.getByText(/The clocks change during this meeting/)).not.toBeInTheDocument()
  await dialog.getByRole('radio', { name: /01:30 UTC-4/ }).click()
  await expect
    .element(dialog.getByText('The clocks change during this meeting: 01:30 UTC-4 – 02:30 UTC-5.'))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Log Meeting' }).click()
  await expect
    .poll(() => asked.map(({ body }) => [body['startTime'], body['endTime']]))
    .toEqual([['2024-11-03T05:30:00.000Z', '2024-11-03T07:30:00.000Z']])
})

test('a meeting over a change of the clocks shows both times with their offset', async () => {
  setOwnTimeZone('America/New_York')
  onTestFinished(() => setOwnTimeZone(undefined))
  const meeting = sampleMeeting({
    startTime: '2024-11-03T05:30:00.000Z',
    endTime: '2024-11-03T07:30:00.000Z',
  })
  showInPortal(<MeetingTime meeting={meeting} />, { remote: 'activities' })
  await expect.element(page.getByRole('time')).toHaveTextContent('Nov 3, 2024, 1:30 AM UTC-4 – 2:30 AM UTC-5')
})
