import { describe, expect, it } from 'vitest'
import { countries } from '../countries.ts'
import type { LeadImportField } from '../entities/lead-import.ts'
import { industries } from '../industries.ts'
import { choiceOf } from './choices.ts'
import { readImportRow } from './read-row.ts'

const read = (cells: Partial<Record<LeadImportField, string>>) => {
  const row = { name: 'N', ...cells }
  const columns = Object.keys(row).map((field) => ({ name: field, field: field as LeadImportField }))
  return readImportRow(columns, Object.values(row))
}

describe('names', () => {
  it('stay on one line, whatever a file has in them', () => {
    const { row } = read({
      name: '\u0000Acme\r\nGmbH\u0000',
      contactName: 'Ada\n\nLovelace',
      contactMobile: '1',
    })
    expect(row?.lead.name).toBe('Acme GmbH')
    expect(row?.contact?.name).toBe('Ada Lovelace')
    expect(read({ name: 'Acme', contactName: '\u0000', contactMobile: '1' }).issues).toEqual([
      { field: 'contactName', message: 'Contact name is required' },
    ])
  })
})

describe('choices of a list', () => {
  it('are known by their own name, whatever its case', () => {
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
  ] as const)('%s: %s means %s', (field, text, value) => {
    expect(choiceOf(field, text)).toBe(value)
  })

  it('are nothing else', () => {
    expect(choiceOf('country', 'Atlantis')).toBeUndefined()
    expect(choiceOf('country', 'ZZ')).toBeUndefined()
    expect(read({ industry: 'Alchemy' }).issues).toEqual([
      { field: 'industry', message: '“Alchemy” is not in the list of industries' },
    ])
  })
})

describe('phone numbers', () => {
  it('that a spreadsheet has rounded are told', () => {
    expect(read({ phone: '4.98912E+11' }).issues).toMatchObject([{ field: 'phone' }])
    expect(read({ phone: '4,98912e11' }).issues).toMatchObject([{ field: 'phone' }])
  })
})

describe('a row', () => {
  it('knows which fields were filled in, and takes the defaults of the form for the others', () => {
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

  it('has a contact person by the rules of one', () => {
    expect(read({ contactName: 'C', contactEmail: 'c@example.test' }).row?.contact).toMatchObject({
      name: 'C',
    })
    expect(read({ contactEmail: 'c@example.test' }).issues).toEqual([
      { field: 'contactName', message: 'Contact name is required' },
    ])
  })

  it('is refused for every reason at once, in the order of the fields', () => {
    const { issues } = read({ name: '', tags: 'x'.repeat(51), email: '@', ownerEmail: 'me' })
    expect(issues?.map(({ field }) => field)).toEqual(['name', 'email', 'tags', 'ownerEmail'])
  })
})
