import { describe, expect, it } from 'vitest'
import type { LeadImportField } from '../entities/lead-import.ts'
import { findMember, findReason, findStage } from './find-stage.ts'
import { readImportRow } from './read-row.ts'
import type { ImportRules } from './read-values.ts'

const read = (cells: Partial<Record<LeadImportField, string>>, values: ImportRules['values'] = []) => {
  const columns = Object.keys(cells).map((field) => ({ name: field, field: field as LeadImportField }))
  return readImportRow(columns, Object.values(cells) as string[], { kind: 'enquiry', dayFirst: true, values })
}

describe('a row of a file of deals', () => {
  it('is an enquiry with its lead and person', () => {
    const { row, issues } = read({
      enquiryTitle: 'New roof',
      name: 'Müller',
      contactName: 'Jo (jo@x.test)',
      enquiryValue: '12.500,00',
      enquiryCurrency: '€',
      enquiryStage: 'Proposal',
      enquiryExpectedCloseDate: '3/4/2026',
      enquirySource: 'Website',
      enquiryPriority: 'hoch',
      enquiryProbability: '0.25',
      createdOn: '1.2.2025 10:30',
    })
    expect(issues).toEqual([])
    expect(row).toMatchObject({
      lead: { name: 'Müller', accountType: 'organisation' },
      person: { name: 'Jo' },
    })
    expect(row).toMatchObject({ createdOn: '2025-02-01T10:30:00', enquiry: { stage: 'Proposal' } })
    expect(row?.enquiry?.values).toMatchObject({
      title: 'New roof',
      value: 12_500,
      currency: 'EUR',
      expectedCloseDate: '2026-04-03',
      source: 'web form',
      priority: 'high',
      probability: 25,
    })
  })

  it('says one thing about a day of creation: that it is none, or that it is still to come', () => {
    const said = (createdOn: string) => {
      const rules = { kind: 'enquiry', dayFirst: true, values: [], now: '2026-06-01T00:00:00' } as const
      const columns = ['name', 'enquiryTitle', 'createdOn'].map((field) => ({ name: field, field }))
      const { issues } = readImportRow(columns as never, ['Ada', 'Roof', createdOn], rules)
      return issues.map(({ message }) => message)
    }
    expect(said('99.99.2026')).toEqual([expect.stringContaining('is not a date')])
    expect(said('2.6.2026')).toEqual([expect.stringContaining('is still to come: today is taken')])
    expect(said('2.5.2026')).toEqual([])
  })

  it('takes the currency that stands beside the amount', () => {
    const values = (enquiryValue: string) => read({ enquiryTitle: 'T', enquiryValue }).row?.enquiry?.values
    expect(values('€ 1.200')).toMatchObject({ value: 1_200, currency: 'EUR' })
    expect(values('1,200 GBP')).toMatchObject({ value: 1_200, currency: 'GBP' })
    expect(values('₹5,00,000')).toMatchObject({ value: 500_000, currency: 'INR' })
  })

  it('leaves out an amount whose currency is not known, and says so', () => {
    const { row, issues } = read({ enquiryTitle: 'T', enquiryValue: '1200', enquiryCurrency: 'CHF' })
    expect(row?.enquiry?.values.value).toBeUndefined()
    expect(issues).toEqual([
      { field: 'enquiryValue', message: '“1200”: its currency is not known' },
      { field: 'enquiryCurrency', message: '“CHF” is not in the list of currencies' },
    ])
  })

  it('leaves out each cell that cannot be read, and no other', () => {
    const { row, issues } = read({
      enquiryTitle: 'T',
      enquiryValue: 'much',
      enquiryExpectedCloseDate: 'soon',
      enquirySource: 'Fair',
    })
    expect(row?.enquiry?.values).toMatchObject({ title: 'T', source: 'manual' })
    expect(issues.map(({ message }) => message)).toEqual([
      ...[
        '“Fair” is not in the list of sources of enquiries, so it is kept in a note',
        '“much” is not an amount',
        '“soon” is not a date',
      ],
    ])
  })

  it('reads words as they were explained, and leaves out those without a meaning', () => {
    const explained = read({ enquiryTitle: 'T', enquirySource: 'Fair', enquiryStage: 'Phase 7' }, [
      { field: 'enquirySource', from: 'Fair', to: 'referral' },
      { field: 'enquiryStage', from: 'Phase 7', to: null },
    ])
    expect(explained.issues).toEqual([])
    expect(explained.row?.enquiry).toMatchObject({ values: { source: 'referral' }, stage: undefined })
  })

  it('without a company or a person makes a lead of the name of the deal, and without a title is none', () => {
    expect(read({ enquiryTitle: 'Lonely' }).row).toMatchObject({
      lead: { name: 'Lonely' },
      namedAfter: 'enquiry',
    })
    expect(read({ name: 'Acme' })).toMatchObject({ issues: [{ field: 'enquiryTitle' }] })
  })
})

describe('stages, reasons and members', () => {
  const stages = [
    { name: 'Inquiry', stageType: 'open' },
    { name: 'Angebot', stageType: 'open' },
    { name: 'Converted', stageType: 'converted' },
    { name: 'Enquiry Lost', stageType: 'enquiry_lost' },
  ] as const

  it.each([
    ['angebot', undefined, 'Angebot'],
    [undefined, undefined, 'Inquiry'],
    ['Closed Won', undefined, 'Converted'],
    ['verloren', undefined, 'Enquiry Lost'],
    ['Angebot', 'won', 'Converted'],
    ['Angebot', 'open', 'Angebot'],
    ['Elsewhere', undefined, undefined],
    ['Elsewhere', 'open', undefined],
  ] as const)('%s, %s is %s', (stage, status, name) => {
    expect(findStage(stages, { stage, status })?.name).toBe(name)
  })

  it('are found whatever their case and accents', () => {
    expect(findReason([{ reason: 'Price' }], 'PRICE ')).toEqual({ reason: 'Price' })
    const people = [
      { email: 'jo@x.test', firstName: 'Jörg', lastName: 'Groß' },
      { email: 'jo2@x.test', firstName: 'Ann', lastName: 'Lee' },
      { email: 'jo3@x.test', firstName: 'Ann', lastName: 'Lee' },
    ]
    expect(findMember(people, 'Joerg Gross')?.email).toBe('jo@x.test')
    expect(findMember(people, 'Somebody <JO@x.test>')?.email).toBe('jo@x.test')
    expect(findMember(people, 'Ann Lee')).toBeNull()
    expect(findMember(people, 'Nobody')).toBeUndefined()
  })
})
