import type { Enquiry, Lead } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createOrganization,
  dice,
  type SignedIn,
} from '@ginkgo/testing'
import { beforeAll, expect, test } from 'vitest'

// Instances keep statements that are written once for each shape of a question, and what scope a session had. So calls of
// several organizations, of the same shapes and at the same time, must never answer one another's rows.

const organizations = 4
const leadsOfEach = 6
const calls = 600
const atOnce = 12

/** Somebody of an organization, with what its answers may hold. */
interface Asker {
  readonly user: SignedIn
  /** Stands in every text of the organization. */
  readonly mark: string
  readonly verticalId: string
  /** Who owns its leads. */
  readonly ownerId: string
  readonly leadIds: readonly string[]
  readonly enquiryIds: readonly string[]
  readonly foreign: () => Asker
}

const askers: Asker[] = []

beforeAll(async () => {
  const letters = 'abcd'
  for (let place = 0; place < organizations; place++) {
    const { admin, verticals, members } = await createOrganization({ members: [{ role: 'sales_executive' }] })
    const verticalId = verticals[0].id
    const mark = `owned${letters[place]!.repeat(4)}`
    const leads: Lead[] = []
    for (let n = 0; n < leadsOfEach; n++)
      leads.push(await createLead(admin, verticalId, { name: `${mark} ${n}`, ownerId: admin.id }))
    const enquiries: Enquiry[] = []
    for (const { id } of leads) enquiries.push(await createEnquiry(admin, id, { title: `${mark} enquiry` }))
    const next = (place + 1) * 2
    for (const user of [admin, ...members])
      askers.push({
        user,
        mark,
        verticalId,
        ownerId: admin.id,
        foreign: () => askers[next % askers.length]!,
        leadIds: leads.map(({ id }) => id),
        enquiryIds: enquiries.map(({ id }) => id),
      })
  }
})

type Ask = (asker: Asker, roll: (sides: number) => number) => Promise<void>

/** Every name of the answer has the mark of whoever asked. */
function expectOwn({ mark }: Asker, texts: readonly string[]): void {
  expect(texts.filter((text) => !text.includes(mark))).toEqual([])
}

const listLeads =
  (query: string): Ask =>
  async (asker) => {
    const reply = await as(asker.user).get<Lead[]>(
      `/api/verticals/${asker.verticalId}/leads?${query.replace('MARK', asker.mark).replace('OWNER', asker.ownerId)}`,
    )
    const rows = bodyOf(reply, 200)
    expectOwn(
      asker,
      rows.map(({ name }) => name),
    )
    expect(rows.length).toBeGreaterThanOrEqual(query.includes('limit=') ? 1 : leadsOfEach)
  }

const asks: readonly Ask[] = [
  listLeads('sort=name'),
  listLeads('sort=-createdAt'),
  listLeads('sort=-updatedAt&limit=3'),
  listLeads('search=MARK&sort=name'),
  listLeads('sort=owner'),
  listLeads('ownerId=OWNER&sort=-name'),
  async (asker) => {
    const path = `/api/verticals/${asker.verticalId}/leads?sort=name&limit=2`
    const first = await as(asker.user).get<Lead[]>(path)
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1]
    const second = bodyOf(await as(asker.user).get<Lead[]>(next!), 200)
    expectOwn(
      asker,
      [...bodyOf(first, 200), ...second].map(({ name }) => name),
    )
  },
  async (asker, roll) => {
    const id = asker.leadIds[roll(leadsOfEach)]!
    const lead = bodyOf(await as(asker.user).get<Lead>(`/api/leads/${id}`), 200)
    expect(lead.id).toBe(id)
    expectOwn(asker, [lead.name])
  },
  async (asker, roll) => {
    const id = asker.enquiryIds[roll(leadsOfEach)]!
    const enquiry = bodyOf(await as(asker.user).get<Enquiry>(`/api/enquiries/${id}`), 200)
    expect(enquiry.id).toBe(id)
    expectOwn(asker, [enquiry.title])
  },
  async (asker, roll) => {
    const { foreign } = asker
    const paths = [
      `/api/leads/${foreign().leadIds[roll(leadsOfEach)]}`,
      `/api/enquiries/${foreign().enquiryIds[roll(leadsOfEach)]}`,
      `/api/verticals/${foreign().verticalId}/leads?sort=name`,
    ]
    const path = paths[roll(paths.length)]!
    expect([path, (await as(asker.user).get(path)).status]).toEqual([path, 404])
  },
  async (asker, roll) => {
    const id = asker.leadIds[roll(leadsOfEach)]!
    const { user, mark } = asker
    const changed = await as(user).patch<Lead>(`/api/leads/${id}`, { name: `${mark} ${roll(1_000)}` })
    if (changed.status !== 403) expectOwn(asker, [bodyOf(changed, 200).name])
  },
  async (asker, roll) => {
    const { leadIds } = asker.foreign()
    const name = `${asker.mark} was here`
    const refused = await as(asker.user).patch(`/api/leads/${leadIds[roll(leadsOfEach)]}`, { name })
    expect(refused.status).toBe(404)
  },
  async (asker) => {
    const found = bodyOf(await as(asker.user).get(`/api/search?q=owned`), 200)
    const marks = [...JSON.stringify(found).matchAll(/owned([a-d])\1{3}/g)].map(([text]) => text)
    expectOwn(asker, marks)
    expect(marks.length).toBeGreaterThan(0)
  },
  async (asker) => {
    const { verticalId, mark, user } = asker
    const made = await as(user).post<Lead>('/api/leads', { verticalId, name: `${mark} new` })
    if (made.status !== 403) expect(bodyOf(made, 201)).toMatchObject({ verticalId, name: `${mark} new` })
  },
]

test('mixed calls of several organizations at once answer each asker with its own rows alone', async () => {
  const roll = dice(47)
  let left = calls
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left > 0) {
        left -= 1
        await asks[roll(asks.length)]!(askers[roll(askers.length)]!, roll)
      }
    }),
  )
}, 120_000)
