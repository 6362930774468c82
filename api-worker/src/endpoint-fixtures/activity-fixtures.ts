import { createMeeting, createNote, createTask } from '@ginkgo/testing'
import { type Fixtures, ofNothing, ofVertical } from './fixture.ts'
import { freshEnquiry, type World } from './world.ts'

const inSales = ({ sales }: World) => ({ verticalId: sales })
const enquiryOf = async (world: World) => ({ enquiryId: (await freshEnquiry(world)).id })

const noteOf = async (world: World) => {
  const { enquiryId } = await enquiryOf(world)
  return { enquiryId, noteId: (await createNote(world.admin, enquiryId, { content: world.marker })).id }
}
const taskOf = async (world: World) => {
  const { enquiryId } = await enquiryOf(world)
  return { enquiryId, taskId: (await createTask(world.admin, enquiryId, { title: world.marker })).id }
}
const meetingOf = async (world: World) => {
  const { enquiryId } = await enquiryOf(world)
  const { id: meetingId } = await createMeeting(world.admin, enquiryId, { title: world.marker })
  return { enquiryId, meetingId }
}

/** What belongs to an enquiry. The fixtures' records are the admin's, so the author's rule refuses everybody else. */
export const activityFixtures: Fixtures = {
  'activities.ofEnquiry': ofVertical(async (world) => ({ params: await enquiryOf(world) })),
  'notes.list': ofVertical(async (world) => ({ params: await noteOf(world) })),
  'notes.create': ofVertical(async (world) => ({
    params: await enquiryOf(world),
    body: { content: world.marker },
  })),
  'notes.update': ofVertical(
    async (world) => ({ params: await noteOf(world), body: { content: `${world.marker} changed` } }),
    'executive',
    'head',
  ),
  'notes.delete': ofVertical(async (world) => ({ params: await noteOf(world) }), 'executive'),
  'tasks.ofVertical': ofVertical(async (world) => {
    await taskOf(world)
    return { params: inSales(world) }
  }),
  'tasks.counts': ofVertical((world) => ({ params: inSales(world) })),
  'tasks.ofEnquiry': ofVertical(async (world) => ({ params: await taskOf(world) })),
  'tasks.create': ofVertical(async (world) => ({
    params: await enquiryOf(world),
    body: { title: world.marker, assigneeId: world.admin.id, dueDate: '2026-12-31' },
  })),
  'tasks.get': ofVertical(async (world) => ({ params: await taskOf(world) })),
  'tasks.setStatus': ofVertical(async (world) => ({
    params: await taskOf(world),
    body: { status: 'completed' },
  })),
  'tasks.update': ofVertical(async (world) => ({
    params: await taskOf(world),
    body: { title: `${world.marker} changed` },
  })),
  'tasks.delete': ofVertical(async (world) => ({ params: await taskOf(world) }), 'executive'),
  'meetings.listAll': ofNothing(async (world) => {
    await meetingOf(world)
    return {}
  }),
  'meetings.counts': ofNothing(),
  'meetings.ofEnquiry': ofVertical(async (world) => ({ params: await meetingOf(world) })),
  'meetings.create': ofVertical(async (world) => ({
    params: await enquiryOf(world),
    body: { meetingDate: '2026-01-05T10:00:00.000Z', tasks: [{ title: world.marker }] },
  })),
  'meetings.get': ofVertical(async (world) => ({ params: await meetingOf(world) })),
  'meetings.update': ofVertical(async (world) => ({
    params: await meetingOf(world),
    body: { title: `${world.marker} changed` },
  })),
  'meetings.complete': ofVertical(async (world) => ({
    params: await meetingOf(world),
    body: { notes: 'Agreed', tasks: [{ title: world.marker }] },
  })),
  'meetings.cancel': ofVertical(async (world) => ({ params: await meetingOf(world) }), 'executive'),
}
