import { type Meeting, meetingsApi, meetingViewsApi, organizationApi } from '@ginkgo/contracts'
import { answer, idOf, sampleMeeting, samplePerson, showInPortal } from '@ginkgo/portal-sdk/testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../remote.css'
import extensions from '../../extensions.ts'
import MeetingsPage from '../../pages/meetings-page.tsx'

beforeEach(() => {
  answer(organizationApi.users, () => [samplePerson()])
  answer(meetingViewsApi.list, () => [])
  answer(meetingsApi.listAll, () => [
    sampleMeeting({ id: idOf(20), title: 'Kick-off' }),
    sampleMeeting({ id: idOf(21), title: 'Review' }),
  ])
  answer(meetingsApi.counts, () => ({ scheduled: 2, needsOutcome: 0, completed: 0, cancelled: 0 }))
})

const Minutes = ({ meetings }: { meetings: readonly Meeting[] }) => (
  <button type="button">Minutes of {meetings.map(({ title }) => title).join(' and ')}</button>
)

test('meetings are selected for what an app can do with several', async () => {
  showInPortal(<MeetingsPage />, { remote: 'activities', extensions, parts: { 'meeting.bulk': Minutes } })
  await page.getByRole('checkbox', { name: 'Select Kick-off' }).click()
  const bar = page.getByRole('region', { name: 'Selected meetings' })
  await expect.element(bar.getByText('1 meeting selected')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Review' }).click()
  await expect.element(bar.getByRole('button', { name: 'Minutes of Kick-off and Review' })).toBeVisible()
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await expect.element(bar).not.toBeInTheDocument()
})

test('without such an app there is nothing to select them for', async () => {
  showInPortal(<MeetingsPage />, { remote: 'activities', extensions })
  await expect.element(page.getByRole('row', { name: /Kick-off/ })).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toEqual([])
})
