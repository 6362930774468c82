import type { LeadMerge, Note } from '@ginkgo/contracts'
import { as, bodyOf, createLead, createOrganization, type SignedIn } from '@ginkgo/testing'
import { expect, it } from 'vitest'
import { drive, type File, importBusiness, importFile, leadsOf, rowsOf } from './imports.fixture.ts'

const setUp = async () => {
  const { admin, verticals } = await createOrganization()
  return { admin, sales: verticals[0].id }
}

/** The names of the leads of a vertical with those of their contact persons. */
const peopleOf = async (user: SignedIn, verticalId: string) => {
  const leads = await leadsOf(user, verticalId)
  const read = leads.map(async ({ id, name }) => {
    const { contacts } = bodyOf<{ contacts: { name: string }[] }>(await as(user).get(`/api/leads/${id}`), 200)
    return [name, contacts.map((contact) => contact.name).toSorted()]
  })
  return Object.fromEntries(await Promise.all(read)) as Record<string, string[]>
}

const members = {
  name: 'members.csv',
  columns: ['MEMBERSHIP NUMBER', 'NAME', 'ADDRESS', 'EMAIL', 'HOME PHONE', 'MOBILE', 'STATUS'],
  rows: [
    [
      '0001234567',
      'Marsh, Tilda',
      '5 Quay St, Unit 2',
      'family@marsh.test',
      '044 555 0114',
      '082 555 0115',
      'Active',
    ],
    ['0001234568', 'Marsh, Orson', '5 Quay St, Unit 2', 'family@marsh.test', '', '082 555 0116', ''],
    ['0001234568', 'Marsh, Orson', '5 Quay St, Unit 2', 'family@marsh.test', '', '082 555 0116', 'Resigned'],
  ],
}

it.each(['skip', 'update'] as const)(
  'two people with one address are two contacts of one lead: %s',
  async (duplicates) => {
    const { admin, sales } = await setUp()
    const file: File = {
      fields: [null, 'name', null, 'email', 'phone', 'contactMobile', null],
      rows: members.rows,
      duplicates,
    }
    const done = await importFile(admin, sales, file)
    expect(done).toMatchObject({ created: 1, updated: 1, skipped: 1, failed: 0 })
    expect(await peopleOf(admin, sales)).toEqual({ 'Marsh, Tilda': ['Marsh, Orson', 'Marsh, Tilda'] })
    const [joined] = await rowsOf(admin, done.id, 'incomplete')
    expect(joined?.issues.map(({ message }) => message)).toContain(
      'Marsh, Tilda has the same email: Marsh, Orson is added to its contact persons',
    )
    expect(await importFile(admin, sales, file)).toMatchObject({ created: 0, updated: 0, skipped: 3 })
    expect(await peopleOf(admin, sales)).toEqual({ 'Marsh, Tilda': ['Marsh, Orson', 'Marsh, Tilda'] })
    await drive(admin, done.id, 'undo')
    expect(await peopleOf(admin, sales)).toEqual({})
  },
)

it('a person who is added to a lead that was there goes again when the import is undone', async () => {
  const { admin, sales } = await setUp()
  await createLead(admin, sales, { name: 'Marsh, Tilda', email: 'family@marsh.test' })
  const done = await importFile(admin, sales, {
    fields: ['name', 'email', 'contactMobile', 'contactName'],
    rows: [
      ['Marsh, Orson', 'family@marsh.test', '', ''],
      ['Marsh Sons', 'family@marsh.test', '082 555 0115, 083 555 0116', 'Ada Marsh; Bo Marsh'],
    ],
  })
  const before = await peopleOf(admin, sales)
  expect(before['Marsh, Tilda']).toEqual(expect.arrayContaining(['Ada Marsh', 'Bo Marsh', 'Marsh, Orson']))
  await drive(admin, done.id, 'undo')
  const after = await peopleOf(admin, sales)
  expect(after['Marsh, Tilda']).not.toEqual(expect.arrayContaining(['Ada Marsh']))
  expect(after['Marsh, Tilda']).not.toEqual(expect.arrayContaining(['Bo Marsh']))
  expect(after['Marsh, Tilda']).not.toEqual(expect.arrayContaining(['Marsh, Orson']))
})

it('a name alone decides nothing', async () => {
  const { admin, sales } = await setUp()
  const people: File = {
    fields: ['contactName', 'contactEmail'],
    rows: [
      ['Anna Schmidt', 'anna@one.test'],
      ['Anna Schmidt', 'schmidt@two.test'],
    ],
    duplicates: 'update',
    reading: { kind: 'contact' },
  }
  expect(await importFile(admin, sales, people)).toMatchObject({ created: 2 })
  expect(await importFile(admin, sales, people)).toMatchObject({ created: 0, skipped: 2 })
  expect(await leadsOf(admin, sales)).toHaveLength(2)
  // Two leads have the name, so that an enquiry of that name is nobody's.
  const deals = await importFile(admin, sales, {
    fields: ['enquiryTitle', 'contactName'],
    rows: [
      ['Roof', 'Anna Schmidt'],
      ['Wall', 'Nobody Known'],
    ],
    duplicates: 'update',
    reading: { kind: 'enquiry' },
  })
  expect(deals).toMatchObject({ created: 1, failed: 1 })
  const [refused] = await rowsOf(admin, deals.id, 'failed')
  expect(refused?.issues[0]?.message).toBe(
    'Several leads are named “Anna Schmidt”: give the email, phone or ID of the one',
  )
})

it('two people of one company with one address are two contact persons', async () => {
  const { admin, sales } = await setUp()
  const done = await importFile(admin, sales, {
    fields: ['name', 'contactName', 'contactEmail'],
    rows: [
      ['Acme', 'Ada Ash', 'office@acme.test'],
      ['Acme', 'Bo Birch', 'office@acme.test'],
      ['Acme', 'A. Ash', 'office@acme.test'],
    ],
    duplicates: 'update',
    reading: { kind: 'contact' },
  })
  expect(done).toMatchObject({ created: 2 })
  expect((await peopleOf(admin, sales))['Acme']).toHaveLength(2)
})

it('a row of a record that was merged away changes nothing of the winner', async () => {
  const { admin, sales } = await setUp()
  const file: File = {
    fields: ['externalId', 'name', 'city', 'contactName', 'contactEmail'],
    rows: [
      ['1', 'Acme', 'Ulm', '', ''],
      ['2', 'Acme Holding Old', 'Bonn', 'Cy', 'cy@acme.test'],
    ],
    duplicates: 'update',
    reading: { product: 'hubspot' },
  }
  await importFile(admin, sales, file)
  const leads = await leadsOf(admin, sales)
  const [winner, loser] = ['Acme', 'Acme Holding Old'].map(
    (name) => leads.find((lead) => lead.name === name)!,
  )
  bodyOf<LeadMerge>(
    await as(admin).post(`/api/leads/${winner!.id}/merge`, { from: loser!.id, fields: {} }),
    200,
  )
  for (const _ of [1, 2]) {
    expect(await importFile(admin, sales, file)).toMatchObject({ created: 0, updated: 0, skipped: 2 })
    expect(await peopleOf(admin, sales)).toEqual({ Acme: ['Cy'] })
  }
  expect(await leadsOf(admin, sales)).toMatchObject([{ name: 'Acme', city: 'Ulm' }])
})

it.each([
  { accountType: 'individual', email: 'cy@acme.test', people: ['Cy Crow'] },
  { accountType: 'organisation', email: 'cy@acme.test', people: ['Cy Crow'] },
  { accountType: 'individual', email: '', people: [] },
  { accountType: 'organisation', email: '', people: [] },
] as const)(
  'the row of a person ($email) who was merged into an $accountType neither renames nor doubles it',
  async ({ accountType, email, people: expected }) => {
    const { admin, sales } = await setUp()
    const winner = await createLead(admin, sales, {
      name: 'Acme',
      accountType,
      city: 'Hamburg',
      email: null,
      phone: null,
    })
    const people: File = {
      fields: ['contactExternalId', 'contactName', 'contactEmail', 'city'],
      rows: [['p1', 'Cy Crow', email, 'Bonn']],
      duplicates: 'update',
      reading: { kind: 'contact', product: 'hubspot' },
    }
    const deals: File = {
      fields: ['enquiryExternalId', 'enquiryTitle', 'contactExternalId', 'contactName'],
      rows: [['d1', 'Roof', 'p1', 'Cy Crow']],
      duplicates: 'update',
      reading: { kind: 'enquiry', product: 'hubspot' },
    }
    await importFile(admin, sales, people)
    const loser = (await leadsOf(admin, sales)).find(({ name }) => name === 'Cy Crow')!
    bodyOf(await as(admin).post(`/api/leads/${winner.id}/merge`, { from: loser.id, fields: {} }), 200)
    for (const file of [deals, people, deals, people]) {
      expect(await importFile(admin, sales, file)).toMatchObject({ failed: 0 })
      expect(await leadsOf(admin, sales)).toMatchObject([{ name: 'Acme', city: 'Hamburg' }])
    }
    expect(await peopleOf(admin, sales)).toEqual({ Acme: expected })
    // Whom another program has renamed since is no second person.
    const last = await importFile(admin, sales, { ...people, rows: [['p1', 'Cyrus Crow', email, 'Ulm']] })
    if (email && accountType === 'individual') {
      const [row] = await rowsOf(admin, last.id, 'incomplete')
      expect(row?.issues.map(({ message }) => message)).toContain(
        'Ulm is left out, as Cyrus Crow is a contact person of Acme',
      )
    }
    expect(await leadsOf(admin, sales)).toMatchObject([{ name: 'Acme', city: 'Hamburg' }])
    expect((await peopleOf(admin, sales))['Acme']).toHaveLength(expected.length)
  },
)

it('rows that have only an address or a number become leads that are named by it', async () => {
  const { admin, sales } = await setUp()
  const done = await importFile(admin, sales, {
    fields: ['email', 'phone'],
    rows: [
      ['only@mail.test', ''],
      ['', '+49 30 5550100'],
      ['', ''],
    ],
  })
  expect(done).toMatchObject({ created: 2, failed: 0 })
  expect(Object.keys(await peopleOf(admin, sales)).toSorted()).toEqual(['+49 30 5550100', 'only@mail.test'])
})

it('reads the contacts of Google: people, their further addresses, and tags', async () => {
  const { admin, sales } = await setUp()
  const [done] = await importBusiness(admin, sales, [
    {
      name: 'contacts.csv',
      columns: [
        ...['First Name', 'Last Name', 'Organization Name', 'Organization Title', 'Notes', 'Labels'],
        ...['E-mail 1 - Label', 'E-mail 1 - Value', 'E-mail 2 - Value', 'Phone 1 - Value', 'Phone 2 - Value'],
      ],
      rows: [
        [
          ...[
            'Ewa',
            'Lisiecka',
            'Młyn Zachodni',
            'Kierownik',
            'Met.',
            '* myContacts ::: Fair 2026 ::: Starred',
          ],
          ...[
            '* Work',
            'ewa@mlyn.test ::: e@mlyn.test',
            'ewa@priv.test',
            '+48 501 000 101',
            '(22) 555 01 03 wew. 12',
          ],
        ],
        ['', '', 'Office only GmbH', '', '', '* myContacts', '', '', '', '030 555010-0', ''],
        ['Mononym', '', '', '', '', '* myContacts', '* ', 'mono@solo.test', '', '', ''],
      ],
    },
  ])
  expect(done).toMatchObject({ created: 3, failed: 0 })
  expect(await peopleOf(admin, sales)).toEqual({
    'Młyn Zachodni': ['Ewa Lisiecka'],
    'Office only GmbH': ['Office only GmbH'],
    Mononym: ['Mononym'],
  })
  const lead = (await leadsOf(admin, sales)).find(({ name }) => name === 'Młyn Zachodni')!
  expect(lead.tags?.toSorted()).toEqual(['Fair 2026', 'Starred'])
  const [note] = bodyOf<Note[]>(await as(admin).get(`/api/leads/${lead.id}/notes`), 200)
  for (const text of ['Met.', 'e@mlyn.test', 'ewa@priv.test', '(22) 555 01 03 wew. 12'])
    expect(note?.content).toContain(text)
})
