import { matchColumns } from '@ginkgo/contracts'
import { expect, it } from 'vitest'
import { numberEvidence } from './column-evidence.ts'
import { understand } from './read-file.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, isBigEndian: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return new Uint8Array(isBigEndian ? bytes.swap16() : bytes)
}

const acme = [['Acme, Inc; é', 'a@x.test']]
it.each([
  { what: 'a mark of UTF-8', bytes: utf8('\uFEFFFirma\tE-Mail\nAcme, Inc; é\ta@x.test\n'), rows: acme },
  {
    what: 'UTF-16, little',
    bytes: utf16('\uFEFFFirma\tE-Mail\nAcme, Inc; é\ta@x.test\n', false),
    rows: acme,
  },
  { what: 'UTF-16, big', bytes: utf16('\uFEFFFirma\tE-Mail\nAcme, Inc; é\ta@x.test\n', true), rows: acme },
  { what: 'UTF-16 without a mark', bytes: utf16('Firma|E-Mail\nAcme, Inc; é|a@x.test\n', false), rows: acme },
  {
    what: 'big UTF-16 without a mark',
    bytes: utf16('Firma|E-Mail\nAcme, Inc; é|a@x.test\n', true),
    rows: acme,
  },
  {
    what: 'sep= in UTF-16',
    bytes: utf16('\uFEFFsep=|\nFirma|E-Mail\nAcme, Inc; é|a@x.test\n', false),
    rows: acme,
  },
  {
    what: 'sep= with a mark',
    bytes: utf8('\uFEFFsep=\t\nFirma\tE-Mail\nAcme, Inc; é\ta@x.test\n'),
    rows: acme,
  },
  { what: 'SEP= in capitals', bytes: utf8('SEP=|\r\nFirma|E-Mail\r\nAcme, Inc; é|a@x.test\r\n'), rows: acme },
  {
    what: 'line breaks, signs and quotes in quotes',
    bytes: utf8('Firma;E-Mail;Notiz\r\n"Acme\r\nLtd";a@x.test;"one\ntwo; ""three"""\r\nBeta;b@x.test;\r\n'),
    rows: [
      ['Acme\r\nLtd', 'a@x.test', 'one\ntwo; "three"'],
      ['Beta', 'b@x.test'],
    ],
  },
  {
    what: 'lines that end as on old Macs',
    bytes: utf8('Firma,E-Mail\rAcme,a@x.test\r'),
    rows: [['Acme', 'a@x.test']],
  },
  {
    what: 'quotes that nobody has doubled',
    bytes: utf8('Firma;E-Mail\n"Acme "The" Best";a@x.test\nBeta "B";b@x.test\n'),
    rows: [
      ['Acme "The" Best', 'a@x.test'],
      ['Beta "B"', 'b@x.test'],
    ],
  },
])('reads $what', ({ bytes, rows }) => {
  const file = understand('a.csv', bytes)
  expect(matchColumns(file.columns).slice(0, 2)).toEqual(['name', 'email'])
  expect(file.rows.filter((row) => row.some((cell) => cell !== ''))).toEqual(rows)
})

it('merged headings are two lines, and what stands above a table is named', () => {
  const merged = understand(
    'a.csv',
    utf8(',Contact,,Address,\nCompany,Name,Email,City,ZIP\nAcme,Ann Ash,ann@x.test,Bonn,01067\nTotal,,,,\n'),
  )
  expect(merged.columns.slice(0, 3)).toEqual(['Company', 'Contact › Name', 'Contact › Email'])
  expect(matchColumns(merged.columns)).toEqual(['name', 'contactName', 'contactEmail', 'city', 'pincode'])
  const titled = understand(
    'a.csv',
    utf8('Customer list 2026;;\nAs of 1.6.2026;;\n;;\nFirma;E-Mail;Ort\nAcme;a@x.test;Bonn\n'),
  )
  expect(titled.columns).toEqual(['Firma', 'E-Mail', 'Ort'])
  expect(titled.layout.leftOut.map(({ text }) => text)).toEqual(['Customer list 2026', 'As of 1.6.2026'])
})

it('a guess that makes a capital within a word asks', () => {
  const bytes = new Uint8Array([...utf8('Company,Email\nM'), 0x9f, ...utf8('ller,a@x.test\n')])
  expect(understand('a.csv', bytes).readAs?.isGuess).toBe(true)
})

it('a column with both decimal signs is asked about', () => {
  const file = understand('a.csv', utf8('Deal,Amount\nA,"1,250.50"\nB,"1.250,50"\nC,1.250\n'))
  expect(numberEvidence(file, 1)).toEqual({ point: 1, comma: 2, open: 3 })
})
