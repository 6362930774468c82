import type { SearchResults } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createContact,
  createEnquiry,
  createLead,
  createOrganization,
  type SignedIn,
} from '@ginkgo/testing'
import { describe, expect, it } from 'vitest'

const find = async (user: SignedIn, q: string) =>
  bodyOf<SearchResults>(await as(user).get(`/api/search?${new URLSearchParams({ q })}`), 200)

/** What is found, by name. */
const namesOf = async (user: SignedIn, q: string) => {
  const { leads, contacts, enquiries } = await find(user, q)
  return {
    leads: leads.map(({ name }) => name),
    contacts: contacts.map(({ name }) => name),
    enquiries: enquiries.map(({ title }) => title),
  }
}
const nothing = { leads: [], contacts: [], enquiries: [] }

const setUp = async () => {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  return { admin, sales: verticals[0], service: verticals[1]! }
}

describe('searching', () => {
  it('finds words in whatever order, and words that are not neighbours, in the palette and in lists', async () => {
    const { admin, sales } = await setUp()
    const lead = await createLead(admin, sales.id, { name: 'Lindemann & Söhne Maschinenbau' })
    await createLead(admin, sales.id, { name: 'Lindemann Optik' })
    await createContact(admin, lead.id, { name: 'Judge Maria Weber' })
    await createEnquiry(admin, lead.id, { title: 'Solar roof for the judge' })
    expect((await namesOf(admin, 'maschinenbau lindemann')).leads).toEqual([lead.name])
    expect((await namesOf(admin, 'weber judge')).contacts).toEqual(['Judge Maria Weber'])
    expect((await namesOf(admin, 'judge solar')).enquiries).toEqual(['Solar roof for the judge'])
    expect((await namesOf(admin, 'judge wind')).enquiries).toEqual([])
    const path = `/api/verticals/${sales.id}/leads?search=maschinenbau lindemann`
    expect(bodyOf<{ name: string }[]>(await as(admin).get(path), 200).map(({ name }) => name)).toEqual([
      lead.name,
    ])
  })

  it('finds leads, contacts and enquiries with what the palette shows of them', async () => {
    const { admin, sales } = await setUp()
    const lead = await createLead(admin, sales.id, {
      name: 'Acme GmbH',
      email: 'hi@acme.test',
      phone: '089 1',
    })
    const contact = await createContact(admin, lead.id, { name: 'Ann Acme', mobile: '+49 151 22 33' })
    const enquiry = await createEnquiry(admin, lead.id, { title: 'Roof for Acme', value: 7, currency: 'EUR' })
    const { id, verticalId, name, accountType, email, phone } = lead
    expect(await find(admin, ' aCmE ')).toEqual({
      leads: [{ id, verticalId, name, accountType, email, phone, matched: null }],
      contacts: [
        {
          id: contact.id,
          leadId: id,
          leadName: name,
          verticalId,
          name: 'Ann Acme',
          email: contact.email,
          mobile: '+49 151 22 33',
        },
      ],
      enquiries: [
        {
          id: enquiry.id,
          leadId: id,
          leadName: name,
          verticalId,
          title: 'Roof for Acme',
          stageName: 'Inquiry',
          stageColor: expect.any(String),
          stageType: 'open',
          value: 7,
          currency: 'EUR',
        },
      ],
      emails: [],
    })
    expect(await namesOf(admin, '15122')).toEqual({ ...nothing, contacts: ['Ann Acme'] })
    expect(await namesOf(admin, 'hi@ac')).toEqual({ ...nothing, leads: ['Acme GmbH'] })
  })

  it('answers the best first, and eight of a kind at most', async () => {
    const { admin, sales } = await setUp()
    for (const name of ['Oslo', 'Oslo Trading', 'New Oslo Ltd', 'Boslough', 'Trading Oslo'])
      await createLead(admin, sales.id, { name })
    const { leads } = await namesOf(admin, 'oslo')
    expect(leads).toEqual(['Oslo', 'Oslo Trading', 'Trading Oslo', 'New Oslo Ltd', 'Boslough'])
    for (let number = 0; number < 6; number++) await createLead(admin, sales.id, { name: `Oslo ${number}` })
    const many = (await namesOf(admin, 'oslo')).leads
    expect(many).toHaveLength(8)
    expect(many.slice(0, 2)).toEqual(['Oslo', 'Oslo 5'])
  })

  it('finds an enquiry by its lead after those by title', async () => {
    const { admin, sales } = await setUp()
    const lead = await createLead(admin, sales.id, { name: 'Kestrel' })
    await createEnquiry(admin, lead.id, { title: 'Wall' })
    const other = await createLead(admin, sales.id, { name: 'Other' })
    await createEnquiry(admin, other.id, { title: 'Old kestrel' })
    await createEnquiry(admin, other.id, { title: 'Kestrels' })
    expect((await namesOf(admin, 'kestrel')).enquiries).toEqual(['Kestrels', 'Old kestrel', 'Wall'])
    bodyOf(await as(admin).patch(`/api/leads/${lead.id}`, { name: 'Buzzard' }), 200)
    expect((await namesOf(admin, 'buzzard')).enquiries).toEqual(['Wall'])
  })

  it('stays in the verticals of the caller, and in the organization', async () => {
    const { admin, sales, service } = await setUp()
    const [here, there] = [
      await createLead(admin, sales.id, { name: 'Heron Sales' }),
      await createLead(admin, service.id, { name: 'Heron Service' }),
    ]
    for (const lead of [here, there]) {
      await createContact(admin, lead.id, { name: `Contact of ${lead.name}` })
      await createEnquiry(admin, lead.id, { title: `Deal of ${lead.name}` })
    }
    const of = (...names: string[]) => ({
      leads: names.map((name) => `Heron ${name}`),
      contacts: names.map((name) => `Contact of Heron ${name}`),
      enquiries: names.map((name) => `Deal of Heron ${name}`),
    })
    expect(await namesOf(admin, 'heron')).toEqual(of('Service', 'Sales'))
    const executive = await addMember(admin, { role: 'sales_executive', verticalIds: [sales.id] })
    expect(await namesOf(executive, 'heron')).toEqual(of('Sales'))
    const head = await addMember(admin, { role: 'sales_head', verticalIds: [service.id] })
    expect(await namesOf(head, 'heron')).toEqual(of('Service'))
    const { admin: foreignAdmin } = await createOrganization()
    expect(await namesOf(foreignAdmin, 'heron')).toEqual(nothing)
  })

  it('knows of every change at once', async () => {
    const { admin, sales } = await setUp()
    const lead = await createLead(admin, sales.id, { name: 'Before', phone: '111222333' })
    const contact = await createContact(admin, lead.id, { name: 'Person before' })
    const enquiry = await createEnquiry(admin, lead.id, { title: 'Deal before' })
    const patch = async (path: string, body: object) => bodyOf(await as(admin).patch(path, body), 200)
    await patch(`/api/leads/${lead.id}`, { name: 'After', phone: '444555666' })
    await patch(`/api/lead-contacts/${contact.id}`, { name: 'Person after' })
    await patch(`/api/enquiries/${enquiry.id}`, { title: 'Deal after' })
    expect(await namesOf(admin, 'before')).toEqual(nothing)
    expect(await namesOf(admin, '2223')).toEqual(nothing)
    expect(await namesOf(admin, '5556')).toEqual({ ...nothing, leads: ['After'] })
    const all = { leads: ['After'], contacts: ['Person after'], enquiries: ['Deal after'] }
    expect(await namesOf(admin, 'after')).toEqual(all)
    bodyOf(await as(admin).delete(`/api/enquiries/${enquiry.id}`), 204)
    expect(await namesOf(admin, 'after')).toEqual({ ...all, enquiries: [] })
    bodyOf(await as(admin).post(`/api/enquiries/${enquiry.id}/restore`), 200)
    expect(await namesOf(admin, 'after')).toEqual(all)
    bodyOf(await as(admin).delete(`/api/lead-contacts/${contact.id}`), 204)
    bodyOf(await as(admin).delete(`/api/enquiries/${enquiry.id}`), 204)
    bodyOf(await as(admin).post(`/api/leads/${lead.id}/archive`), 200)
    expect(await namesOf(admin, 'after')).toEqual(nothing)
    bodyOf(await as(admin).post(`/api/leads/${lead.id}/restore`), 200)
    expect(await namesOf(admin, 'after')).toEqual({ ...nothing, leads: ['After'] })
  })

  it('finds contacts and enquiries by every spelling, and knows when it changes', async () => {
    const { admin, sales } = await setUp()
    const lead = await createLead(admin, sales.id, { name: 'Jäger' })
    await createContact(admin, lead.id, { name: 'Jörg Groß', email: 'jo@grün.test' })
    const enquiry = await createEnquiry(admin, lead.id, { title: 'Türen' })
    expect(await namesOf(admin, 'joerg gross')).toEqual({ ...nothing, contacts: ['Jörg Groß'] })
    expect(await namesOf(admin, 'jo@gruen')).toEqual({ ...nothing, contacts: ['Jörg Groß'] })
    expect(await namesOf(admin, 'jaeger')).toEqual({ ...nothing, leads: ['Jäger'], enquiries: ['Türen'] })
    expect(await namesOf(admin, 'tueren')).toEqual({ ...nothing, enquiries: ['Türen'] })
    bodyOf(await as(admin).patch(`/api/enquiries/${enquiry.id}`, { title: 'Turen' }), 200)
    expect(await namesOf(admin, 'tueren')).toEqual(nothing)
    expect(await namesOf(admin, 'türen')).toEqual({ ...nothing, enquiries: ['Turen'] })
  })

  it('asks for a text', async () => {
    const { admin } = await setUp()
    for (const path of [
      '/api/search',
      '/api/search?q=',
      '/api/search?q=%20',
      `/api/search?q=${'x'.repeat(201)}`,
    ])
      expect(await as(admin).get(path)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    expect(await namesOf(admin, 'x'.repeat(200))).toEqual(nothing)
    expect(await namesOf(admin, '\u0301')).toEqual(nothing)
  })
})

const names = [
  "Zoë's 🌳 Bäckerei",
  'עץ השדה',
  '山田商店',
  'МОСКВА',
  'AND "OR" (NEAR)* -x ^y',
  '100% _a_',
  'Łódź C++',
]

/** Of ASCII the palette looks up one or two letters at the beginning of words alone. */
const onlyInLists = ['0%', '*']

describe.each([
  [
    'the palette',
    async (user: SignedIn, _vertical: string, text: string) => (await namesOf(user, text)).leads,
  ],
  [
    'the list',
    async (user: SignedIn, vertical: string, search: string) => {
      const query = new URLSearchParams({ search })
      const page = await as(user).get(`/api/verticals/${vertical}/leads?${query}`)
      const counts = bodyOf(await as(user).get(`/api/verticals/${vertical}/leads/counts?${query}`), 200)
      expect(page.headers.get('x-total-count')).toBe(String(page.body.length))
      expect(counts.all).toBe(page.body.length)
      return bodyOf<{ name: string }[]>(page, 200).map(({ name }) => name)
    },
  ],
])('%s', (title, search) => {
  it('finds names in every script, without regard to case and accents, and takes signs for letters', async () => {
    const { admin, sales } = await setUp()
    for (const name of names) await createLead(admin, sales.id, { name })
    const [zoe, tree, shop, moscow, signs, percent, lodz] = names
    const cases: [string, string | undefined][] = [
      ["zoe's", zoe],
      ['ZOË’S', zoe],
      ['🌳', zoe],
      ['bäck', zoe],
      ['BACK', zoe],
      ['השדה', tree],
      ['山田', shop],
      ['商', shop],
      ['商店', shop],
      ['москва', moscow],
      ['"or"', signs],
      ['(near)*', signs],
      ['-x ^y', signs],
      ['0%', percent],
      ['_a_', percent],
      ['lodz', lodz],
      ['c++', lodz],
      ['c+', lodz],
      ['10', percent],
      ['ло', undefined],
      ['or"OR"a', undefined],
      ['%%', undefined],
      ['*', signs],
    ]
    const found: [string, string | undefined][] = []
    for (const [text] of cases) {
      const hits = await search(admin, sales.id, text)
      expect(hits.length, text).toBeLessThan(2)
      found.push([text, hits[0]])
    }
    const isShown = (text: string) => title === 'the list' || !onlyInLists.includes(text)
    expect(found).toEqual(cases.map(([text, name]) => [text, isShown(text) ? name : undefined]))
  })

  it('finds what is spelled with one letter by two, and the other way round', async () => {
    const { admin, sales } = await setUp()
    const names = ['Müller Bauer', 'Mueller', 'Muller', 'Århus', 'Aarhus', 'Søren', 'Soeren', 'Groß', 'Gross']
    for (const name of [...names, 'Blum']) await createLead(admin, sales.id, { name })
    const cases: [string, string[]][] = [
      ['mueller', ['Müller Bauer', 'Mueller']],
      ['muller', ['Müller Bauer', 'Muller']],
      ['Müller', ['Müller Bauer', 'Mueller', 'Muller']],
      ['MU\u0308LLER', ['Müller Bauer', 'Mueller', 'Muller']],
      ['mueller bauer', ['Müller Bauer']],
      ['ueller', ['Müller Bauer', 'Mueller']],
      ['eller', ['Müller Bauer', 'Mueller']],
      ['århus', ['Århus', 'Aarhus']],
      ['aarhus', ['Århus', 'Aarhus']],
      ['søren', ['Søren', 'Soeren']],
      ['soeren', ['Søren', 'Soeren']],
      ['groß', ['Groß', 'Gross']],
      ['gross', ['Groß', 'Gross']],
      ['blue', []],
    ]
    for (const [text, expected] of cases)
      expect((await search(admin, sales.id, text)).toSorted(), text).toEqual(expected.toSorted())
  })

  it('finds phone numbers by three digits or more, however they are written', async () => {
    const { admin, sales } = await setUp()
    await createLead(admin, sales.id, { name: 'Called', phone: '+49 (89) 55-66 77' })
    expect(await search(admin, sales.id, '49 8955/66')).toEqual(['Called'])
    expect(await search(admin, sales.id, '566')).toEqual(['Called'])
    expect(await search(admin, sales.id, '56')).toEqual([])
    expect(await search(admin, sales.id, '4990')).toEqual([])
  })
})
