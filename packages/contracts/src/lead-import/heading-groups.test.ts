import { expect, it } from 'vitest'
import { isHeading, matchColumns } from './match-columns.ts'

it.each([
  'Phone › Office',
  'Phone > Office',
  'Phone / Office',
  'Phone: Office',
  'Phone - Office',
  'Phone-Office',
  'Phone – Office',
  'Phone » Office',
  'Phone → Office',
  'Phone (Office)',
  'phone_office',
  'Office › Phone',
  'Office: Phone',
])('%s is the phone of a lead', (heading) => {
  const mobile = heading.replace(/office/i, 'Mobile')
  expect(matchColumns(['Name', heading, mobile])).toEqual(['name', 'phone', 'contactMobile'])
  expect(isHeading(heading)).toBe(true)
})

it.each([
  [
    ['Firma/Name', 'Ansprechpartner/Vorname', 'Ansprechpartner/Nachname', 'Ansprechpartner/E-Mail'],
    ['name', 'contactFirstName', 'contactLastName', 'contactEmail'],
  ],
  [
    ['Account Name', 'Billing Address: City', 'Billing Address: Zip', 'E-mail › Work'],
    ['name', 'city', 'pincode', 'email'],
  ],
  [
    ['Kontakt: Name', 'Kontakt: E-Mail', 'Firma: Name', 'Firma: Telefon'],
    ['contactName', 'contactEmail', 'name', 'phone'],
  ],
  [
    ['Société', 'Téléphone : Bureau', 'Téléphone : Portable', 'Courriel : Travail'],
    ['name', 'phone', 'contactMobile', 'email'],
  ],
  [
    ['Azienda', 'Telefono: Ufficio', 'Email (lavoro)', 'Indirizzo: Città'],
    ['name', 'phone', 'email', 'city'],
  ],
  [
    ['Företag', 'Telefon (arbete)', 'Telefon (mobil)', 'Adress: Ort'],
    ['name', 'phone', 'contactMobile', 'city'],
  ],
  [
    ['Компания', 'Телефон: рабочий', 'Телефон: мобильный'],
    ['name', 'phone', 'contactMobile'],
  ],
  [
    ['会社名', '電話 / 会社', '電話 / 携帯'],
    ['name', 'phone', 'contactMobile'],
  ],
  [
    ['company_name', 'contact_first_name', 'contact_last_name', 'primary_contact_email'],
    ['name', 'contactFirstName', 'contactLastName', 'contactEmail'],
  ],
] as const)('%j are matched by their groups', (columns, fields) => {
  expect(matchColumns(columns)).toEqual(fields)
})

it('says of a person which number is the mobile', () => {
  const columns = [
    'Person - Name',
    'Person - Phone - Work',
    'Person - Phone - Mobile',
    'Person - Email - Work',
  ]
  expect(matchColumns(columns, 'contact')).toEqual(['contactName', 'phone', 'contactMobile', 'contactEmail'])
  expect(matchColumns(['Firma › Telefon › Zentrale', 'Kontakt › Telefon › Mobil'], 'contact')).toEqual([
    'phone',
    'contactMobile',
  ])
})

it.each([
  'Phone - Verified',
  'Phone › Extension',
  'Phone/Fax',
  'Tel./Fax',
  'E-mail: Opt-in',
  'Email › Type',
  'Kontakt: Datum',
  'Company / Revenue',
  'Company: Founded',
  'Street / City',
  'PLZ/Ort',
  'Zip/City',
])('%s is neither of both', (heading) => expect(matchColumns(['Name', heading])).toEqual(['name', null]))

it.each(['Berlin / Büro', 'Kunde: Müller', 'Phone: 030 555', 'Name: Max', 'Firma / Meier'])(
  '%s is data',
  (cell) => expect(isHeading(cell)).toBe(false),
)
