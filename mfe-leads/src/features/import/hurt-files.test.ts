import { matchColumns } from '@ginkgo/contracts'
import { expect, it } from 'vitest'
import { numberEvidence } from './column-evidence.ts'
import { readColumns } from './column-questions.ts'
import { planOf } from './file-plan.ts'
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

it.each([
  { what: 'a letter', bytes: utf8('Firma,E-Mail\nAc\0me,a@x.test\n'), encoding: 'utf-8', name: 'Ac\0me' },
  {
    what: 'filling',
    bytes: utf8('Firma,E-Mail\nAcme\0\0\0\0\0\0,a@x.test\n'),
    encoding: 'utf-8',
    name: 'Acme\0\0\0\0\0\0',
  },
  {
    what: 'damage in Western letters',
    bytes: Uint8Array.from('Firma,E-Mail\nM\xfcller\0,a@x.test\n', (sign) => sign.charCodeAt(0)),
    encoding: 'windows-1252',
    name: 'Müller\0',
  },
  {
    what: 'half of UTF-16',
    bytes: utf16('Firma,E-Mail\nAcme,a@x.test\n', false),
    encoding: 'utf-16le',
    name: 'Acme',
  },
  {
    what: 'some of Cyrillic UTF-16',
    bytes: utf16('Фирма,Почта\nРога и копыта,a@x.test\n', false),
    encoding: 'utf-16le',
    name: 'Рога и копыта',
  },
  {
    what: 'some of Chinese UTF-16',
    bytes: utf16('公司,邮箱\n北京贸易有限公司,a@x.test\n', true),
    encoding: 'utf-16be',
    name: '北京贸易有限公司',
  },
])('zeros that are $what do not hide the text', ({ bytes, encoding, name }) => {
  const file = understand('a.csv', bytes)
  expect(file.readAs?.encoding).toBe(encoding)
  expect(file.rows[0]).toEqual([name, 'a@x.test'])
})

it('a file of one encoding that has no rows in the one that was guessed is read as another, which is asked about', () => {
  const bytes = Uint8Array.from([...utf8('Firma,E-Mail'), 0x0a, 0x00, 0x00, ...utf8('A,b@x.test')])
  const file = understand('a.csv', bytes)
  expect(file.columns).toEqual(['Firma', 'E-Mail'])
  expect(file.count).toBe(1)
})

it.each([
  {
    what: 'two sections of one row each',
    text: 'Firma,Ort,Telefon\nNord,,\nAcme,Kiel,0431 1\nSüd,,\nBeta,Ulm,0731 2\n',
    sections: 0,
  },
  { what: 'letters above people', text: 'Name,Phone\nA\nAdam,030 1\nB\nBob,040 2\nBo,050 3\n', sections: 0 },
  {
    what: 'sections in the second column',
    text: 'Nr,Firma,Ort\n,Nord,\n1,Acme,Kiel\n,Süd,\n2,Beta,Ulm\n',
    sections: 1,
  },
  { what: 'a first person with a name only', text: 'Name,Phone,Email\nAdam,,\nBob,1,b@x\nCarl,2,c@x\n' },
  { what: 'people without phones', text: 'Name,Phone\nAdam,\nBob,1\nCarl,\nDan,2\n' },
  { what: 'names at the end', text: 'Name,Phone,Email\nBob,1,b@x\nCarl,2,c@x\nAdam,,\nEve,,\n' },
])('$what', ({ text, sections }) => {
  expect(understand('a.csv', utf8(text)).layout.sections).toBe(sections)
})

it.each([
  {
    what: 'one section of one row',
    text: 'Firma,Ort,Telefon\nNord,,\nAcme,Kiel,0431 1\nBeta,Ulm,0731 2\nCora,Bonn,0228 3\n',
    alone: 0,
  },
  {
    what: 'a first person with a name only',
    text: 'Name,Phone,Email\nAdam,,\nB,1,b@x\nC,2,c@x\nD,3,d@x\n',
    alone: 0,
  },
  { what: 'two columns, of which one is empty', text: 'Name,Phone\nAdam,\nB,1\nC,2\nD,3\n' },
  { what: 'many names alone', text: 'Name,Phone,Email\nAdam,,\nB,1,b@x\nEve,,\n' },
])(
  'nothing says whether $what is a record, and it is asked about where it may be none',
  ({ text, alone }) => {
    const file = understand('a.csv', utf8(text))
    expect([file.layout.sections, file.layout.alone]).toEqual([undefined, alone])
    const plan = planOf(file, [])
    expect(plan.hasSections).toBe(false)
    const around = { currency: 'EUR', timeZone: 'UTC' } as never
    const sections = (hasSections: boolean) =>
      readColumns({ ...plan, hasSections }, around).some((column) => column.sections)
    expect([sections(false), sections(true)]).toEqual([false, alone !== undefined])
  },
)

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
