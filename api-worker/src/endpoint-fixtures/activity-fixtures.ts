import { createCall, createMeeting, createNote, createTask } from '@ginkgo/testing'
import { type Fixtures, ofNothing, ofVertical } from './fixture.ts'
import { freshEnquiry, freshLead, type World } from './world.ts'

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

const leadOf = async (world: World) => ({ leadId: (await freshLead(world)).id })
const callOf = async (world: World) => {
  const { leadId } = await leadOf(world)
  const path = `/api/leads/${leadId}` as const
  return { leadId, callId: (await createCall(world.admin, path, { note: world.marker })).id }
}
const callBody = (world: World) => ({
  outcome: 'reached',
  note: world.marker,
  nextTask: { title: world.marker, assigneeId: world.admin.id },
})

/** What belongs to a lead or an enquiry. The fixtures' records are the admin's, so the author's rule refuses everybody else. */
export const activityFixtures: Fixtures = {
  'activities.ofEnquiry': ofVertical(async (world) => ({ params: await enquiryOf(world) })),
  'activities.ofVertical': ofVertical(async (world) => {
    await noteOf(world)
    return { params: { verticalId: world.sales } }
  }),
  'notes.ofVertical': ofVertical(async (world) => {
    await noteOf(world)
    return { params: { verticalId: world.sales } }
  }),
  'notes.list': ofVertical(async (world) => ({ params: await noteOf(world) })),
  'notes.ofLead': ofVertical(async (world) => {
    const { id: enquiryId, leadId } = await freshEnquiry(world)
    await createNote(world.admin, enquiryId, { content: world.marker })
    return { params: { leadId } }
  }),
  'notes.createOnLead': ofVertical(async (world) => ({
    params: await leadOf(world),
    body: { content: world.marker },
  })),
  'calls.toCall': ofVertical(async (world) => {
    await leadOf(world)
    return { params: inSales(world) }
  }),
  'calls.ofLead': ofVertical(async (world) => ({ params: await callOf(world) })),
  'calls.createOnLead': ofVertical(async (world) => ({ params: await leadOf(world), body: callBody(world) })),
  'calls.ofEnquiry': ofVertical(async (world) => {
    const { enquiryId } = await enquiryOf(world)
    await createCall(world.admin, `/api/enquiries/${enquiryId}`, { note: world.marker })
    return { params: { enquiryId } }
  }),
  'calls.create': ofVertical(async (world) => ({ params: await enquiryOf(world), body: callBody(world) })),
  'calls.update': ofVertical(
    async (world) => ({ params: await callOf(world), body: { outcome: 'busy' } }),
    'executive',
    'head',
  ),
  'calls.delete': ofVertical(async (world) => ({ params: await callOf(world) }), 'executive'),
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
  'tasks.ofLead': ofVertical(async (world) => {
    const { id: enquiryId, leadId } = await freshEnquiry(world)
    await createTask(world.admin, enquiryId, { title: world.marker })
    return { params: { leadId } }
  }),
  'tasks.createOnLead': ofVertical(async (world) => ({
    params: await leadOf(world),
    body: { title: world.marker, assigneeId: world.admin.id },
  })),
  'tasks.createForLeads': ofVertical(async (world) => ({
    params: inSales(world),
    body: {
      leadIds: [(await freshLead(world)).id],
      title: world.marker,
      assigneeId: world.admin.id,
      firstDueDate: '2126-12-30',
      perDay: 1,
    },
  })),
  'tasks.bulk': ofVertical(async (world) => ({
    params: inSales(world),
    body: { taskIds: [(await taskOf(world)).taskId], action: { type: 'complete' } },
  })),
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
  'meetings.availability': ofNothing(() => ({
    query: { memberIds: 'me', from: '2027-03-01', to: '2027-03-05' },
  })),
  'meetings.ofEnquiry': ofVertical(async (world) => ({ params: await meetingOf(world) })),
  'meetings.ofLead': ofVertical(async (world) => {
    const { id: enquiryId, leadId } = await freshEnquiry(world)
    await createMeeting(world.admin, enquiryId, { title: world.marker })
    return { params: { leadId } }
  }),
  'meetings.createOnLead': ofVertical(async (world) => ({
    params: await leadOf(world),
    body: { meetingDate: '2026-01-05T10:00:00.000Z', tasks: [{ title: world.marker }] },
  })),
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
