import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CustomField,
  customColumn,
  type ImportedRow,
  listedValue,
  readImportRow,
  specifiedCurrencies,
} from '@ginkgo/contracts'
import { describe, expect, it } from 'vitest'
import { checkRows } from './check-rows.ts'
import { questionsOf, readColumns } from './column-questions.ts'
import { dayFieldOf } from './written-files.fixture.ts'
import { type FilePlan, planOf, rulesOf } from './file-plan.ts'
import { understand } from './read-file.ts'
import { unknownValues } from './unknown-values.ts'
import { newValues, valuesOf } from './value-choices.ts'

const planFrom = (name: string, fields: readonly CustomField[] = []) =>
  planOf(understand(name, readFileSync(join(import.meta.dirname, 'messy-files', name))), fields)

const around = { timeZone: 'Europe/Berlin', currency: 'USD' }
const known = {
  stages: [{ id: '1', name: 'Inquiry', stageType: 'open' as const }],
  lossReasons: [],
  people: [],
  lists: { enquiryCurrency: specifiedCurrencies.map((code) => listedValue(code)) },
}

/** The rows of a file as the dialog reads and sends them. */
function readAll(plan: FilePlan, more: object = {}) {
  const columns = readColumns(plan, around)
  const rules = { ...rulesOf(plan), lists: known.lists, ...around, home: 'Germany', ...more }
  return plan.file.rows
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .map((cells) => readImportRow(columns, cells, rules))
}
const rowsOf = (plan: FilePlan, more?: object): ImportedRow[] =>
  readAll(plan, more).flatMap(({ row }) => row ?? [])
const messagesOf = (plan: FilePlan, more?: object) =>
  readAll(plan, more).map(({ issues }) => issues.map(({ message }) => message))

describe('a report of Salesforce', () => {
  const plan = planFrom('salesforce-report.csv')

  it('has three enquiries, and three lines below it that are named', async () => {
    expect(plan).toMatchObject({ product: 'salesforce', kind: 'enquiry' })
    expect(rowsOf(plan).map(({ enquiry }) => enquiry?.values)).toMatchObject([
      { title: 'Roof phase 2', value: 12_500, currency: 'GBP', expectedCloseDate: '2027-03-31' },
      { title: 'Depot lease', value: 941, currency: 'GBP', expectedCloseDate: '2024-02-29' },
      { title: 'Yard cameras' },
    ])
    const { problems } = (await checkRows(
      readColumns(plan, around),
      plan.file.rows,
      null,
      new AbortController().signal,
      rulesOf(plan),
    ))!
    expect(problems.map(({ rowNumber, issues }) => [rowNumber + 1, issues[0]?.message])).toEqual([
      [7, '“Grand Totals (3 records)” is a sum and no record'],
      [9, '“Confidential Information - Do Not Distribute” is a line below the report and no record'],
      [10, expect.stringMatching(/^“Copyright \(c\).*is a line below the report and no record$/)],
    ])
  })

  it('reads an amount that could be two by the others of its column', () => {
    const text =
      'Opportunity Name,Amount,Amount Currency,Stage\nA,125.000,EUR,X\nB,940.500,EUR,X\nC,12500.500,EUR,X'
    const other = planOf(understand('a.csv', new TextEncoder().encode(text)), [])
    expect(rowsOf(other).map(({ enquiry }) => enquiry?.values.value)).toEqual([125, 941, 12_501])
  })

  it('asks where no cell of the column says it, and leaves out by name what nobody has answered', () => {
    const text = 'Opportunity Name,Amount,Amount Currency,Stage\nA,125.000,EUR,X'
    const open = planOf(understand('a.csv', new TextEncoder().encode(text)), [])
    expect(questionsOf(open)).toEqual([
      { place: 1, about: 'decimals', message: 'Numbers can be read in two ways: row 2 has “125.000”.' },
    ])
    expect(messagesOf(open)).toEqual([['“125.000” can be 125000 or 125']])
    expect(rowsOf({ ...open, answers: { 1: { decimals: 'point' } } })[0]?.enquiry?.values.value).toBe(125)
    expect(rowsOf({ ...open, answers: { 1: { decimals: 'comma' } } })[0]?.enquiry?.values.value).toBe(125_000)
  })
})

it('contacts of Google are people with an address and a phone', () => {
  const plan = planFrom('google-contacts.csv')
  expect(plan).toMatchObject({ product: 'google', kind: 'contact' })
  expect(plan.columns.flatMap(({ name, field }) => (field ? [[name, field]] : []))).toEqual([
    ...[
      ['First Name', 'contactFirstName'],
      ['Last Name', 'contactLastName'],
      ['Organization Name', 'name'],
    ],
    ...[
      ['Organization Title', 'contactDesignation'],
      ['Notes', 'note'],
      ['Labels', 'tags'],
    ],
    ...[
      ['E-mail 1 - Value', 'contactEmail'],
      ['E-mail 2 - Value', 'contactEmail'],
      ['Phone 1 - Value', 'contactMobile'],
      ['Phone 2 - Value', 'contactMobile'],
      ['Address 1 - City', 'city'],
    ],
    ...[
      ['Address 1 - Region', 'state'],
      ['Address 1 - Postal Code', 'pincode'],
      ['Address 1 - Country', 'country'],
    ],
  ])
  expect(rowsOf(plan)).toHaveLength(3)
})

it('deals of Pipedrive in Czech and windows-1250 are two enquiries in crowns and euros', () => {
  const plan = planFrom('pipedrive-deals-windows-1250.csv')
  expect(plan).toMatchObject({ product: 'pipedrive', kind: 'enquiry' })
  expect(plan.file.readAs).toMatchObject({ encoding: 'windows-1250', isGuess: false })
  const unknown = unknownValues([plan], known)
  expect(unknown).toContainEqual({ field: 'enquiryCurrency', text: 'CZK', rows: 1 })
  const meanings = new Map([['enquiryCurrency\nCZK', { to: 'CZK', isNew: true as const }]])
  const explained = { unknown, meanings, mayShape: true, mayAddCurrency: true }
  const { made, after } = newValues(explained, known)
  expect(made).toContainEqual({ field: 'enquiryCurrency', text: 'CZK' })
  const rows = rowsOf({ ...plan, values: valuesOf(explained) }, { lists: after.lists })
  expect(rows).toMatchObject([
    {
      lead: { name: 'Šťastná & Žák s.r.o.' },
      person: { name: 'Řehoř Žák', email: 'zak@stastna.test', mobile: '777 555 012' },
      enquiry: {
        status: 'open',
        values: {
          title: 'Dodávka střech; etapa 2',
          value: 125_001,
          currency: 'CZK',
          expectedCloseDate: '2027-03-31',
        },
      },
    },
    {
      lead: { name: 'Úpa a.s.' },
      enquiry: {
        status: 'lost',
        lossReason: 'Cena příliš vysoká',
        values: { value: 1_250, currency: 'EUR', expectedCloseDate: '2026-02-01' },
      },
    },
  ])
})

it('a quoted line sep=; is no line, and another separator can be chosen', () => {
  const plan = planFrom('sep-line.csv')
  expect(plan.file).toMatchObject({ count: 3, readAs: { separator: ';' } })
  expect(rowsOf(plan).map(({ lead, person }) => [lead.name, lead.email, person.mobile])).toEqual([
    ['Marsh, Tilda', 'family@marsh.test', '082 555 0115'],
    ['Marsh, Orson', 'family@marsh.test', '082 555 0116'],
    ['Marsh, Orson', 'family@marsh.test', '082 555 0116'],
  ])
  for (const separator of [',', '\t', '|', ':', '^', '~'] as const)
    expect(understand('x', plan.file.readAs!.bytes, { separator }).readAs?.separator).toBe(separator)
})

it('headings of two lines are found below a title, and a merged company reaches down', () => {
  const plan = planFrom('two-lines-of-headings.csv')
  expect(plan).toMatchObject({ kind: 'contact' })
  expect(plan.file.layout).toMatchObject({
    heading: 5,
    hasGroups: true,
    filledDown: [10],
    sections: 0,
    leftOut: [
      { line: 1, text: 'Kundenliste Vertrieb Süd' },
      { line: 2, text: 'Stand: 05.11.2026 Seite 1 von 1' },
    ],
  })
  expect(rowsOf(plan).map(({ lead, person }) => [lead.name, lead.city, person.name, person.email])).toEqual([
    ['Birke Technik', 'Kiel', 'Uwe Sand', 'u.sand@birke.test'],
    ['Tanne Bau', 'Ulm', 'Eva Moor', 'e.moor@tanne.test'],
    ['Tanne Bau', 'Ulm', 'Jan Moor (2.)', 'j.moor@tanne.test'],
  ])
  expect(messagesOf(plan).flat()).toEqual([
    '“Region Nord” is the heading of a section and no record',
    '“Region Süd” is the heading of a section and no record',
    '“Summe” is a sum and no record',
  ])
  expect(rowsOf({ ...plan, hasSections: false }).map(({ lead }) => lead.name)).toContain('Region Nord')
})

it('Russian in windows-1251 is read as it was written', () => {
  const plan = planFrom('contacts-windows-1251.csv')
  expect(plan.file.readAs).toMatchObject({ encoding: 'windows-1251', isGuess: false })
  expect(rowsOf(plan).map(({ lead, person }) => [lead.name, lead.phone, lead.city, person.name])).toEqual([
    ['ООО «Ёлка»', '8 (495) 555-01-19', 'Москва', 'Щукина Яна'],
    ['ИП Юдин', '+7 916 555 01 20', 'Орёл', 'Юдин Пётр'],
  ])
})

it('what a spreadsheet has done to phones and addresses is repaired or named', () => {
  const plan = planFrom('damaged-phones.csv')
  expect(
    rowsOf(plan).map(({ lead, person }) => [lead.phone, person.mobile, lead.email, lead.pincode]),
  ).toEqual([
    [undefined, '0151 5550125', 'amy@reed.test', '01067'],
    ['+491515550126', '+491515550126', 'bo@reed.test', '01067'],
    ['+49 30 5550127', '00491515550128', 'cy@fern.test', undefined],
    ['+49 30 5550127 ext. 12', '+49 151 5550129', 'di@fern.test', '10115'],
    ['1-800-555-6677', '030/555 01-31', 'ed@moss.test', undefined],
  ])
  // The e-mail beside a person is the person's own, and reaches the lead as well.
  expect(rowsOf(plan).map(({ person, lead }) => person.email === lead.email)).toEqual(Array(5).fill(true))
  expect(messagesOf(plan)).toEqual([
    ['“4.91512E+11” is a number that a spreadsheet has rounded'],
    [],
    [
      '“#REF!” is an error of a spreadsheet',
      '“cy.fern@fern.test” is a second email address, so it is kept in a note',
    ],
    ['“+49 151 5550130” is a second phone number, so it is kept in a note'],
    [],
  ])
})

it('amounts are read with their currency, asked about, or left out by name', () => {
  const plan = planFrom('written-amounts.csv')
  expect(
    unknownValues([plan], known)
      .map(({ text }) => text)
      .toSorted(),
  ).toEqual(['AED', 'A$', 'CHF', 'KWD', 'Kč', 'R$', 'kr', 'zł'].toSorted())
  const codes = ['SEK', 'CHF', 'PLN', 'BRL', 'AED', 'AUD', 'CZK', 'KWD']
  const lists = { enquiryCurrency: [...specifiedCurrencies, ...codes].map((code) => listedValue(code)) }
  const values = [{ field: 'enquiryCurrency' as const, from: 'kr', to: 'SEK' }]
  const rows = rowsOf({ ...plan, values }, { lists })
  expect(
    rows.map(({ enquiry }) =>
      enquiry?.given.includes('value') ? [enquiry.values.value, enquiry.values.currency] : null,
    ),
  ).toEqual([
    ...[
      [1_250, 'SEK'],
      [1_251, 'CHF'],
      [1_250, 'PLN'],
      [1_250, 'BRL'],
      null,
      null,
      [12_501, 'EUR'],
      [12_500, 'EUR'],
    ],
    ...[[1_200_000, 'EUR'], null, null, [500, 'AUD'], [3_000, 'CZK'], null, [13, 'KWD']],
  ])
  expect(messagesOf({ ...plan, values }, { lists }).flat()).toEqual([
    ...['“AED 1,250” can be 1250 or 1.25', '“125.000” can be 125000 or 125'],
    ...[
      '“(1.200,00)”: Value must be a whole number of at least 0',
      '“1250 €/Monat” is an amount for a period or a piece',
    ],
    '“1.25E+05” is a number that a spreadsheet has rounded',
  ])
  // Nobody has explained anything: no amount gets a currency that it does not have.
  expect(
    rowsOf(plan).flatMap(({ enquiry }) => (enquiry?.given.includes('value') ? enquiry.values.currency : [])),
  ).toEqual(Array.from({ length: 3 }, () => 'EUR'))
})

it('days are read, named, or asked about with the rows that contradict each other', () => {
  const fields = [dayFieldOf('Last contact'), dayFieldOf('Expected close')]
  const plan = planFrom('written-days.csv', fields)
  expect(plan.columns.map(({ field }) => field)).toEqual(['name', ...fields.map(customColumn), 'createdOn'])
  expect(questionsOf(plan)).toEqual([
    {
      place: 1,
      about: 'days',
      message:
        'Days are written in two orders: row 4 has “31/05/2026”, row 3 has “05/31/2026”, row 2 has “03/04/2026”.',
    },
  ])
  const days = (answered: FilePlan) =>
    rowsOf(answered).map(({ custom }) =>
      fields.map(({ key }) => custom.lead.find(({ field }) => field.key === key)?.value),
    )
  const close = [
    '2024-04-01',
    '2026-06-05',
    '2026-06-05',
    '2026-05-05',
    '2026-06-05',
    undefined,
    undefined,
    '2026-06-05',
  ]
  const last = (first: string | undefined, sixth: string | undefined) => [
    ...[first, '2026-05-31', '2026-05-31', undefined, undefined, sixth, '2026-04-13', undefined],
  ]
  const both = (of: (string | undefined)[]) => of.map((day, index) => [day, close[index]])
  expect(days(plan)).toEqual(both(last(undefined, undefined)))
  expect(days({ ...plan, answers: { 1: { days: 'day' } } })).toEqual(both(last('2026-04-03', '2026-05-04')))
  expect(days({ ...plan, answers: { 1: { days: 'month' } } })).toEqual(both(last('2026-03-04', '2026-04-05')))
  expect(rowsOf(plan).map(({ createdOn }) => createdOn)).toEqual([
    ...['2026-06-05T23:30:00.000Z', '2026-06-05T23:30:00.000Z', '2026-06-04T15:30:00.000Z', '2026-06-05'],
    ...[undefined, '2026-03-29T01:30:00.000Z', '2026-10-25T00:30:00.000Z', '2026-06-05T21:30:00.000Z'],
  ])
  expect(messagesOf(plan).flat()).toEqual([
    'Last contact: “03/04/2026” can be two days',
    'Last contact: “2/29/2027” is not a date',
    ...['“0000-00-00 00:00:00” is not a date', 'Last contact: “1/0/1900” is not a date'],
    '“2026-03-29 02:30” does not exist in Europe/Berlin, where the clocks changed: 03:30 was taken',
    ...['Last contact: “4/5/26” can be two days', 'Expected close: “Q3 2026” names no day'],
    '“2026-10-25 02:30” happened twice in Europe/Berlin: the first time was taken',
    'Expected close: “Jun-26” names no day',
  ])
})

it('a column that is matched by hand is looked at anew', () => {
  const plan = planFrom('written-days.csv')
  expect(questionsOf(plan)).toEqual([])
  const columns = plan.columns.map((column, place) =>
    place === 1
      ? { ...column, field: 'createdOn' as const }
      : { ...column, field: column.field === 'createdOn' ? null : column.field },
  )
  expect(questionsOf({ ...plan, columns })).toHaveLength(1)
})

it('headings that stand again below are named before the import and after it', async () => {
  const text = 'Company,Email,City\nAcme,a@acme.test,Ulm\nCompany,Email,City\nBirch,b@birch.test,Köln'
  const plan = planOf(understand('a.csv', new TextEncoder().encode(text)), [])
  expect(plan.file.layout.leftOut).toEqual([{ line: 3, text: 'Company Email City' }])
  // The row is sent as it is, so that the result names it as well.
  expect(messagesOf(plan)).toEqual([[], ['“Company Email City” are the headings again and no record'], []])
})

it('says which enquiries lack what people must fill in, and which are deleted in the file', async () => {
  const text =
    'Deal - ID,Deal - Title,Deal - Organization,Deal - Stage,Deal - Status\n1,Gate,Acme,Proposal,Won\n2,Roof,Acme,Inquiry,Open\n3,Wall,Acme,Proposal,Lost\n4,Yard,Acme,Proposal,Deleted'
  const stages = [
    { id: '1', name: 'Inquiry', stageType: 'open' as const },
    { id: '2', name: 'Proposal', stageType: 'open' as const },
    { id: '3', name: 'Converted', stageType: 'converted' as const },
    { id: '4', name: 'Enquiry Lost', stageType: 'enquiry_lost' as const },
  ]
  const budget = {
    recordKind: 'enquiry',
    key: 'budget',
    label: 'Budget',
    type: 'money',
    options: [],
    required: true,
    requiredFromStageId: '2',
    status: 'active',
    verticalId: null,
  } as unknown as CustomField
  const plan = planOf(understand('deals.csv', new TextEncoder().encode(text)), [budget])
  const check = await checkRows(
    readColumns(plan, around),
    plan.file.rows,
    null,
    new AbortController().signal,
    rulesOf(plan),
    { ...known, stages, lossReasons: [{ reason: 'Other' }] },
  )
  expect(check?.ready).toHaveLength(3)
  expect(
    check?.incomplete.map(({ rowNumber, issues }) => [rowNumber, issues.map(({ message }) => message)]),
  ).toEqual([
    [1, ['Budget is missing and needed from Proposal on; the enquiry is imported into Converted without it']],
  ])
  expect(check?.problems.map(({ issues }) => issues[0]?.message)).toEqual([
    '“Yard” is deleted in the file, and is left out',
  ])
})
