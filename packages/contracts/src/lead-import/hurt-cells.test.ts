import { describe, expect, it } from 'vitest'
import { isRecordEmail } from '../email.ts'
import { noRecord } from './no-record.ts'
import { readEmail } from './read-email.ts'
import { readPhone } from './read-phone.ts'
import { readImportRow } from './read-row.ts'

/** Cells with what is kept of them, and what is said: `value | message`. */
const phones: Readonly<Record<string, string>> = {
  '+1 (212) 555-0100,5': '+1 (212) 555-0100 ext. 5',
  '212-555-0100;ext=5': '212-555-0100 ext. 5',
  '+12125550100,,12': '+12125550100 ext. 12',
  '+1 212-555-0100 x5': '+1 212-555-0100 x5',
  '+49 30 5550127 Durchwahl 12': '+49 30 5550127 Durchwahl 12',
  '+49 30 5550127-12': '+49 30 5550127-12',
  '+49 30 5550127 / 28': '+49 30 5550127 / 28',
  'Tel: 030 5550127 Fax: 030 5550128': '030 5550127 | “Fax: 030 5550128” is a second phone number',
  'Fax 030 5550128': 'Fax 030 5550128',
  '030 555012 & 030 555013': '030 555012 | “030 555013” is a second phone number',
  '030 555012 + 030 555013': '030 555012 | “030 555013” is a second phone number',
  '030 5550127 (Büro), 0171 5550128 (mobil)':
    '030 5550127 (Büro) | “0171 5550128 (mobil)” is a second phone number',
  '030 555012\n030 555013': '030 555012 | “030 555013” is a second phone number',
  '=+4930555012': '+4930555012',
  '"030 555012"': '030 555012',
  'https://wa.me/491715550127': '+491715550127',
  'https://acme.test/12345': ' | “https://acme.test/12345” is a link',
  '＋４９ ３０ ５５５０１２７': '+49 30 5550127',
  '۰۹۱۲۳۴۵۶۷۸۹': '09123456789',
  '+4917155501270000000': ' | “+4917155501270000000” has more digits than a phone number',
  '1.2125550100E+10': ' | “1.2125550100E+10” is a number that a spreadsheet has rounded',
  '12125550100.00': '12125550100',
  '030 555 0127 after 5pm': '030 555 0127 after 5pm',
  'call before 10': ' | “call before 10” is not a phone number',
  '0800 FLOWERS': ' | “0800 FLOWERS” is a phone number with letters',
  '+1 800 FLOWERS': '+1 800 3569377',
  '[030] 5550127': '[030] 5550127',
  '011 49 30 5550127': '011 49 30 5550127',
  '491515550126,0': '+491515550126',
  '491,515,550,126': '+491515550126',
  '+49305550127+49305550128': '+49305550127 | “+49305550128” is a second phone number',
  'Mobile +49 171 5550127 Work +49 30 5550128':
    '+49 171 5550127 | “Work +49 30 5550128” is a second phone number',
  '(030) 5550127\t(0171) 5550128': '(030) 5550127 | “(0171) 5550128” is a second phone number',
  '0305550127 0305550128': ' | “0305550127 0305550128” has more digits than a phone number',
  '+49 (0) 30 5550127 ext. 123456': '+49 (0) 30 5550127 ext. 123456',
  '0000000000': ' | “0000000000” is not a phone number',
  '=HYPERLINK("tel:+491715550127")': ' | “=HYPERLINK("tel:+491715550127")” is a formula',
  'доб. 5 8 495 5550100': 'доб. 5 8 495 5550100',
}

const keptAsText = (text: string) => ` | “${text}” is no address that mail can reach, and is kept as a text`
const emails: Readonly<Record<string, string>> = {
  'john@x.test ann@x.test': 'john@x.test | “ann@x.test” is a second email address',
  'john@x.test|ann@x.test': 'john@x.test | “ann@x.test” is a second email address',
  'john@x.test und Ann': 'john@x.test | “Ann” is no email address',
  'Doe, John <john@x.test>': 'john@x.test',
  'john@x.test (private)': 'john@x.test',
  'E-Mail: john@x.test': 'john@x.test',
  'john@x.test>': 'john@x.test',
  "'john@x.test'": 'john@x.test',
  '“john@x.test”': 'john@x.test',
  'john@x.test?subject=hi': 'john@x.test',
  'what?ever@x.test': 'what?ever@x.test',
  'ｊｏｈｎ＠ｘ．ｔｅｓｔ': 'john@x.test',
  'john\u00ad@x.test': 'john@x.test',
  'john\u00a0@x.test': 'john@x.test',
  'john[at]x.test': 'john@x.test',
  'john@x.test;': 'john@x.test',
  'sales!@x.test': 'sales!@x.test',
  'dept/team&co@x.test': 'dept/team&co@x.test',
  'john@x,test': keptAsText('john@x,test'),
  'john@x..test': keptAsText('john@x..test'),
  'john@[192.168.0.1]': keptAsText('john@[192.168.0.1]'),
  '"john doe"@x.test': keptAsText('"john doe"@x.test'),
  'john@sub_domain.test': keptAsText('john@sub_domain.test'),
  'john@@x.test': ' | “john@@x.test” is not an e-mail address',
  'john at x dot test': ' | “john at x dot test” is not an e-mail address',
}

const said = ({ value, issues }: ReturnType<typeof readPhone>) =>
  [String(value ?? ''), ...issues.map(({ message }) => message)].join(' | ')

describe('cells that were hurt on their way', () => {
  it.each(Object.entries(phones))('the phone %j is %j', (text, right) =>
    expect(said(readPhone('phone', text))).toBe(right),
  )
  it.each(Object.entries(emails))('the address %j is %j', (text, right) =>
    expect(said(readEmail('email', text))).toBe(right),
  )
  it('an address has at most 64 characters before the @', () => {
    expect([64, 65].map((length) => isRecordEmail(`${'a'.repeat(length)}@x.test`))).toEqual([true, false])
  })
})

const columns = (['name', 'pincode', 'phone', 'country', 'externalId'] as const).map((field) => ({
  name: field,
  field,
}))
const reading = { kind: 'lead', dayFirst: true, values: [] } as const

it.each([
  { cells: ['Acme', '="01067"', '="0341555010"', 'Germany', '007'], right: ['01067', '0341555010', '007'] },
  { cells: ['Acme', '1067', "'0341555010", 'Germany', '00042'], right: ['01067', '0341555010', '00042'] },
  {
    cells: ['Acme', '2139.0', '6175550101.0', 'United States', '1e3'],
    right: ['02139', '6175550101', '1e3'],
  },
  {
    cells: ['Acme', 'SW1A 1AA', '0044 20 7946 0018', 'United Kingdom', '12345678901234567890'],
    right: ['SW1A 1AA', '0044 20 7946 0018', '12345678901234567890'],
  },
])('leading zeros and long numbers of $cells stay', ({ cells, right }) => {
  const { row, issues } = readImportRow(columns, cells, reading)
  expect([row?.lead.pincode, row?.lead.phone, row?.oldIds.lead]).toEqual(right)
  expect(issues).toEqual([])
})

const two = [{ name: 'Company' }, { name: 'Amount' }]
it.each([
  ...(['Summe: 1', 'Total: 1,234.50 €', 'Итого: 3', '合計：12', 'Grand Total = 5'] as const).map((text) => ({
    cells: [text, ''],
    is: 'sum',
  })),
  { cells: ['Gesamt', '1.234,00'], is: 'sum' },
  { cells: ['Vertraulich - nur intern', ''], is: 'footer' },
  { cells: ['Company', 'Amount'], is: 'heading' },
  { cells: ['Total: Energies', ''], is: undefined },
  { cells: ['Sum: Systems 3000', ''], is: undefined },
  { cells: ['Total', 'Paris'], is: undefined },
])('$cells is $is', ({ cells, is }) => expect(noRecord(two, cells)?.is).toBe(is))
