import { expect, it } from 'vitest'
import { matchColumns } from './match-columns.ts'
import { readImportRow } from './read-row.ts'

/** Files in which one column is called the name, and another one has the other part of it. */
it.each([
  [['Имя', 'Фамилия', 'Компания'], ['Иван', 'Петров', 'Рога'], 'Иван Петров'],
  [['Nombre', 'Apellidos', 'Empresa'], ['María', 'García', 'Sol'], 'María García'],
  [['Prénom', 'Nom', 'Société'], ['Marie', 'Dupont', 'Lune'], 'Marie Dupont'],
  [['Nome', 'Cognome', 'Azienda'], ['Anna', 'Rossi', 'Sole'], 'Anna Rossi'],
  [['Soyadı', 'İsim', 'Şirket'], ['Yılmaz', 'Ayşe', 'Ay'], 'Ayşe Yılmaz'],
  [['Vorname', 'Name', 'Firma'], ['Anna', 'Schmidt', 'Mond'], 'Anna Schmidt'],
  [['Name', 'Last Name', 'Company'], ['Anna', 'Smith', 'Moon'], 'Anna Smith'],
  [['이름', '담당자', '회사명'], ['김민수', 'ada@portal.test', '달'], '김민수'],
] as const)('%j has the person %j', (columns, cells, person) => {
  for (const kind of ['lead', 'contact'] as const) {
    const fields = matchColumns(columns, kind)
    const named = columns.map((name, index) => ({ name, field: fields[index] ?? null }))
    const rules = { kind, dayFirst: true, values: [] } as const
    const { row } = readImportRow(named as never, [...cells], rules)
    expect(row?.person.name).toBe(person)
    expect(row?.lead.name).toBe(cells[2])
  }
})

it('a full name beside its parts stays the name', () => {
  const fields = matchColumns(['Full Name', 'First Name', 'Last Name', 'Company'])
  const named = fields.map((field) => ({ name: '', field }))
  const { row } = readImportRow(named as never, ['Dr. Anna Smith', 'Anna', 'Smith', 'Moon'])
  expect(row?.person.name).toBe('Dr. Anna Smith')
})

it.each([
  ['contactLastName', ['Иван', 'Петров'], 'Иван Петров'],
  ['contactFirstName', ['Dupont', 'Marie'], 'Marie Dupont'],
  ['contactLastName', ['Anna Schmidt', 'Schmidt'], 'Anna Schmidt'],
] as const)('a name with %s apart loses none of both', (field, cells, person) => {
  const columns = [
    { name: 'a', field: 'contactName' },
    { name: 'b', field },
    { name: 'c', field: 'name' },
  ] as const
  expect(readImportRow(columns as never, [...cells, 'Moon']).row?.person.name).toBe(person)
})

it.each([
  [
    ['Name', 'Durchwahl', 'Handy', 'Abteilung'],
    ['name', 'phone', 'contactMobile', null],
  ],
  [
    ['Vorname', 'Nachname', 'Abteilung', 'Position'],
    ['contactFirstName', 'contactLastName', null, 'contactDesignation'],
  ],
  [
    ['ID de registro', 'Nombre', 'Apellidos', 'Propietario del contacto'],
    ['externalId', 'contactFirstName', 'contactLastName', 'ownerEmail'],
  ],
  [
    ['Lead-ID', 'Lead-Inhaber', 'Firma'],
    ['externalId', 'ownerEmail', 'name'],
  ],
  [
    ['担当者', '会社名'],
    ['contactName', 'name'],
  ],
] as const)('%j are matched', (columns, fields) => expect(matchColumns(columns)).toEqual(fields))
