import { contactsApi, type Meeting, meetingsApi, meetingViewsApi, organizationApi } from '@ginkgo/contracts'
import { addDays } from '@ginkgo/contracts/dates'
import {
  answer,
  selectOption,
  fill,
  idOf,
  refusal,
  sampleMeeting,
  samplePerson,
  seeToast,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { todayIn } from '@ginkgo/ui'
import { tabStopsOf } from '@ginkgo/ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../remote.css'
import CompleteMeetingDialog from '../dialogs/complete-meeting-dialog.tsx'
import EditMeetingDialog from '../dialogs/edit-meeting-dialog.tsx'
import MeetingDetailsDialog from '../dialogs/meeting-details-dialog.tsx'
import extensions from '../extensions.ts'
import MeetingsPage from './meetings-page.tsx'

const dayAfter = (days: number) => addDays(todayIn('UTC'), days)
const on = (number: number, title: string, fields: Partial<Omit<Meeting, 'id'>> = {}): Meeting =>
  sampleMeeting({ id: idOf(number), title, ...fields })
/** One whose time has passed. */
const past = {
  startTime: '2024-03-10T09:00:00.000Z',
  endTime: '2024-03-10T10:00:00.000Z',
  needsOutcome: true,
}
const row = (title: string) => page.getByRole('row', { name: new RegExp(title) })
const tabs = () =>
  page
    .getByRole('tab')
    .elements()
    .map(({ textContent }) => textContent)
const counted = (scheduled: number, completed: number, cancelled: number, needsOutcome = 0) =>
  expect
    .poll(tabs)
    .toEqual([
      ...[`Scheduled${scheduled}`, `Needs outcome${needsOutcome}`],
      ...[`Completed${completed}`, `Cancelled${cancelled}`],
    ])
const act = async (title: string, item: string) => {
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
const question = page.getByRole('alertdialog')

/** The page with the server that has the meetings. */
async function open(meetings: readonly Meeting[], search = '') {
  const kept = new Map(meetings.map((meeting) => [meeting.id as string, meeting]))
  const change = (id: string, fields: object): Meeting => {
    const meeting = kept.get(id)!
    const updatedAt = new Date(Date.parse(meeting.updatedAt) + 1000).toISOString()
    kept.set(id, sampleMeeting({ ...meeting, ...fields, updatedAt }))
    return kept.get(id)!
  }
  const all = () => [...kept.values()]
  const ofStatus = (status: string) => all().filter((meeting) => meeting.status === status)
  answer(meetingViewsApi.list, () => [])
  answer(contactsApi.list, () => [])
  answer(organizationApi.users, () => [samplePerson()])
  answer(meetingsApi.get, ({ params }) => kept.get(params['meetingId']!)!)
  answer(meetingsApi.listAll, ({ query: { status, needsOutcome } }) =>
    (status ? ofStatus(status) : all()).filter(
      (meeting) => needsOutcome === undefined || String(meeting.needsOutcome) === needsOutcome,
    ),
  )
  answer(meetingsApi.counts, () => ({
    needsOutcome: all().filter(({ needsOutcome }) => needsOutcome).length,
    scheduled: ofStatus('scheduled').length,
    completed: ofStatus('completed').length,
    cancelled: ofStatus('cancelled').length,
  }))
  const saved = answer(meetingsApi.update, ({ params, ifMatch, body }) =>
    ifMatch === kept.get(params['meetingId']!)!.updatedAt
      ? change(params['meetingId']!, body)
      : refusal(409, { code: 'stale_edit', message: 'Stale' }),
  )
  const complete = () =>
    answer(meetingsApi.complete, ({ params, body }) =>
      change(params['meetingId']!, {
        status: body['noShow'] ? 'cancelled' : 'completed',
        noShow: body['noShow'],
        notes: body['notes'],
        needsOutcome: false,
      }),
    )
  const cancel = () =>
    answer(meetingsApi.cancel, ({ params }) => change(params['meetingId']!, { status: 'cancelled' }))
  showInPortal(<MeetingsPage />, {
    remote: 'activities',
    extensions,
    search,
    dialogs: {
      'meeting.edit': EditMeetingDialog,
      'meeting.complete': CompleteMeetingDialog,
      'meeting.details': MeetingDetailsDialog,
    },
  })
  await expect.poll(tabs).toContainEqual(expect.stringMatching(/^Scheduled\d/))
  return { saved, complete, cancel, change }
}

test('every tab without a meeting says so', async () => {
  await open([])
  await expect.element(page.getByRole('heading', { level: 1, name: 'Meetings' })).toBeVisible()
  for (const name of ['Schedule Meeting', 'Log Meeting'])
    await expect.element(page.getByRole('button', { name })).toBeEnabled()
  await counted(0, 0, 0)
  await page.getByRole('tab', { name: /Needs outcome/ }).click()
  await expect.element(page.getByText('Every meeting that is over has an outcome.')).toBeVisible()
  for (const tab of ['scheduled', 'completed', 'cancelled']) {
    await page.getByRole('tab', { name: new RegExp(tab, 'i') }).click()
    await expect.element(page.getByText('No meetings found')).toBeVisible()
    await expect.element(page.getByText(`You don't have any ${tab} meetings.`)).toBeVisible()
  }
})

test('the columns of a meeting, and what can be done with it', async () => {
  await open([on(20, 'Kick-off'), on(21, 'Later')])
  for (const name of ['Meeting', 'Enquiry', 'Lead', 'Date & Time', 'Type', 'Status', 'Actions'])
    await expect.element(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  for (const text of [
    'Solar roof',
    sampleMeeting().lead.name,
    'Mar 10, 2032, 9:00 AM – 10:00 AM',
    'Online',
    'Scheduled',
  ])
    await expect.element(row('Kick-off')).toMatchTextContent(text)
  await expect.element(page.getByRole('link', { name: 'Join' })).not.toBeInTheDocument()
  // What is still to come has no outcome.
  await expect.element(page.getByRole('button', { name: 'Complete' })).not.toBeInTheDocument()
})

test('meetings that are over stand in a tab of their own, which says so once', async () => {
  await open([on(20, 'Kick-off', past), on(21, 'Later')])
  await counted(1, 0, 0, 1)
  await expect.element(row('Later')).toBeVisible()
  await expect.element(row('Kick-off')).not.toBeInTheDocument()
  await page.getByRole('tab', { name: /Needs outcome/ }).click()
  expect(location.search).toContain('?tab=needs-outcome')
  await expect.element(row('Kick-off')).toMatchTextContent('Scheduled')
  await expect.element(row('Later')).not.toBeInTheDocument()
  expect(row('Kick-off').element().textContent).not.toContain('Needs outcome')
})

test('a filter by type names each type once', async () => {
  await open([on(20, 'Kick-off')])
  await page.getByRole('button', { name: 'Type', exact: true }).click()
  const options = () =>
    page
      .getByRole('checkbox')
      .elements()
      .map((box) => box.parentElement!.textContent.trim().toLowerCase())
  await expect.poll(() => options().length).toBeGreaterThan(3)
  expect(new Set(options()).size).toBe(options().length)
})

test('nobody came to a meeting, and a day for the next try is all that is said', async () => {
  const { complete } = await open([on(20, 'Kick-off', past)], '?tab=needs-outcome')
  const asked = complete()
  await page.getByRole('button', { name: 'Complete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Complete Meeting' })
  await dialog.getByRole('checkbox', { name: 'Nobody came' }).click()
  await dialog.getByLabelText('Task Due Date').fill(dayAfter(2))
  await dialog.getByRole('button', { name: 'Mark as Complete' }).click()
  await seeToast('Meeting marked as no-show')
  expect(asked.map(({ body }) => body)).toMatchObject([
    { noShow: true, tasks: [{ title: 'Follow up', dueDate: dayAfter(2) }] },
  ])
  await counted(0, 0, 1)
  await page.getByRole('tab', { name: /Cancelled/ }).click()
  await expect.element(row('Kick-off')).toMatchTextContent('No-show')
})

test('a meeting with a Zoom link can be joined until it is over', async () => {
  const { complete } = await open(
    [on(20, 'Video call', { ...past, zoomJoinUrl: 'https://zoom.example/j/1' })],
    '?tab=needs-outcome',
  )
  await expect.element(row('Video call')).toBeVisible()
  const join = page.getByRole('link', { name: 'Join' })
  await expect.element(join).toHaveAttribute('href', 'https://zoom.example/j/1')
  complete()
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.getByRole('button', { name: 'Mark as Complete' }).click()
  await seeToast('Meeting marked as complete')
  await page.getByRole('tab', { name: /Completed/ }).click()
  await expect.element(row('Video call')).toMatchTextContent('Completed')
  await expect.element(join).not.toBeInTheDocument()
})

test('a meeting is rescheduled, but not to the past, and shown before the list is read again', async () => {
  const { saved } = await open([on(20, 'Kick-off')])
  answer(meetingsApi.listAll, () => refusal(503))
  await act('Kick-off', 'Reschedule')
  const edit = page.getByRole('dialog', { name: 'Reschedule Meeting' })
  const date = (label: string) => edit.getByLabelText(label, { exact: false })
  const save = () => edit.getByRole('button', { name: 'Save' }).click()
  await fill(edit, 'Title', 'Kick-off in green')
  await date('Start Date').fill(dayAfter(-1))
  await save()
  await seeToast('Scheduled meetings must be in the future')
  await date('Start Date').fill(dayAfter(5))
  await date('End Date').fill(dayAfter(5))
  // The end follows the start.
  await selectOption(edit, 'Start Time', '14:15')
  await save()
  await seeToast('Meeting updated successfully')
  await expect.element(row('Kick-off in green')).toMatchTextContent('2:15 PM – 3:15 PM')
  expect(saved.map(({ body }) => body)).toMatchObject([
    { startTime: `${dayAfter(5)}T14:15:00.000Z`, endTime: `${dayAfter(5)}T15:15:00.000Z` },
  ])
  // What was saved is what is edited next.
  await act('Kick-off in green', 'Reschedule')
  await fill(edit, 'Title', 'Kick-off in blue')
  await save()
  await seeToast('Meeting updated successfully')
  await expect.element(row('Kick-off in blue')).toBeVisible()
})

test('the details show what somebody else has saved since', async () => {
  const { change } = await open([on(20, 'Kick-off')])
  change(idOf(20), { description: 'Bring a hat' })
  await page.getByText('Online', { exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'Kick-off' })).toMatchTextContent('Bring a hat')
})

test('a meeting is completed with follow-up tasks, and its notes are edited', async () => {
  const { complete, saved } = await open([on(20, 'Kick-off', past)], '?tab=needs-outcome')
  answer(meetingsApi.complete, () => refusal(500))
  await page.getByRole('button', { name: 'Complete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Complete Meeting' })
  await fill(dialog, 'Notes', 'They want it in blue')
  await fill(dialog, 'Task Title', 'Paint it')
  await dialog.getByRole('button', { name: 'Mark as Complete' }).click()
  await seeToast('Failed to complete meeting')
  const asked = complete()
  await dialog.getByRole('button', { name: 'Mark as Complete' }).click()
  await seeToast('Meeting marked as complete')
  expect(asked.map(({ body }) => body)).toMatchObject([
    { notes: 'They want it in blue', tasks: [{ title: 'Paint it' }] },
  ])
  await counted(0, 1, 0)
  await page.getByRole('tab', { name: /Completed/ }).click()
  await act('Kick-off', 'Edit')
  const edit = page.getByRole('dialog', { name: 'Edit Meeting' })
  await expect.element(edit.getByRole('textbox', { name: 'Notes' })).toHaveValue('They want it in blue')
  await fill(edit, 'Notes', 'In green after all')
  await edit.getByRole('button', { name: 'Save' }).click()
  await seeToast('Meeting updated successfully')
  expect(saved.map(({ body }) => body['notes'])).toEqual(['In green after all'])
})

test('a meeting is cancelled after a question', async () => {
  const { cancel } = await open([
    on(20, 'Demo', { googleEventId: 'event', zoomJoinUrl: 'https://zoom.example/j/1' }),
  ])
  const refused = answer(meetingsApi.cancel, () => refusal(500))
  await act('Demo', 'Cancel')
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(refused).toEqual([])
  await act('Demo', 'Cancel')
  await question.getByRole('button', { name: 'Cancel Meeting' }).click()
  await seeToast('Failed to cancel meeting')
  cancel()
  await act('Demo', 'Cancel')
  await question.getByRole('button', { name: 'Cancel Meeting' }).click()
  await seeToast('Meeting cancelled and removed from Google Calendar and Zoom')
  await counted(0, 0, 1)
})

test('of two people who change a meeting, the second sees both versions and loses nothing', async () => {
  const { change, saved } = await open([on(20, 'Kick-off')])
  await act('Kick-off', 'Reschedule')
  const form = page.getByRole('dialog', { name: 'Reschedule Meeting' })
  await fill(form, 'Description', 'Bring the plans')
  const attendees = [{ email: 'nancy@globex.test', name: 'Nancy' }]
  change(idOf(20), { title: 'Kick-off with Nancy', attendees })
  await form.getByRole('button', { name: 'Save' }).click()
  const both = page.getByRole('dialog', { name: 'Someone else changed this meeting' })
  const side = (field: string, name: string) =>
    both.getByRole('radiogroup', { name: field }).getByRole('radio', { name, exact: true })
  await expect.element(side('Title', 'Kick-off with Nancy')).toBeChecked()
  await expect.element(side('Attendees', 'nancy@globex.test')).toBeChecked()
  await expect.element(side('Description', 'Bring the plans')).toBeChecked()
  // After Cancel the form still has everything that was typed.
  await both.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(form.getByRole('textbox', { name: 'Description' })).toHaveValue('Bring the plans')
  await form.getByRole('button', { name: 'Save' }).click()
  await both.getByRole('button', { name: 'Save' }).click()
  await seeToast('Meeting updated successfully')
  await expect.element(row('Kick-off with Nancy')).toBeVisible()
  expect(saved.at(-1)?.body).toMatchObject({
    title: 'Kick-off with Nancy',
    description: 'Bring the plans',
    attendees,
  })
})

test('a meeting is opened from the calendar, cancelled, and gone from it', async () => {
  const at = (from: string, to: string) => ({
    startTime: `${dayAfter(0)}T${from}:00.000Z`,
    endTime: `${dayAfter(0)}T${to}:00.000Z`,
  })
  const { cancel } = await open([
    on(20, 'Kick-off', at('09:00', '10:00')),
    on(21, 'Dinner', at('18:00', '18:30')),
  ])
  cancel()
  await page.getByRole('button', { name: 'Calendar' }).click()
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format()
  const chips = page.getByRole('list', { name: today }).getByRole('button')
  const texts = () => chips.elements().map(({ textContent }) => textContent?.trim())
  await expect
    .poll(texts)
    .toEqual([expect.stringMatching(/^9:00 AM Kick-off/), expect.stringMatching(/^6:00 PM Dinner/)])
  expect(location.search).toContain('view=calendar')
  await chips.last().click()
  const details = page.getByRole('dialog', { name: 'Dinner' })
  await expect.element(details).toMatchTextContent('6:00 PM – 6:30 PM')
  await details.getByRole('button', { name: 'Cancel Meeting' }).click()
  await question.getByRole('button', { name: 'Cancel Meeting' }).click()
  await seeToast('Meeting cancelled')
  await expect.poll(texts).toHaveLength(1)
})

test('Tab comes to few places of a page of fifty meetings', async () => {
  await page.viewport(1280, 800)
  await open(Array.from({ length: 50 }, (_, place) => on(100 + place, `Meeting ${place}`, past)))
  await expect.poll(() => document.querySelectorAll('[role="row"][data-row]').length).toBeGreaterThan(10)
  expect(tabStopsOf(document.body).length).toBeLessThanOrEqual(30)
})
