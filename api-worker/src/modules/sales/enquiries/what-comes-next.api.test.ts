import type { Enquiry } from '@ginkgo/contracts'
import { as, bodyOf, createEnquiry, createMeeting, createTask, setTaskStatus, sql } from '@ginkgo/testing'
import { expect, test } from 'vitest'
import { createSalesVertical } from './sales-vertical.fixture.ts'

const setUp = async () => {
  const { admin, sales, lead, stages } = await createSalesVertical()
  const enquiry = await createEnquiry(admin, lead.id)
  const path = `/api/verticals/${sales.id}/enquiries?sort=rank&stageId=`
  /** As the board lists it, which is as its page shows it. */
  const shown = async (stageId: string = enquiry.stageId) => {
    const rows = bodyOf<Enquiry[]>(await as(admin).get(`${path}${stageId}`), 200)
    const { stageSince, nextTask, nextMeeting } = rows.find(({ id }) => id === enquiry.id)!
    const next = { stageSince, nextTask, nextMeeting }
    expect(bodyOf(await as(admin).get(`/api/enquiries/${enquiry.id}`), 200)).toMatchObject(next)
    return next
  }
  return { admin, lead, stages, enquiry, shown }
}

test('a card has the open task that is due first, and the meeting that begins first', async () => {
  const { admin, lead, enquiry, shown } = await setUp()
  expect(await shown()).toMatchObject({ nextTask: null, nextMeeting: null })
  const other = await createEnquiry(admin, lead.id)
  await createTask(admin, other.id, { dueDate: '2026-01-01' })
  const someday = await createTask(admin, enquiry.id, { title: 'Someday' })
  expect((await shown()).nextTask).toEqual({ id: someday.id, title: 'Someday', dueDate: null })
  const late = await createTask(admin, enquiry.id, { title: 'Late', dueDate: '2026-12-24' })
  const soon = await createTask(admin, enquiry.id, {
    title: "Say “hello” to O'Brien 🦉",
    dueDate: '2026-11-30',
  })
  expect((await shown()).nextTask).toEqual({ id: soon.id, title: soon.title, dueDate: '2026-11-30' })
  await setTaskStatus(admin, soon.id, 'completed')
  expect((await shown()).nextTask?.id).toBe(late.id)

  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const meet = (from: number, to: number) =>
    createMeeting(admin, enquiry.id, { startTime: inHours(from), endTime: inHours(to) })
  await meet(50, 51)
  const first = await meet(26, 27)
  const { nextMeeting } = await shown()
  expect(nextMeeting).toEqual({ id: first.id, title: first.title, startTime: first.startTime })
  // One that runs is still to come to its end; one that is over is not next.
  const set = (from: number, to: number) =>
    sql('UPDATE meetings SET start_time = ?, end_time = ? WHERE id = ?', [
      Date.now() + from * 3_600_000,
      Date.now() + to * 3_600_000,
      first.id,
    ])
  await set(-1, 1)
  expect((await shown()).nextMeeting?.id).toBe(first.id)
  await set(-2, -1)
  expect((await shown()).nextMeeting?.id).not.toBe(first.id)
  bodyOf(await as(admin).delete(`/api/meetings/${(await shown()).nextMeeting!.id}`), 200)
  expect((await shown()).nextMeeting).toBeNull()
})

test('a card says since when it is in its stage, and a move within the stage changes nothing', async () => {
  const { admin, stages, enquiry, shown } = await setUp()
  expect((await shown()).stageSince).toBe(enquiry.createdAt)
  await sql('UPDATE stage_history SET entered_at = ? WHERE enquiry_id = ?', [1_767_225_600_000, enquiry.id])
  expect((await shown()).stageSince).toBe('2026-01-01T00:00:00.000Z')
  const move = (stageId: string) =>
    as(admin).patch(`/api/enquiries/${enquiry.id}/stage`, { stageId, afterId: null })
  expect(bodyOf<Enquiry>(await move(enquiry.stageId), 200).stageSince).toBe('2026-01-01T00:00:00.000Z')
  const moved = bodyOf<Enquiry>(await move(stages.all[1]!.id), 200)
  expect(moved.stageSince).toBe(moved.updatedAt)
  expect((await shown(moved.stageId)).stageSince).toBe(moved.updatedAt)
})
