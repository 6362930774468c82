import type { LeadMerge } from '@ginkgo/contracts'
import { as, bodyOf, createCall, createContact, createMeeting, createNote, createTask } from '@ginkgo/testing'
import { type Fixtures, ofVertical } from './fixture.ts'
import { freshEnquiry, freshLead, type World } from './world.ts'

/** Two leads of one name; the second has a record of every kind. */
const twoLeads = async (world: World) => {
  const { admin, marker } = world
  const winner = await freshLead(world)
  const enquiry = await freshEnquiry(world)
  const { leadId } = enquiry
  const today = new Date().toISOString().slice(0, 10)
  await Promise.all([
    createContact(admin, leadId, { name: marker }),
    createNote(admin, enquiry.id, { content: marker }),
    createTask(admin, enquiry.id, { title: marker, dueDate: today, assigneeId: admin.id }),
    createMeeting(admin, enquiry.id, { title: marker }),
    createCall(admin, `/api/leads/${leadId}`, { note: marker }),
  ])
  return { winnerId: winner.id, loserId: leadId }
}

export const leadMergeFixtures: Fixtures = {
  'leads.merge': ofVertical(async (world) => {
    const { winnerId, loserId } = await twoLeads(world)
    return { params: { leadId: winnerId }, body: { from: loserId, fields: { city: 'loser' } } }
  }, 'executive'),
  'leads.undoMerge': ofVertical(async (world) => {
    const { winnerId, loserId } = await twoLeads(world)
    const merged = await as(world.admin).post(`/api/leads/${winnerId}/merge`, { from: loserId })
    const { mergeId } = bodyOf<LeadMerge>(merged, 200)
    return { params: { mergeId: mergeId! } }
  }, 'executive'),
  'leads.possibleDuplicates': ofVertical(async (world) => {
    await twoLeads(world)
    return { params: { verticalId: world.sales } }
  }),
}
