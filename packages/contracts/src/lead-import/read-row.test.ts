import { describe, expect, it } from 'vitest'
import { countries } from '../countries.ts'
import type { LeadImportField } from '../entities/lead-import.ts'
import { industries } from '../industries.ts'
import { choiceOf } from './choices.ts'
import { unreachableIssue, unreachableNote } from './read-contact.ts'
import { readImportRow } from './read-row.ts'

const read = (cells: Partial<Record<LeadImportField, string>>) => {
  const row = { name: 'N', ...cells }
  const columns = Object.keys(row).map((field) => ({ name: field, field: field as LeadImportField }))
  return readImportRow(columns, Object.values(row))
}

describe('names', () => {
  it('are one line, also where the file has line breaks in them', () => {
    const { row } = read({
      name: '\u0000Acme\r\nGmbH\u0000',
      contactName: 'Ada\n\nLovelace',
      contactMobile: '112',
    })
    expect(row?.lead.name).toBe('Acme GmbH')
    expect(row?.contact?.values.name).toBe('Ada Lovelace')
    expect(read({ name: 'Acme', contactName: '\u0085', contactMobile: '112' }).issues).toMatchObject([
      { field: 'contactName', message: expect.stringContaining('Contact name is required') },
    ])
  })
})

describe('control characters', () => {
  it('around a text are nothing, and within one a space by name', () => {
    const { row, issues } = read({
      name: 'A\u0000cme',
      email: 'a@b.test\u0000\u0000',
      city: 'U\u001alm',
      phone: '\u0000',
    })
    expect(row?.lead).toMatchObject({ name: 'A cme', email: 'a@b.test', city: 'U lm' })
    expect(issues).toEqual([
      { field: 'name', message: '“A\ufffdcme” has a sign that cannot be shown: a space is in its place' },
      { field: 'city', message: '“U\ufffdlm” has a sign that cannot be shown: a space is in its place' },
    ])
  })
})

describe('choices of a list', () => {
  it('are recognized by their own name in any case', () => {
    for (const country of countries) expect(choiceOf('country', ` ${country.toUpperCase()} `)).toBe(country)
    for (const industry of industries) expect(choiceOf('industry', industry.toLowerCase())).toBe(industry)
  })

  it.each([
    ['country', 'USA', 'United States'],
    ['country', 'de', 'Germany'],
    ['country', 'U.K.', 'United Kingdom'],
    ['country', 'Österreich', 'Austria'],
    ['industry', 'Food and Beverage', 'Food & Beverage'],
    ['accountType', 'Organization', 'organisation'],
    ['leadType', 'Incoming', 'inbound'],
    ['source', 'WhatsApp', 'whatsapp'],
    ['source', 'Empfehlung', 'referral'],
    ['source', 'Empfehlung von Hr. Krug', 'referral'],
    ['source', 'Bouche a oreille', 'referral'],
    ['accountType', 'Firma', 'organisation'],
    ['accountType', 'Privat', 'individual'],
    ['country', 'Oesterreich', 'Austria'],
    ['country', 'Allemagne', 'Germany'],
    ['country', 'Suiza', 'Switzerland'],
    ['industry', 'Hostelería', 'Hospitality'],
  ] as const)('%s: %s means %s', (field, text, value) => {
    expect(choiceOf(field, text)).toBe(value)
  })

  it('are not recognized by anything else', () => {
    expect(choiceOf('country', 'Atlantis')).toBeUndefined()
    expect(choiceOf('country', 'ZZ')).toBeUndefined()
    expect(read({ industry: 'Alchemy' }).issues).toEqual([
      { field: 'industry', message: '“Alchemy” is not in the list of industries, so it is kept in a note' },
    ])
  })
})

describe('e-mails', () => {
  it('may have umlauts before the @', () => {
    expect(read({ email: 'Jörg.Groß@Müller.Test' }).row?.lead.email).toBe('jörg.groß@müller.test')
  })
})

describe('phone numbers', () => {
  it('that a spreadsheet has rounded are reported', () => {
    expect(read({ phone: '4.98912E+11' }).issues).toMatchObject([{ field: 'phone' }])
    expect(read({ phone: '4,98912e11' }).issues).toMatchObject([{ field: 'phone' }])
  })
})

describe('a row', () => {
  it('says which fields were filled in, and has the defaults of the form for the others', () => {
    const { row } = read({
      email: 'mailto:A@Example.Test',
      city: ' - ',
      tags: 'a|b;a',
      phone: "'+49\u00a01  2",
    })
    expect(row?.given.toSorted()).toEqual(['email', 'name', 'phone', 'tags'])
    expect(row?.lead).toMatchObject({
      name: 'N',
      email: 'a@example.test',
      accountType: 'organisation',
      leadType: 'inbound',
      source: 'manual',
      tags: ['a', 'b'],
      phone: '+49 1 2',
    })
    expect(row?.contact).toBeUndefined()
  })

  it('never gives a person the e-mail or phone of the lead', () => {
    const person = { contactName: 'C', contactDesignation: 'CEO' }
    const company = { phone: '0721 4711', email: 'n@example.test' }
    for (const reached of [company, { phone: company.phone }, { email: company.email }, {}]) {
      const { row, issues } = read({ ...person, ...reached })
      expect(row).toMatchObject({ lead: { name: 'N', ...reached }, contact: undefined, note: undefined })
      expect(row?.unreachable).toMatchObject([{ name: 'C', designation: 'CEO' }])
      expect(issues).toEqual([])
    }
    const { row } = read({ ...person, ...company, contactEmail: 'c@example.test' })
    expect(row?.unreachable).toEqual([])
    expect(row?.contact).toEqual({
      values: { name: 'C', designation: 'CEO', email: 'c@example.test' },
      given: ['name', 'email', 'designation'],
    })
    const [one] = read(person).row!.unreachable
    expect(unreachableNote(one!)).toBe('Contact person: C, CEO')
    expect(unreachableIssue(one!, true)).toEqual({
      field: 'contactName',
      message: '“C”: At least one contact method (email or mobile) is required, so it is kept in a note',
    })
  })

  it('reaches a new lead by its person where its file has such columns for people alone', () => {
    const person = { contactName: 'C', contactEmail: 'c@example.test', contactMobile: '0171 4711' }
    const { row } = read(person)
    expect(row?.lead).toMatchObject({ email: 'c@example.test', phone: '0171 4711' })
    expect(row?.given).toEqual(['name'])
    expect(read({ ...person, email: '', phone: '' }).row?.lead).not.toHaveProperty('email')
    expect(read({ ...person, phone: '' }).row?.lead).toMatchObject({ email: 'c@example.test' })
  })

  it('takes the only e-mails and numbers of a file for the lead where the row has no person', () => {
    const { row } = read({ contactName: '', contactEmail: 'n@example.test', contactMobile: '0171 4711' })
    expect(row?.lead).toMatchObject({ email: 'n@example.test', phone: '0171 4711' })
    expect(row?.given).toEqual(['name', 'email', 'phone'])
    expect(row?.contact).toBeUndefined()
    const own = read({ contactName: '', contactMobile: '0171 4711', phone: '0721 1' }).row
    expect(own?.lead.phone).toBe('0721 1')
    expect(own?.contact?.values).toEqual({ name: 'N', mobile: '0171 4711' })
  })

  it('makes a contact with the name of the lead for a number without a person', () => {
    expect(read({ contactMobile: '0171 4711' }).row?.contact).toEqual({
      values: { name: 'N', mobile: '0171 4711' },
      given: ['mobile'],
    })
  })

  it('that names only a person becomes a lead of that name', () => {
    const { row, issues } = read({
      name: '',
      contactFirstName: 'Ann',
      contactLastName: 'Lee',
      email: 'a@x.test',
    })
    expect(issues).toEqual([])
    expect(row).toMatchObject({ lead: { name: 'Ann Lee', accountType: 'individual' }, contact: undefined })
    expect(row?.given).toEqual(['email'])
  })

  it.each([
    ['email', 'keine Adresse', '“keine Adresse” is not an e-mail address'],
    ['phone', 'siehe Webseite', '“siehe Webseite” is not a phone number'],
    ['country', 'Atlantis', '“Atlantis” is not in the list of countries'],
    ['tags', `a,${'x'.repeat(51)}`, `“a,${'x'.repeat(51)}”: At most 50 characters`],
    ['pincode', '1'.repeat(21), `“${'1'.repeat(21)}”: At most 20 characters`],
  ] as const)('leaves out an unreadable %s alone, and says so', (field, text, message) => {
    const { row, issues } = read({ [field]: text, city: 'Ulm' })
    expect(row).toMatchObject({ lead: { name: 'N', city: 'Ulm' }, given: ['name', 'city'] })
    expect(issues).toEqual([{ field, message }])
  })

  it.each([
    [
      'email',
      'a@x.test; B <b@x.test>',
      'a@x.test',
      ['“B <b@x.test>” is a second email address, so it is kept in a note'],
    ],
    ['email', 'info(at)müller.test', 'info@müller.test', []],
    ['email', ' x @ y.test. ', 'x@y.test', []],
    [
      'phone',
      '0721 112233 / 0171 4455667',
      '0721 112233',
      ['“0171 4455667” is a second phone number, so it is kept in a note'],
    ],
    ['phone', 'Tel. 0721/123456', '0721/123456', []],
    [
      'phone',
      '01.23.45.67.89 ou 06 12 34 56 78',
      '01.23.45.67.89',
      ['“06 12 34 56 78” is a second phone number, so it is kept in a note'],
    ],
  ] as const)('takes the first of several in a cell: %s %j', (field, text, value, messages) => {
    const { row, issues } = read({ [field]: text })
    expect(row?.lead[field]).toBe(value)
    expect(issues).toEqual(messages.map((message) => ({ field, message })))
  })

  it('without a name, or with more cells than the header, is refused', () => {
    expect(read({ name: ' ', email: '@' }).issues?.map(({ field }) => field)).toEqual(['name', 'email'])
    expect(readImportRow([{ name: 'Name', field: 'name' }], ['A', 'b'])).toEqual({
      issues: [{ field: null, message: 'The row has 2 cells, the header 1' }],
    })
  })

  it('of great length is read quickly', () => {
    for (const long of [
      '@'.repeat(32_000),
      `1${' '.repeat(32_000)}1`,
      '<'.repeat(32_000),
      `${'a.'.repeat(16_000)}@`,
    ])
      for (const field of ['email', 'phone', 'country', 'source', 'tags', 'contactMobile'] as const)
        read({ [field]: long })
  })
})

it('keeps words in a note that no list has, and takes no temperature for a direction', () => {
  const columns = [
    { name: 'Company', field: 'name' },
    { name: 'Origin', field: 'source' },
    { name: 'Type', field: 'leadType' },
    { name: 'Note', field: 'note' },
  ] as const
  const { row, issues } = readImportRow(columns, ['Acme', 'Astrology', 'COLD', 'Call in May'])
  expect(row?.note).toBe('Call in May\n\nSource: Astrology\nLead Type: COLD')
  expect(row?.lead).toMatchObject({ source: 'manual', leadType: 'inbound' })
  expect(issues.map(({ message }) => message).toSorted()).toEqual([
    '“Astrology” is not in the list of sources, so it is kept in a note',
    '“COLD” is not in the list of lead types, so it is kept in a note',
  ])
})
