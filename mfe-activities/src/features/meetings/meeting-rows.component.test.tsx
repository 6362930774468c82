import type { Meeting } from '@ginkgo/contracts'
import { idOf, sampleMeeting, showInPortal } from '@ginkgo/portal-sdk/testing'
import { DataTable } from '@ginkgo/ui/table'
import { hostileTexts, rowCost } from '@ginkgo/ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../remote.css'
import { MeetingMenuItems } from './meeting-actions.tsx'
import { useMeetingColumns } from './meeting-columns.tsx'

const base = sampleMeeting({ zoomJoinUrl: 'https://zoom.example/j/1' })
const meeting = (text: string, place: number): Meeting => ({
  ...base,
  id: idOf(100 + place) as Meeting['id'],
  title: text,
  startTime: '2020-01-15T10:00:00.000Z',
  endTime: '2020-01-15T11:00:00.000Z',
  needsOutcome: true,
  enquiry: { id: idOf(30) as never, title: text },
  lead: { ...base.lead, name: text },
})

function Meetings({ texts }: { texts: readonly string[] }) {
  const columns = useMeetingColumns({ mayWrite: true, tab: 'scheduled' }).filter(({ optional }) => !optional)
  return (
    <DataTable<Meeting>
      label="Meetings"
      columns={columns}
      rows={texts.map(meeting)}
      rowKey={({ id }) => id}
      onRowClick={() => {}}
      rowMenu={(each) => <MeetingMenuItems meeting={each} />}
    />
  )
}
const show = (texts: readonly string[]) => showInPortal(<Meetings texts={texts} />, { remote: 'activities' })
const rows = () => [...document.querySelectorAll<HTMLElement>('[role="row"][data-row]')]

test('a row with all that a meeting can have is one component of 16 elements', async () => {
  await page.viewport(1280, 800)
  show(['Kick-off', 'Review'])
  await expect
    .poll(() => rows().map(rowCost))
    .toEqual([
      { elements: 16, components: 1 },
      { elements: 16, components: 1 },
    ])
  const row = page.getByRole('row', { name: /^Kick-off/ })
  await expect.element(row.getByRole('link', { name: 'Join' })).toBeVisible()
  await expect.element(row.getByRole('button', { name: 'Complete' })).toBeVisible()
  await row.getByRole('button', { name: 'More for Kick-off' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Reschedule' })).toBeVisible()
})

test('whatever stands in a meeting is shown as it is', async () => {
  await page.viewport(1280, 800)
  show(hostileTexts)
  await expect.poll(() => rows().length).toBe(hostileTexts.length)
  hostileTexts.forEach((text, place) => {
    for (const column of ['title', 'enquiry', 'lead'])
      expect(rows()[place]!.querySelector(`[data-column="${column}"]`)!.textContent).toBe(text)
    expect(rowCost(rows()[place]!)).toEqual({ elements: 16, components: 1 })
  })
  expect((globalThis as { wasRun?: unknown }).wasRun).toBeUndefined()
})
