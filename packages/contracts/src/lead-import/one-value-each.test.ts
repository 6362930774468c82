import { expect, it } from 'vitest'
import type { LeadImportField } from '../entities/lead-import.ts'
import { oneValueEach, splitPeople } from './one-value-each.ts'
import { readImportRow } from './read-row.ts'

const columnsOf = (...fields: (LeadImportField | null)[]) =>
  fields.map((field, place) => ({ name: `Column ${place + 1}`, field }))

it.each([
  ['Ewa Lisiecka ::: Jan Nowak', ['Ewa Lisiecka', 'Jan Nowak']],
  ['Meier, Anna; Kunz, Bernd', ['Meier, Anna', 'Kunz, Bernd']],
  ['Anna Meier & Bernd Kunz', ['Anna Meier', 'Bernd Kunz']],
  ['Anna Meier, Bernd Kunz und Cleo Ott', ['Anna Meier', 'Bernd Kunz', 'Cleo Ott']],
  ['Smith, John Paul', ['Smith, John Paul']],
  ['Anna & Bernd Meier', ['Anna & Bernd Meier']],
  ['José Ortega y Gasset', ['José Ortega y Gasset']],
])('people in %s', (text, people) => {
  expect(splitPeople(text)).toEqual(people)
})

it('keeps further addresses and numbers of one person in the note, by name', () => {
  const columns = columnsOf('name', 'contactName', 'contactEmail', 'contactEmail', 'contactMobile')
  const { row, issues } = readImportRow(columns, [
    ...[
      'Mill',
      'Ewa',
      'ewa@mill.test ::: e@mill.test',
      'ewa@home.test',
      '+48 501 000 101 ::: +48 501 000 102',
    ],
  ])
  expect(row?.contact?.values).toMatchObject({
    name: 'Ewa',
    email: 'ewa@mill.test',
    mobile: '+48 501 000 101',
  })
  expect(row?.note).toBe('Column 3: e@mill.test\nColumn 5: +48 501 000 102\nColumn 4: ewa@home.test')
  expect(issues).toHaveLength(3)
})

it('gives each of several persons what is theirs, by place or by name', () => {
  const columns = columnsOf('name', 'contactName', 'contactEmail')
  const byPlace = readImportRow(columns, ['Mill', 'Ewa A ::: Jan B', 'x@mill.test ::: ']).row
  expect([byPlace?.contact, ...(byPlace?.more ?? [])].map((one) => one?.values)).toMatchObject([
    { name: 'Ewa A', email: 'x@mill.test' },
  ])
  expect(byPlace?.unreachable).toMatchObject([{ name: 'Jan B' }])
  const byName = oneValueEach(columns, [
    'Mill',
    'Ewa Adam; Jan Bora; Ola Cis',
    'bora@mill.test, adam@mill.test',
  ])
  expect([byName.cells, ...byName.people].map((cells) => cells[2])).toEqual([
    ...['adam@mill.test', 'bora@mill.test', ''],
  ])
})

it('joins tags and notes of several columns', () => {
  const { row } = readImportRow(columnsOf('name', 'tags', 'tags', 'note', 'note'), [
    'A',
    'x',
    'y',
    'one',
    'two',
  ])
  expect([row?.lead.tags, row?.note]).toEqual([['x', 'y'], 'one\n\ntwo'])
})

it.each([
  [['', '030 555010-0', ''], '030 555010-0'],
  [['mono@solo.test', '030 555010-0', ''], 'mono@solo.test'],
  [['', '', '+49 170 1'], '+49 170 1'],
])('names a lead by how it is reached where that is all: %j', (cells, name) => {
  expect(readImportRow(columnsOf('email', 'phone', 'contactMobile'), cells).row?.lead.name).toBe(name)
})

it.each([
  ['Ewa Zych <ewa@mill.test>', '', 'Ewa Zych', 'ewa@mill.test', 0],
  ['Ewa Zych (ewa@mill.test)', '', 'Ewa Zych', 'ewa@mill.test', 0],
  ['"Zych, Ewa" <ewa@mill.test>', '', 'Zych, Ewa', 'ewa@mill.test', 0],
  ['Ewa Zych <ewa@mill.test>', 'EWA@mill.test', 'Ewa Zych', 'ewa@mill.test', 0],
  ['Ewa Zych <ewa@home.test>', 'ewa@mill.test', 'Ewa Zych', 'ewa@mill.test', 1],
  ['Ewa Zych (née Kos)', '', 'Ewa Zych (née Kos)', null, 0],
])('%s beside the e-mail %s', (cell, email, name, address, count) => {
  const columns = columnsOf('name', 'contactName', 'contactEmail')
  const { row, issues } = readImportRow(columns, ['Mill', cell, email])
  expect([row?.person.name, row?.person.email ?? null]).toEqual([name, address])
  expect(row?.unreachable).toHaveLength(address ? 0 : 1)
  expect(issues).toHaveLength(count)
})

it('people with their addresses in one cell are one contact each', () => {
  const columns = columnsOf('name', 'contactName')
  const { row } = readImportRow(columns, ['Mill', 'Ewa Zych <ewa@mill.test>; Jan Lis (jan@mill.test)'])
  const people = [row?.contact, ...(row?.more ?? [])].map((each) => each?.values)
  expect(people).toMatchObject([
    { name: 'Ewa Zych', email: 'ewa@mill.test' },
    { name: 'Jan Lis', email: 'jan@mill.test' },
  ])
})

it.each(['#REF!', '#DIV/0!', '#N/A', '#BEZUG!', '#¿NOMBRE?', '#NV', 'Err:508', '#####'])(
  '%s is an error of a spreadsheet in any field, and named',
  (text) => {
    const columns = columnsOf('name', 'city', 'contactName', 'tags', 'note')
    const { row, issues } = readImportRow(columns, ['Mill', text, text, text, text])
    expect(row).toMatchObject({ given: ['name'], contact: undefined, note: undefined })
    expect(issues.map(({ message }) => message)).toEqual(
      Array(4).fill(`“${text}” is an error of a spreadsheet`),
    )
  },
)
