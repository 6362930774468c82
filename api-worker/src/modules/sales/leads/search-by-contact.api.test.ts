import type { Lead, LeadCounts } from '@ginkgo/contracts'
import { as, bodyOf, createContact, createLead, createOrganization } from '@ginkgo/testing'
import { beforeAll, expect, it } from 'vitest'

type World = Awaited<ReturnType<typeof setUp>>

let world: World

async function setUp() {
  const { admin, verticals } = await createOrganization()
  const path = `/api/verticals/${verticals[0].id}/leads`
  const lead = async (name: string, source: string) =>
    (await createLead(admin, verticals[0].id, { name, source })).id
  const [zinc, amber] = [await lead('Zinc Works', 'web'), await lead('Amber Works', 'web')]
  await lead('Nobody', 'web')
  for (const leadId of [zinc, amber])
    await createContact(admin, leadId, {
      name: 'Jörg Quillfeather',
      email: `jorg-${leadId.slice(-6)}@quill.test`,
      mobile: '+49 170 5551234',
    })
  // A second contact that matches makes no second row.
  await createContact(admin, zinc, { name: 'Ida Quillfeather', email: 'ida@quill.test' })
  const names = async (query: Record<string, string>) =>
    bodyOf(await as(admin).get<Lead[]>(`${path}?${new URLSearchParams(query)}`), 200).map(({ name }) => name)
  const all = async (search: string) =>
    bodyOf(await as(admin).get<LeadCounts>(`${path}/counts?${new URLSearchParams({ search })}`), 200).all
  return { names, all, emailOfZinc: `jorg-${zinc.slice(-6)}@` }
}

beforeAll(async () => {
  world = await setUp()
})

it.each([
  ['name', 'quillfeather'],
  ['name in another spelling', 'joerg q'],
  ['e-mail', '@quill.test'],
  ['mobile', '0170 555'],
])('a list of leads finds the %s of a contact, in every way of reading', async (_, search) => {
  const { names, all } = world
  for (const more of [{}, { source: 'web' }, { source: 'web', tab: 'no-enquiry' }]) {
    expect(await names({ search, ...more, sort: 'name' })).toEqual(['Amber Works', 'Zinc Works'])
    expect(await names({ search, ...more, sort: '-name' })).toEqual(['Zinc Works', 'Amber Works'])
    expect((await names({ search, ...more, sort: 'owner' })).toSorted()).toEqual([
      'Amber Works',
      'Zinc Works',
    ])
    expect(await names({ search, ...more })).toEqual(['Amber Works', 'Zinc Works'])
  }
  expect(await all(search)).toBe(2)
})

it('a list of leads finds the one lead whose contact has an e-mail', async () => {
  expect(await world.names({ search: world.emailOfZinc })).toEqual(['Zinc Works'])
})
