import {
  listedValue,
  type LossReason,
  type OrganizationUser,
  readImportRow,
  type Stage,
} from '@ginkgo/contracts'
import { describe, expect, it } from 'vitest'
import { checkRows } from './check-rows.ts'
import { inOrder, isOrderOfDaysOpen, planOf, rulesOf } from './file-plan.ts'
import { understand } from './read-file.ts'
import { type Known, signsReadAsOne, unknownValues } from './unknown-values.ts'
import { choicesOf, meaningKey, type Meanings, newValues, valuesOf } from './value-choices.ts'

const known = {
  stages: [
    { id: '1', name: 'Inquiry', stageType: 'open' },
    { id: '2', name: 'Proposal', stageType: 'open' },
    { id: '3', name: 'Converted', stageType: 'converted' },
    { name: 'Enquiry Lost', stageType: 'enquiry_lost' },
  ] as Stage[],
  lossReasons: [{ reason: 'Price' }] as LossReason[],
  people: [{ email: 'ada@x.test', firstName: 'Ada', lastName: 'Lovelace' }] as OrganizationUser[],
}

const plan = (name: string, text: string) => planOf(understand(name, new TextEncoder().encode(text)), [])

const deals = plan(
  'deals.csv',
  [
    'Deal - ID,Deal - Title,Deal - Owner,Deal - Value,Deal - Currency of Value,Deal - Stage,Deal - Source channel,Deal - Lost reason',
    '1,Roof,Ada Lovelace,100,EUR,Proposal,Website,',
    '2,Wall,Bob Unknown,100,EUR,Demo,Fair,',
    '3,Door,Bob Unknown,much,EUR,Demo,,',
    '4,Gate,,100,CHF,Closed Lost,,Too slow',
  ].join('\n'),
)
const leads = plan(
  'organizations.csv',
  'Organization - ID,Organization - Name,Organization - Industry\n1,Acme,Alchemy\n',
)

describe('files of a business', () => {
  it('are put in the order in which they refer to each other', () => {
    expect(inOrder([deals, leads]).map(({ kind, product }) => [kind, product])).toEqual([
      ['lead', 'pipedrive'],
      ['enquiry', 'pipedrive'],
    ])
  })

  it('have days in one of two orders only where both are possible', () => {
    const days = (day: string) => plan('d.csv', `Deal Name,Amount,Close Date\nA,1,${day}`)
    expect(isOrderOfDaysOpen(days('3/4/2026'))).toBe(true)
    expect(isOrderOfDaysOpen(days('13/4/2026'))).toBe(false)
    expect(days('13/4/2026').dayFirst).toBe(true)
    expect(days('4/13/2026').dayFirst).toBe(false)
    expect(isOrderOfDaysOpen(days('2026-03-04'))).toBe(false)
  })
})

describe('words that mean nothing yet', () => {
  const unknown = unknownValues([leads, deals], known)

  it('are found with the number of their rows', () => {
    expect(unknown).toEqual([
      { field: 'ownerEmail', text: 'Bob Unknown', rows: 2 },
      { field: 'enquiryStage', text: 'Demo', rows: 2 },
      { field: 'enquiryLossReason', text: 'Too slow', rows: 1 },
      { field: 'enquirySource', text: 'Fair', rows: 1 },
      { field: 'enquiryCurrency', text: 'CHF', rows: 1 },
      { field: 'industry', text: 'Alchemy', rows: 1 },
    ])
  })

  it('are none of somebody who is invited, who is offered beside the members', () => {
    const invited = ['bob@x.test']
    const file = plan(
      'd.csv',
      'Deal - ID,Deal - Title,Deal - Owner\n1,Roof,Bob <BOB@x.test>\n2,Wall,eve@x.test\n',
    )
    const words = (of: Known) => unknownValues([file], of).map(({ text }) => text)
    expect(words({ ...known, invited })).toEqual(['eve@x.test'])
    expect(words(known)).toEqual(['Bob <BOB@x.test>', 'eve@x.test'])
    expect(choicesOf('ownerEmail', { ...known, invited })).toEqual([
      { value: 'ada@x.test', label: 'Ada Lovelace' },
      { value: 'bob@x.test', label: 'bob@x.test (invited)' },
    ])
  })

  const none: Meanings = new Map()
  const nothing = { unknown, meanings: none, mayShape: true }

  it('become new values where that is possible, or what somebody chooses', () => {
    const added = [
      { field: 'enquiryStage', from: 'Demo', to: 'Demo' },
      { field: 'enquiryLossReason', from: 'Too slow', to: 'Too slow' },
    ]
    expect(valuesOf(nothing)).toEqual(added)
    expect(newValues(nothing, known).made).toEqual([
      { field: 'enquiryStage', text: 'Demo' },
      { field: 'enquiryLossReason', text: 'Too slow' },
      { field: 'industry', text: 'Alchemy' },
    ])
    const asExecutive = { ...nothing, mayShape: false }
    expect(newValues(asExecutive, known).made).toEqual([])
    expect(valuesOf(asExecutive)).toEqual([{ field: 'industry', from: 'Alchemy', to: 'Alchemy' }])
    const chosen: Meanings = new Map([
      [meaningKey({ field: 'enquiryStage', text: 'Demo' }), { to: 'Proposal' }],
      [meaningKey({ field: 'enquirySource', text: 'Fair' }), { to: null }],
    ])
    expect(valuesOf({ ...asExecutive, meanings: chosen })).toEqual([
      { field: 'enquiryStage', from: 'Demo', to: 'Proposal' },
      { field: 'enquirySource', from: 'Fair', to: null },
      { field: 'industry', from: 'Alchemy', to: 'Alchemy' },
    ])
  })

  it('are added to a list once, whatever their spelling, and not again when they are there by then', () => {
    const word = (text: string, field: 'enquirySource' | 'industry' = 'enquirySource') => ({
      field,
      text,
      rows: 1,
    })
    const long = word('x'.repeat(51), 'industry')
    const words = [word('Trade Fair'), word('trade-fair'), word('y'.repeat(51)), long]
    const add = words.map((each) => [meaningKey(each), { to: each.text, isNew: true }] as const)
    const all = { unknown: words, meanings: new Map(add), mayShape: true }
    const { made, after } = newValues(all, known)
    expect(made).toEqual([{ field: 'enquirySource', text: 'Trade Fair' }])
    expect(after.lists?.enquirySource?.at(-1)).toMatchObject({ value: 'trade fair', label: 'Trade Fair' })
    expect(newValues(all, after).made).toEqual([])
    // A list takes no longer one, but the leads keep their text.
    expect(valuesOf({ ...all, unknown: [long] })).toEqual([
      { field: 'industry', from: long.text, to: long.text },
    ])
  })

  it('are reported with their rows where nobody explains them', async () => {
    const signal = new AbortController().signal
    const check = async (values: ReturnType<typeof valuesOf>, vertical: Known = known) => {
      const reading = { ...rulesOf(deals), values, lists: vertical.lists }
      const found = await checkRows(deals.columns, deals.file.rows, null, signal, reading, vertical)
      return found!.incomplete.map(({ rowNumber, issues }) => ({
        rowNumber,
        messages: issues.map(({ message }) => message),
      }))
    }
    expect(await check([])).toEqual([
      {
        rowNumber: 2,
        messages: [
          '“Fair” is not in the list of sources of enquiries, so it is kept in a note',
          '“Bob Unknown” is no active member with access to this vertical',
          '“Demo” is not a stage of this vertical',
        ],
      },
      {
        rowNumber: 3,
        messages: [
          '“much” is not an amount',
          '“Bob Unknown” is no active member with access to this vertical',
          '“Demo” is not a stage of this vertical',
        ],
      },
      {
        rowNumber: 4,
        messages: [
          '“100”: its currency is not known',
          '“CHF” is not in the list of currencies',
          '“Too slow” is not a loss reason',
        ],
      },
    ])
    const explained = await check(valuesOf(nothing), newValues(nothing, known).after)
    expect(explained.flatMap(({ messages }) => messages).join()).not.toMatch(/Demo|Too slow/)
  })
})

describe('signs of several currencies', () => {
  const file = (text: string) => plan('deals.csv', text)
  const beside = (sign: string) => file(`Company,Deal title,Deal value\nAcme,Roof,"${sign} 1,200"\n`)
  const inCell = (sign: string) =>
    file(`Company,Deal title,Deal value,Deal currency\nAcme,Roof,1200,${sign}\n`)
  const of = (codes: string) => ({ enquiryCurrency: codes.split(' ').map((code) => listedValue(code)) })

  it('that are read as one of them are named', () => {
    for (const one of [beside('$'), inCell('$')]) {
      expect(signsReadAsOne(one, ['EUR', 'USD'])).toEqual([{ sign: '$', currency: 'USD' }])
      expect(signsReadAsOne(one, ['CAD', 'USD'])).toEqual([])
    }
    expect(signsReadAsOne(beside('€'), ['EUR', 'USD'])).toEqual([])
  })

  it.each([
    ['$', 'EUR'],
    ['$', 'USD CAD'],
    ['$', 'CAD'],
    ['Rs.', 'EUR INR PKR'],
    ['Rs.', 'PKR'],
    ['¥', 'JPY CNY'],
    ['kr', 'SEK'],
  ])(
    '%s is asked about where the currencies are %s, and left out by name without an answer',
    (sign, codes) => {
      const lists = of(codes)
      for (const one of [beside(sign), inCell(sign)]) {
        expect(unknownValues([one], { ...known, lists })).toEqual([
          { field: 'enquiryCurrency', text: sign, rows: 1 },
        ])
        const { row, issues } = readImportRow(one.columns, one.file.rows[0]!, {
          ...rulesOf(one),
          lists,
          timeZone: 'UTC',
        })
        expect(row?.enquiry?.given).not.toContain('value')
        expect(issues.map(({ message }) => message).join(' ')).toMatch(/its currency (?:can be|is not known)/)
      }
    },
  )

  it.each([
    ['$', 'EUR USD', 'USD'],
    ['Rs.', 'EUR INR', 'INR'],
  ])('%s among %s is %s, the one that is usual', (sign, codes, code) => {
    const lists = of(codes)
    for (const one of [beside(sign), inCell(sign)]) {
      expect(unknownValues([one], { ...known, lists })).toEqual([])
      const { row } = readImportRow(one.columns, one.file.rows[0]!, {
        ...rulesOf(one),
        lists,
        timeZone: 'UTC',
      })
      expect(row?.enquiry?.values).toMatchObject({ value: 1200, currency: code })
    }
  })
})
