import type { Activity, Note } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createNote,
  createOrganization,
  stagesOf,
  type Reply,
  type TestOrganization,
  type TestUser,
} from '@ginkgo/testing'
import { beforeAll, expect, test } from 'vitest'

let organization: TestOrganization
let admin: TestUser
let verticalId: string
let leads: { id: string; enquiryId: string }[]
beforeAll(async () => {
  organization = await createOrganization({
    verticals: ['Sales', 'Service'],
    members: [{ role: 'sales_executive', verticals: ['Service'] }],
  })
  admin = organization.admin
  verticalId = organization.verticals[0].id
  leads = []
  for (const name of ['Acme', 'Initech']) {
    const { id } = await createLead(admin, verticalId, { name })
    leads.push({ id, enquiryId: (await createEnquiry(admin, id)).id })
  }
  const elsewhere = await createLead(admin, organization.verticals[1]!.id)
  bodyOf(await as(admin).post(`/api/leads/${elsewhere.id}/notes`, { content: 'Elsewhere' }), 201)
})

const feed = async <T>(kind: 'notes' | 'activities', query = '') =>
  bodyOf<T[]>(await as(admin).get(`/api/verticals/${verticalId}/${kind}${query}`), 200)

test('notes of all leads of a vertical come in one list, page by page, and those deleted do not', async () => {
  const [acme, initech] = leads as [(typeof leads)[0], (typeof leads)[0]]
  const first = await createNote(admin, acme.enquiryId, { content: 'First' })
  bodyOf(await as(admin).post(`/api/leads/${initech.id}/notes`, { content: 'Second' }), 201)
  const { all: stages, inquiry, converted, lost } = await stagesOf(admin, verticalId)
  const taken = [inquiry, converted, lost].map(({ id }) => id)
  const stageId = stages.find(({ id }) => !taken.includes(id))!.id
  bodyOf(
    await as(admin).patch(`/api/enquiries/${initech.enquiryId}/stage`, { stageId, comment: 'Third' }),
    200,
  )
  const gone = await createNote(admin, acme.enquiryId, { content: 'Gone' })
  expect((await as(admin).delete(`/api/notes/${gone.id}`)).status).toBe(204)
  const all = await feed<Note>('notes')
  expect(all.map(({ content, lead }) => [content, lead.name])).toEqual([
    ['Third', 'Initech'],
    ['Second', 'Initech'],
    ['First', 'Acme'],
  ])
  expect(all[2]).toEqual(bodyOf<Note[]>(await as(admin).get(`/api/leads/${acme.id}/notes`), 200)[0])
  expect(all[2]!.id).toBe(first.id)
  const pages: string[] = []
  let path: string | undefined = `/api/verticals/${verticalId}/notes?limit=1`
  while (path) {
    const page: Reply<Note[]> = (await as(admin).get(path)) as Reply<Note[]>
    pages.push(...bodyOf<Note[]>(page, 200).map(({ content }) => content))
    path = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
  }
  expect(pages).toEqual(['Third', 'Second', 'First'])
  const since = await feed<Note>('notes', `?from=${encodeURIComponent(all[1]!.createdAt)}`)
  expect(since.map(({ content }) => content)).toEqual(['Third', 'Second'])
})

test('every activity of a vertical is there, with the filters of a timeline', async () => {
  const all = await feed<Activity>('activities', '?limit=200')
  expect(new Set(all.map(({ leadId }) => leadId))).toEqual(new Set(leads.map(({ id }) => id)))
  const times = all.map(({ createdAt }) => createdAt)
  expect(times).toEqual(times.toSorted().toReversed())
  const made = await feed<Activity>('activities', '?type=lead.created')
  expect(made.map(({ leadId }) => leadId)).toEqual(leads.map(({ id }) => id).toReversed())
  expect(await feed('activities', `?type=lead.created&from=2099-01-01T00:00:00.000Z`)).toEqual([])
})

test.each(['notes', 'activities'])('the %s of a vertical are for its own people', async (kind) => {
  const path = `/api/verticals/${verticalId}/${kind}`
  const [outsider] = organization.members as [TestUser]
  const others = await createOrganization()
  for (const who of [outsider, others.admin]) expect((await as(who).get(path)).status).toBe(404)
})

test('what was changed in the settings of the vertical is not in its feed', async () => {
  const path = `/api/verticals/${verticalId}/loss-reasons`
  bodyOf(await as(admin).post(path, { reason: 'Went quiet' }), 201)
  const all = await feed<Activity>('activities')
  expect(all.length).toBeGreaterThan(0)
  expect(all.filter(({ type }) => !/^(lead|enquiry|note)\./.test(type))).toEqual([])
})
