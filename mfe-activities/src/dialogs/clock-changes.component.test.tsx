import {
  contactsApi,
  enquiriesApi,
  integrationsApi,
  leadsApi,
  meetingsApi,
  organizationApi,
} from '@ginkgo/contracts'
import { addDays, instantsOf } from '@ginkgo/contracts/dates'
import {
  answer,
  selectOption,
  fill,
  refusal,
  sampleEnquiry,
  sampleMeeting,
  seeToast,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { todayIn } from '@ginkgo/ui'
import { violationsOf } from '@ginkgo/ui/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../remote.css'
import ScheduleMeetingDialog from './schedule-meeting-dialog.tsx'

const zone = 'America/New_York'
const dialog = () => page.getByRole('dialog', { name: 'Schedule Meeting' })
const send = () => dialog().getByRole('button', { name: 'Schedule Meeting' }).click()
const date = (label: string) => dialog().getByLabelText(label, { exact: false })

/** The next day on which a time of New York is so many instants, as clocks are put forward or back. */
function dayWith(time: string, instants: number): string {
  let day = addDays(todayIn('UTC'), 3)
  while (instantsOf(day, time, zone).length !== instants) day = addDays(day, 1)
  return day
}

beforeEach(async () => {
  answer(integrationsApi.connections, () => [])
  answer(enquiriesApi.listAll, () => [sampleEnquiry()])
  answer(enquiriesApi.get, () => refusal(404))
  answer(leadsApi.list, () => [])
  answer(contactsApi.list, () => [])
  answer(organizationApi.users, () => [])
  showInPortal(<ScheduleMeetingDialog close={vi.fn()} />, { remote: 'activities' })
  await selectOption(dialog(), 'Enquiry', 'Solar roof')
  await fill(dialog(), 'Title', 'Kick-off')
  await selectOption(dialog(), 'Time Zone', 'America/New York')
})

test('a time that the clocks skip is said and not sent', async () => {
  const asked = answer(meetingsApi.create, () => sampleMeeting())
  const day = dayWith('02:30', 0)
  await date('Start Date').fill(day)
  await selectOption(dialog(), 'Start Time', '02:30')
  const notice = dialog().getByRole('status').filter({ hasText: 'There is no' })
  await expect
    .element(notice)
    .toMatchTextContent(/There is no 02:30 on .* in America\/New York: .*Choose another time\./)
  await send()
  await expect
    .element(dialog().getByRole('combobox', { name: 'Start Time' }))
    .toHaveAccessibleDescription(/^There is no 02:30/)
  expect(asked).toEqual([])
  // From before the clocks are put forward until after it: an hour by the clock of two is one that passes.
  await selectOption(dialog(), 'Start Time', '01:30')
  await selectOption(dialog(), 'End Time', '03:30')
  await expect
    .element(dialog().getByText(/^The clocks change during this meeting/))
    .toMatchTextContent('The clocks change during this meeting: 01:30 UTC-5 – 03:30 UTC-4.')
  expect(await violationsOf(dialog().element())).toEqual([])
  await send()
  await seeToast('Meeting scheduled successfully')
  expect(asked[0]?.body).toMatchObject({
    startTime: `${day}T06:30:00.000Z`,
    endTime: `${day}T07:30:00.000Z`,
    timezone: zone,
  })
})

test('a time that occurs twice is asked about, for the start and for the end', async () => {
  const asked = answer(meetingsApi.create, () => sampleMeeting())
  const day = dayWith('01:30', 2)
  await date('Start Date').fill(day)
  await selectOption(dialog(), 'Start Time', '01:15')
  await selectOption(dialog(), 'End Time', '01:45')
  const which = (end: string) => dialog().getByRole('radiogroup', { name: `Which ${end} is meant?` })
  await send()
  await expect.element(which('start')).toHaveAccessibleDescription(/This time occurs twice/)
  expect(asked).toEqual([])
  await which('start').getByRole('radio', { name: '01:15 UTC-4' }).click()
  await which('end').getByRole('radio', { name: '01:45 UTC-5' }).click()
  await expect
    .element(dialog().getByText(/^The clocks change during this meeting/))
    .toMatchTextContent('01:15 UTC-4 – 01:45 UTC-5.')
  expect(await violationsOf(dialog().element())).toEqual([])
  await send()
  await seeToast('Meeting scheduled successfully')
  expect(asked[0]?.body).toMatchObject({ startTime: `${day}T05:15:00.000Z`, endTime: `${day}T06:45:00.000Z` })
})

test('another time takes the question and what was chosen away', async () => {
  await date('Start Date').fill(dayWith('01:30', 2))
  await selectOption(dialog(), 'Start Time', '01:15')
  const start = dialog().getByRole('radiogroup', { name: 'Which start is meant?' })
  await start.getByRole('radio', { name: '01:15 UTC-5' }).click()
  await selectOption(dialog(), 'Start Time', '01:30')
  await expect.element(start.getByRole('radio', { name: '01:30 UTC-5' })).not.toBeChecked()
  await selectOption(dialog(), 'Start Time', '05:00')
  await expect.element(start).not.toBeInTheDocument()
})
