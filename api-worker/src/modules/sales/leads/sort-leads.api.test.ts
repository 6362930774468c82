import { type Lead, type LeadSort, LeadSort as LeadSorts } from '@ginkgo/contracts'
import { addMember, as, bodyOf, createLead, createOrganization, type Reply } from '@ginkgo/testing'
import { beforeAll, describe, expect, it } from 'vitest'

type Organization = Awaited<ReturnType<typeof createOrganization>>

let admin: Organization['admin']
let path: string
let all: Lead[]

beforeAll(async () => {
  const { admin: founder, verticals } = await createOrganization()
  const [{ id }] = verticals
  admin = founder
  path = `/api/verticals/${id}/leads`
  const zoe = await addMember(admin, { role: 'sales_head', verticalIds: [id], firstName: 'Zoe' })
  const inputs: Record<string, unknown>[] = [
    {
      name: 'alpha',
      email: 'b@x.test',
      phone: '030',
      industry: 'Retail',
      source: 'web',
      leadType: 'outbound',
    },
    { name: 'Bravo', email: null, phone: null, industry: null, source: 'web', accountType: 'individual' },
    { name: 'charlie', email: 'a@x.test', phone: '+49', industry: 'banking', ownerId: zoe.id },
    { name: 'alpha', email: null, phone: '020', industry: null, source: 'other', ownerId: zoe.id },
    {
      name: 'Émile',
      email: 'c@x.test',
      phone: null,
      industry: 'Retail',
      source: 'whatsapp',
      leadType: 'outbound',
    },
    { name: "O'Neil 🌱", email: 'b@x.test', phone: '030', industry: 'Mining', accountType: 'individual' },
    { name: 'مرحبا', email: null, phone: null, industry: 'Mining', source: 'referral', referredBy: 'Jo' },
  ]
  all = []
  for (const input of inputs) all.push(await createLead(admin, id, input))
})

const plain = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
const last = '\u{10ffff}'

/** What each lead is sorted by, before the id. */
const keys: Record<string, (lead: Lead) => (string | number)[]> = {
  createdAt: (lead) => [lead.createdAt],
  updatedAt: (lead) => [lead.updatedAt],
  name: (lead) => [plain(lead.name)],
  accountType: (lead) => [lead.accountType, lead.createdAt],
  leadType: (lead) => [lead.leadType, lead.createdAt],
  email: (lead) => [lead.email ?? last],
  phone: (lead) => [lead.phone ?? last],
  industry: (lead) => [plain(lead.industry ?? last)],
  source: (lead) => [lead.source, lead.createdAt],
  owner: (lead) => [plain(`${lead.ownerFirstName} ${lead.ownerLastName}`)],
}

/** By code points, as the database compares. */
function compare(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  for (const [place, value] of a.entries()) {
    const order = Buffer.compare(Buffer.from(String(value)), Buffer.from(String(b[place])))
    if (order !== 0) return order
  }
  return 0
}

const sorted = (leads: readonly Lead[], sort: LeadSort) => {
  const name = sort.replace('-', '') as keyof Lead
  const key = keys[name] ?? ((lead: Lead) => [plain(String(lead[name] ?? last))])
  const ascending = leads.toSorted((a, b) => compare([...key(a), a.id], [...key(b), b.id]))
  if (!sort.startsWith('-')) return ascending
  // Leads without a value come last in both directions.
  const isBlank = (lead: Lead) => key(lead)[0] === last
  return [...ascending.toReversed()].toSorted((a, b) => Number(isBlank(a)) - Number(isBlank(b)))
}

/** All pages of a list, as few rows at a time as a page can have. */
async function read(query: string, limit = 2): Promise<Lead[]> {
  const leads: Lead[] = []
  for (let next: string | undefined = `${path}?limit=${limit}&${query}`; next; ) {
    const page: Reply<Lead[]> = await as(admin).get(next)
    leads.push(...bodyOf(page, 200))
    next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
  }
  return leads
}

const idsOf = (leads: readonly Lead[]) => leads.map(({ id }) => id)

describe('the list of leads', () => {
  it.each(LeadSorts.options)('by %s has every lead once, page after page', async (sort) => {
    const leads = await read(`sort=${sort}`)
    expect(idsOf(leads)).toEqual(idsOf(sorted(all, sort)))
  })

  it.each(LeadSorts.options)('by %s keeps its order under filters', async (sort) => {
    const ofZoe = all.filter(({ ownerFirstName }) => ownerFirstName === 'Zoe')
    expect(idsOf(await read(`sort=${sort}&ownerId=${ofZoe[0]!.ownerId}`, 1))).toEqual(
      idsOf(sorted(ofZoe, sort)),
    )
    const fromWeb = all.filter(({ source }) => source === 'web')
    expect(idsOf(await read(`sort=${sort}&source=web&tab=no-enquiry`, 1))).toEqual(
      idsOf(sorted(fromWeb, sort)),
    )
    const people = all.filter(({ accountType }) => accountType === 'individual')
    expect(idsOf(await read(`sort=${sort}&accountType=individual`, 1))).toEqual(idsOf(sorted(people, sort)))
  })

  it('does not take the cursor of another order for its own', async () => {
    const page = await as(admin).get(`${path}?limit=1&sort=name`)
    const cursor = /cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')![1]
    expect(await as(admin).get(`${path}?limit=1&sort=source&cursor=${cursor}`)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'cursor' }] },
    })
  })
})
