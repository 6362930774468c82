import { addMember, as, bodyOf, createTask } from '@ginkgo/testing'
import { type Fixtures, ofNothing, ofVertical } from './fixture.ts'
import { freshEnquiry, freshLead, type World } from './world.ts'

/** A notification of the admin: somebody else assigned them a task. */
const notificationOf = async (world: World) => {
  const { id: enquiryId } = await freshEnquiry(world)
  const head = await addMember(world.admin, { role: 'sales_head', verticalIds: [world.sales] })
  const task = await createTask(head, enquiryId, { title: world.marker, assigneeId: world.admin.id })
  const list = bodyOf<{ id: string; recordId: string }[]>(
    await as(world.admin).get('/api/notifications'),
    200,
  )
  return { notificationId: list.find(({ recordId }) => recordId === task.id)!.id }
}

/** What concerns one person alone. */
export const notificationFixtures: Fixtures = {
  'myDay.get': ofNothing(() => ({ query: { today: '2026-11-21', timeZone: 'Asia/Kolkata' } })),
  'myDay.nextSteps': ofVertical(async (world) => ({
    query: { verticalId: world.sales, leadIds: (await freshLead(world)).id },
  })),
  'notifications.list': ofNothing(async (world) => {
    await notificationOf(world)
    return {}
  }),
  'notifications.counts': ofNothing(),
  'notifications.setRead': {
    names: 'record of the admin alone',
    request: async (world) => ({ params: await notificationOf(world), body: { read: true } }),
  },
  'notifications.readAll': ofNothing(),
  'notifications.reminders': ofNothing(),
  'notifications.setReminders': ofNothing(() => ({ body: { meetings: true, tasks: true } })),
}
