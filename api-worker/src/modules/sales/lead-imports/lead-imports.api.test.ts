import { duplicateKeys, type Lead } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createContact,
  createEnquiry,
  createLead,
  createOrganization,
} from '@ginkgo/testing'
import { describe, expect, it } from 'vitest'
import { drive, importFile, leadsOf, rowsOf, upload } from './imports.fixture.ts'

const setUp = async () => {
  const { admin, verticals } = await createOrganization()
  return { admin, sales: verticals[0].id }
}

describe('importing leads', () => {
  it('imports every field and a contact person, by the rules for a lead made by hand', async () => {
    const { admin, sales } = await setUp()
    const head = await addMember(admin, { role: 'sales_head', verticalIds: [sales] })
    const result = await importFile(admin, sales, {
      fields: [
        ...([
          'name',
          'accountType',
          'leadType',
          'email',
          'phone',
          'industry',
          'source',
          'referredBy',
        ] as const),
        ...(['city', 'state', 'pincode', 'country', 'tags', 'ownerEmail', null] as const),
        ...(['contactName', 'contactEmail', 'contactMobile', 'contactDesignation'] as const),
      ],
      rows: [
        [
          ...[
            " Zoë's 🌳 עץ ",
            'Company',
            'OUTBOUND',
            'Zoë <Zoe@Example.Test>',
            "'+49 (0)89 12 34 56",
            'food and beverage',
          ],
          ...[
            'Referral',
            'Jo',
            'München',
            'Bayern',
            '80331',
            'germany',
            'a; b,a',
            head.email.toUpperCase(),
            'ignored',
          ],
          ...['Cy Contact', '', '+49 171 1', 'Head\nof buying'],
        ],
      ],
    })
    expect(result).toMatchObject({ status: 'finished', processed: 1, created: 1, failed: 0 })
    const [lead] = await leadsOf(admin, sales)
    expect(lead).toMatchObject({
      name: "Zoë's 🌳 עץ",
      accountType: 'organisation',
      leadType: 'outbound',
      email: 'zoe@example.test',
      phone: '+49 (0)89 12 34 56',
      industry: 'Food & Beverage',
      source: 'referral',
      referredBy: 'Jo',
      city: 'München',
      state: 'Bayern',
      pincode: '80331',
      country: 'Germany',
      tags: ['a', 'b'],
      ownerId: head.id,
    })
    const contacts = bodyOf(await as(admin).get(`/api/leads/${lead!.id}/contacts`), 200)
    expect(contacts).toMatchObject([{ name: 'Cy Contact', email: null, mobile: '+49 171 1' }])
    const activities = bodyOf(await as(admin).get(`/api/leads/${lead!.id}/activities`), 200)
    expect(activities).toMatchObject([{ type: 'lead.created', user: { id: admin.id } }])
  })

  it('says what is wrong in a row, and imports the other rows', async () => {
    const { admin, sales } = await setUp()
    const { id, ...result } = await importFile(admin, sales, {
      fields: ['name', 'email'],
      rows: [['Good'], ['', ' - '], ['', 'nonsense'], ['Too', 'many@example.test', 'cells']],
    })
    expect(result).toMatchObject({ status: 'finished', created: 1, failed: 3 })
    expect(await rowsOf(admin, id, 'failed')).toMatchObject([
      { rowNumber: 2, issues: [{ field: 'name', message: 'Name is required' }] },
      {
        rowNumber: 3,
        cells: ['', 'nonsense'],
        issues: [{ field: 'name' }, { field: 'email', message: '“nonsense” is not an e-mail address' }],
      },
      { rowNumber: 4, issues: [{ field: null, message: 'The row has 3 cells, the header 2' }] },
    ])
    const page = await as(admin).get(`/api/lead-imports/${id}/rows?outcome=failed&limit=1`)
    expect(page.headers.get('x-total-count')).toBe('3')
    const next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
    expect(bodyOf(await as(admin).get(next), 200)).toMatchObject([{ rowNumber: 3 }])
  })

  it('leaves out a cell that cannot be read, and names it', async () => {
    const { admin, sales } = await setUp()
    await createLead(admin, sales, { name: 'Old', email: 'old@example.test', city: 'Ulm', source: 'web' })
    const { id, ...result } = await importFile(admin, sales, {
      fields: ['name', 'email', 'country', 'source', 'ownerEmail', 'contactName', 'phone'],
      rows: [
        ['Good', 'post@müller.example', 'Österreich', 'Empfehlung'],
        ['Two wrong', 'nonsense', 'Atlantis', 'Astrology'],
        ['Owner', '', '', '', 'nobody@example.test'],
        ['Unreachable', '', '', '', '', 'Ann'],
        ['Company with a phone', '', '', '', '', 'Bob', '0721 4711'],
        ['Old', 'old@example.test', 'Atlantis', 'Astrology', '', '', '0721 4712'],
      ],
      duplicates: 'update',
    })
    expect(result).toMatchObject({ status: 'finished', created: 5, updated: 1, failed: 0 })
    expect(await rowsOf(admin, id, 'incomplete')).toMatchObject([
      {
        rowNumber: 2,
        outcome: 'created',
        issues: [
          { field: 'email', message: '“nonsense” is not an e-mail address' },
          { field: 'source', message: '“Astrology” is not in the list of sources, so it is kept in a note' },
          { field: 'country', message: '“Atlantis” is not in the list of countries' },
        ],
      },
      {
        rowNumber: 3,
        issues: [
          {
            field: 'ownerEmail',
            message: '“nobody@example.test” is no active member with access to this vertical',
          },
        ],
      },
      {
        rowNumber: 4,
        issues: [
          {
            message:
              '“Ann”: At least one contact method (email or mobile) is required, so it is kept in a note',
          },
        ],
      },
      { rowNumber: 5, issues: [{ field: 'contactName' }] },
      { rowNumber: 6, outcome: 'updated' },
    ])
    const byName = new Map((await leadsOf(admin, sales)).map((lead) => [lead.name, lead]))
    expect(byName.get('Good')).toMatchObject({
      email: 'post@müller.example',
      country: 'Austria',
      source: 'referral',
    })
    expect(byName.get('Two wrong')).toMatchObject({ email: null, country: null, source: 'manual' })
    expect(byName.get('Owner')).toMatchObject({ ownerId: admin.id })
    expect(byName.get('Old')).toMatchObject({ source: 'web', country: null, phone: '0721 4712' })
    const contactsOf = async (name: string) =>
      bodyOf(await as(admin).get(`/api/leads/${byName.get(name)!.id}/contacts`), 200)
    expect(await contactsOf('Unreachable')).toEqual([])
    expect(await contactsOf('Company with a phone')).toEqual([])
  })

  it('completes a contact person who is there without an e-mail or number in the row', async () => {
    const { admin, sales } = await setUp()
    const lead = await createLead(admin, sales, { name: 'A', email: 'a@example.test', phone: '0721 4711' })
    await createContact(admin, lead.id, { name: 'Known', email: 'known@example.test' })
    const file = (duplicates: 'skip' | 'update') => ({
      fields: ['name', 'email', 'contactName', 'contactDesignation'] as const,
      rows: [
        ['A', 'a@example.test', 'Known', 'CEO'],
        ['A', 'a@example.test', 'Novak', 'CFO'],
      ],
      duplicates,
    })
    const people = async () => bodyOf<object[]>(await as(admin).get(`/api/leads/${lead.id}/contacts`), 200)
    const notes = async () => bodyOf<object[]>(await as(admin).get(`/api/leads/${lead.id}/notes`), 200)
    const left = await importFile(admin, sales, file('skip'))
    expect(left).toMatchObject({ updated: 0, skipped: 2 })
    const messages = (await rowsOf(admin, left.id, 'skipped')).map(({ issues }) =>
      issues.map(({ message }) => message),
    )
    expect(messages[0]).toEqual(['A has the same email'])
    // A lead that is to be left alone gets no note, and the person is named.
    expect(messages[1]).toContain('“Novak”: At least one contact method (email or mobile) is required')
    expect(await notes()).toEqual([])
    expect(await importFile(admin, sales, file('update'))).toMatchObject({ updated: 2, skipped: 0 })
    expect(await people()).toMatchObject([
      { name: 'Known', designation: 'CEO', email: 'known@example.test', mobile: null },
    ])
    expect(await notes()).toMatchObject([{ content: 'Contact person: Novak, CFO' }])
    expect(await importFile(admin, sales, file('update'))).toMatchObject({ updated: 0, skipped: 2 })
    expect(await notes()).toHaveLength(1)
  })

  it('a list of companies with a person each, imported twice, has each once', async () => {
    const { admin, sales } = await setUp()
    const file = {
      fields: ['name', 'contactName', 'contactEmail', 'contactMobile'] as const,
      rows: [
        ['Ash', 'Ada Ash', 'ada@ash.test', '0721 4711'],
        ['Birch', '', 'office@birch.test', ''],
      ],
      duplicates: 'update' as const,
    }
    expect(await importFile(admin, sales, file)).toMatchObject({ created: 2 })
    expect(await importFile(admin, sales, file)).toMatchObject({ created: 0, skipped: 2 })
    const leads = await leadsOf(admin, sales)
    expect(Object.fromEntries(leads.map(({ name, email, phone }) => [name, [email, phone]]))).toEqual({
      Ash: ['ada@ash.test', '0721 4711'],
      Birch: ['office@birch.test', null],
    })
    const birch = leads.find(({ name }) => name === 'Birch')!
    expect(bodyOf(await as(admin).get(`/api/leads/${birch.id}/contacts`), 200)).toEqual([])
  })

  it('does not treat two persons with the company phone as the same', async () => {
    const { admin, sales } = await setUp()
    const row = (person: string) => ['Acme', '0721 4711', person]
    const { id, ...result } = await importFile(admin, sales, {
      fields: ['name', 'contactMobile', 'contactName'],
      rows: [row('Ann Müller'), row('Bob'), row('Ann Mueller')],
      duplicates: 'update',
    })
    expect(result).toMatchObject({ created: 1, updated: 2, skipped: 0 })
    const [lead] = await leadsOf(admin, sales)
    const contacts = bodyOf<{ name: string }[]>(await as(admin).get(`/api/leads/${lead!.id}/contacts`), 200)
    expect(contacts.map(({ name }) => name)).toEqual(['Ann Mueller', 'Bob'])
    expect(id).toBeTruthy()
  })

  it('skips empty rows and counts them, so that row numbers are those of the spreadsheet', async () => {
    const { admin, sales } = await setUp()
    const empty = [[], [''], [' ', '\t']]
    const { id, ...result } = await importFile(admin, sales, {
      fields: ['name', 'email'],
      rows: [...empty, ['Good'], ...empty, ['', 'nothing'], ...empty],
    })
    expect(result).toMatchObject({ status: 'finished', rows: 11, processed: 11, created: 1, failed: 1 })
    expect(result).toMatchObject({ updated: 0, skipped: 0 })
    expect(await rowsOf(admin, id, 'created')).toMatchObject([{ rowNumber: 4 }])
    expect(await rowsOf(admin, id, 'failed')).toMatchObject([{ rowNumber: 8 }])
    const onlyEmpty = await importFile(admin, sales, { fields: ['name'], rows: empty })
    expect(onlyEmpty).toMatchObject({ status: 'finished', processed: 3, created: 0, failed: 0 })
  })

  const rows = [
    ['Acme Ltd', 'old@example.test', '', 'Ulm'],
    ['Beta Ltd', '', '+49 89 1234567', ''],
    ['New', 'new@example.test', '0171 7654321', ''],
    ['New again', 'NEW@example.test', '', 'Bonn'],
  ]
  const fields = ['name', 'email', 'phone', 'city'] as const
  const withOldLeads = async () => {
    const { admin, sales } = await setUp()
    await createLead(admin, sales, { name: 'Acme', email: 'old@example.test', city: 'Rom', pincode: '1' })
    await createLead(admin, sales, { name: 'Beta', phone: '(089) 123-4567', country: 'Germany' })
    await createLead(admin, sales, { name: 'Cesar', phone: '0049 89 1234567' })
    return { admin, sales }
  }

  it.each([
    ['skip', { created: 1, skipped: 3 }, ['Acme', 'Beta', 'Cesar', 'New']],
    ['update', { created: 1, updated: 3 }, ['Acme Ltd', 'Beta Ltd', 'Cesar', 'New again']],
    ['create', { created: 4 }, ['Acme', 'Acme Ltd', 'Beta', 'Beta Ltd', 'Cesar', 'New', 'New again']],
  ] as const)('can %s leads that are there or came before in the file', async (duplicates, counts, names) => {
    const { admin, sales } = await withOldLeads()
    const result = await importFile(admin, sales, { fields, rows, duplicates })
    expect(result).toMatchObject({ status: 'finished', failed: 0, ...counts })
    const leads = await leadsOf(admin, sales)
    expect(leads.map(({ name }) => name)).toEqual(names)
    if (duplicates === 'update') {
      expect(leads[0]).toMatchObject({ email: 'old@example.test', city: 'Ulm', pincode: '1' })
      expect(leads[3]).toMatchObject({ email: 'new@example.test', phone: '0171 7654321', city: 'Bonn' })
    }
    if (duplicates === 'skip')
      expect((await rowsOf(admin, result.id, 'skipped')).map(({ issues }) => issues[0]!.message)).toEqual([
        'Acme has the same email',
        // Of the leads with this number, the oldest one matches.
        'Beta has the same phone number',
        'New has the same email',
      ])
  })

  it('can tell in advance how many rows match an existing lead', async () => {
    const { admin, sales } = await withOldLeads()
    const keys = rows.map(([, email, phone]) =>
      duplicateKeys({ email: email?.toLowerCase() || null, phone }, null),
    )
    const path = `/api/verticals/${sales}/lead-imports/matches`
    const matches = async () => bodyOf<object>(await as(admin).post(path, { rows: keys }), 200)
    expect(await matches()).toMatchObject({ count: 2, rows: [0, 1] })
    const { id } = (await leadsOf(admin, sales))[0]!
    bodyOf(await as(admin).post(`/api/leads/${id}/archive`), 200)
    expect(await matches()).toMatchObject({
      count: 1,
      rows: [1],
      leads: [
        { row: 0, leadId: id, isArchived: true },
        { row: 1, isArchived: false },
      ],
    })
  })

  it('adds and completes contact persons when it updates, and undoing reverts that', async () => {
    const { admin, sales } = await setUp()
    const lead = await createLead(admin, sales, { name: 'A', email: 'a@example.test' })
    await createContact(admin, lead.id, { name: 'Known', email: 'known@example.test' })
    const people = async () =>
      (bodyOf(await as(admin).get(`/api/leads/${lead.id}/contacts`), 200) as Record<string, unknown>[]).map(
        ({ updatedAt: _, ...contact }) => contact,
      )
    const before = await people()
    const { id, ...result } = await importFile(admin, sales, {
      fields: ['name', 'email', 'contactName', 'contactEmail', 'contactMobile'],
      rows: [
        ['A', 'a@example.test', 'known', 'KNOWN@example.test', '123'],
        ['A', 'a@example.test', 'Another', 'another@example.test', ''],
        ['A', 'a@example.test', 'Another', 'another@example.test', '456'],
        ['A', 'a@example.test', 'Another', 'another@example.test', '456'],
      ],
      duplicates: 'update',
    })
    expect(result).toMatchObject({ updated: 3, skipped: 1 })
    expect(await people()).toMatchObject([
      { name: 'known', mobile: '123' },
      { name: 'Another', mobile: '456' },
    ])
    expect(await drive(admin, id, 'undo')).toMatchObject({ status: 'undone', restored: 1, kept: 0 })
    expect(await people()).toEqual(before)
  })
})

it('the lists show what an import created or changed, in every tab, and nothing of another organization', async () => {
  const { admin, verticals } = await createOrganization()
  const sales = verticals[0].id
  await createLead(admin, sales, { name: 'Before', email: 'before@example.test' })
  await createLead(admin, sales, { name: 'Elsewhere' })
  const { id } = await upload(admin, sales, {
    fields: ['name', 'email', 'city'],
    rows: [
      ['Ant', 'ant@example.test', 'Rome'],
      ['Before', 'before@example.test', 'Oslo'],
    ],
    duplicates: 'update',
  })
  await drive(admin, id, 'run')
  const names = async (query: string) =>
    bodyOf<Lead[]>(
      await as(admin).get(`/api/verticals/${sales}/leads?importId=${id}&sort=name${query}`),
      200,
    ).map(({ name }) => name)
  expect(await names('')).toEqual(['Ant', 'Before'])
  expect(await names('&tab=active')).toEqual([])
  expect(await names('&search=ant')).toEqual(['Ant'])
  expect((await as(admin).get(`/api/verticals/${sales}/leads/counts?importId=${id}`)).body).toMatchObject({
    all: 2,
    active: 0,
    'no-enquiry': 2,
  })
  const deals = await upload(admin, sales, {
    fields: ['enquiryTitle', 'name'],
    rows: [['Roof', 'Ant']],
    duplicates: 'update',
    reading: { kind: 'enquiry' },
  })
  await drive(admin, deals.id, 'run')
  await createEnquiry(admin, (await createLead(admin, sales)).id, { title: 'Gate' })
  const enquiries = await as(admin).get(`/api/verticals/${sales}/enquiries?importId=${deals.id}`)
  expect(enquiries.body.map(({ title }: { title: string }) => title)).toEqual(['Roof'])
  const stranger = await createOrganization()
  const foreign = await as(stranger.admin).get(
    `/api/verticals/${stranger.verticals[0].id}/leads?importId=${id}`,
  )
  expect([foreign.status, foreign.body]).toEqual([200, []])
})
