import {
  as,
  bodyOf,
  createCall,
  createContact,
  createEnquiry,
  createLead,
  createMeeting,
  createNote,
  createTask,
} from '@ginkgo/testing'
import { type Fixtures, ofVertical } from './fixture.ts'
import { freshLead, type World } from './world.ts'

/** Two leads; the second has a record of every kind. */
const twoLeads = async (world: World) => {
  const { admin, sales, marker } = world
  const { id: winnerId } = await freshLead(world)
  const { id: loserId } = await createLead(admin, sales, { name: `${marker} Ltd` })
  const enquiry = await createEnquiry(admin, loserId, { title: marker })
  await Promise.all([
    createContact(admin, loserId, { name: marker }),
    createNote(admin, enquiry.id, { content: marker }),
    createTask(admin, enquiry.id, { title: marker }),
    createMeeting(admin, enquiry.id, { title: marker }),
    createCall(admin, `/api/leads/${loserId}`, { note: marker }),
  ])
  return { winnerId, loserId }
}

export const leadMergeFixtures: Fixtures = {
  'leads.merge': ofVertical(async (world) => {
    const { winnerId, loserId } = await twoLeads(world)
    return { params: { leadId: winnerId }, body: { from: loserId, fields: { city: 'loser' } } }
  }, 'executive'),
  'leads.possibleDuplicates': ofVertical(async (world) => {
    await twoLeads(world)
    return { params: { verticalId: world.sales } }
  }),
  'leads.toldApart': ofVertical(async (world) => {
    const { winnerId, loserId } = await twoLeads(world)
    bodyOf(await as(world.admin).put(`/api/leads/${winnerId}/not-duplicates/${loserId}`), 204)
    return { params: { verticalId: world.sales } }
  }),
  'leads.tellApart': ofVertical(async (world) => {
    const { winnerId, loserId } = await twoLeads(world)
    return { params: { leadId: winnerId, otherId: loserId } }
  }),
  'leads.compareAgain': ofVertical(async (world) => {
    const { winnerId, loserId } = await twoLeads(world)
    bodyOf(await as(world.admin).put(`/api/leads/${winnerId}/not-duplicates/${loserId}`), 204)
    return { params: { leadId: loserId, otherId: winnerId } }
  }),
}
