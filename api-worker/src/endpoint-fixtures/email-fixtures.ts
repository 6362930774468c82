import { as, bodyOf } from '@ginkgo/testing'
import { type Fixtures, ofNothing, ofVertical } from './fixture.ts'
import { freshLead, type World } from './world.ts'

const template = ({ marker }: World) => ({
  name: marker,
  subject: 'About {{lead.name}}',
  body: 'Dear {{contact.firstName}},',
})
const templateOf = async (world: World) => {
  const body = template(world)
  const { id } = bodyOf(await as(world.admin).post('/api/email-templates', body), 201)
  return { templateId: id as string }
}

export const emailFixtures: Fixtures = {
  'emailTemplates.list': ofNothing(async (world) => {
    await templateOf(world)
    return {}
  }),
  'emailTemplates.create': ofNothing((world) => ({ body: { ...template(world), name: 'Offer' } })),
  'emailTemplates.preview': ofVertical(async (world) => ({
    body: { leadId: (await freshLead(world)).id, subject: 'Hello {{lead.name}}', body: 'From {{me.name}}' },
  })),
  'emailTemplates.update': {
    names: 'record of the admin alone',
    request: async (world) => ({
      params: await templateOf(world),
      body: { name: `${world.marker} changed` },
    }),
  },
  'emailTemplates.delete': {
    names: 'record of the admin alone',
    request: async (world) => ({ params: await templateOf(world) }),
  },
}
