import { describe, expect, it } from 'vitest'
import { fieldsOfKind, importKinds, leadImportFields } from '../entities/lead-import-fields.ts'
import { matchColumns } from './match-columns.ts'

describe('matching columns', () => {
  it('knows every field by the name the forms and the export show', () => {
    for (const kind of importKinds) {
      // A plain name, e-mail or phone in a file of other records is theirs, and not the lead's.
      const fields = fieldsOfKind[kind].filter(
        (field) => kind === 'lead' || !['name', 'email', 'phone'].includes(field),
      )
      const labels = fields.map((field) =>
        field === 'ownerEmail' ? 'Owner Email' : leadImportFields[field].label,
      )
      expect(matchColumns(labels, kind)).toEqual(fields)
      expect(matchColumns([...fields], kind)).toEqual(fields)
    }
  })

  it('takes names whatever their case and punctuation', () => {
    expect(matchColumns(['COMPANY_NAME', 'e-mail', 'Zip/Postal', 'ZIP code', 'Job-Title', 'x'])).toEqual([
      'name',
      'email',
      null,
      'pincode',
      'contactDesignation',
      null,
    ])
  })

  it('gives a field to one column, the one that fits best', () => {
    expect(matchColumns(['Email Address', 'Email', 'Telefon', 'Telefon'])).toEqual([
      null,
      'email',
      'phone',
      null,
    ])
  })

  it('takes a name beside a company for the person', () => {
    expect(matchColumns(['Company', 'Name'])).toEqual(['name', 'contactName'])
    expect(matchColumns(['Nom', 'Société', 'Contact'])).toEqual([null, 'name', 'contactName'])
    expect(matchColumns(['Name', 'Ansprechpartner'])).toEqual(['name', 'contactName'])
  })

  it('takes a name beside a first name for the last name', () => {
    expect(matchColumns(['Name', 'Vorname', 'Ort'])).toEqual(['contactLastName', 'contactFirstName', 'city'])
    expect(matchColumns(['Société', 'Nom', 'Prénom'])).toEqual([
      'name',
      'contactLastName',
      'contactFirstName',
    ])
    expect(matchColumns(['Name', 'First Name', 'Last Name'])).toEqual([
      ...['name', 'contactFirstName', 'contactLastName'],
    ])
  })

  it('never makes a contact person the name of the lead', () => {
    expect(matchColumns(['Ansprechpartner', 'E-Mail'])).toEqual(['contactName', 'email'])
  })

  it.each([
    [
      ['Company', 'Contact', 'Phone', 'Email'],
      ['name', 'contactName', 'contactMobile', 'contactEmail'],
    ],
    [
      ['Company', 'First Name', 'Last Name', 'Business Phone', 'Main Phone'],
      ['name', 'contactFirstName', 'contactLastName', 'contactMobile', 'phone'],
    ],
    [
      ['Company', 'Contact', 'Phone', 'Mobile', 'E-Mail'],
      ['name', 'contactName', 'phone', 'contactMobile', 'contactEmail'],
    ],
    [
      ['Company', 'Company Email', 'Contact', 'Email', 'Company Phone'],
      ['name', 'email', 'contactName', 'contactEmail', 'phone'],
    ],
    [
      ['Firma', 'Ansprechpartner', 'Telefon Firma', 'Firma › E-Mail'],
      ['name', 'contactName', 'phone', 'email'],
    ],
    [
      ['会社名', '担当者', '代表電話', 'メール'],
      ['name', 'contactName', 'phone', 'contactEmail'],
    ],
    [
      ['Firma', 'E-Mail', 'Telefon', 'Contact Name', 'Contact Email'],
      ['name', 'email', 'phone', 'contactName', 'contactEmail'],
    ],
    [
      ['Company', 'Phone', 'Email'],
      ['name', 'phone', 'email'],
    ],
  ])('gives the methods beside a person to the person: %j', (columns, fields) => {
    expect(matchColumns(columns)).toEqual(fields)
  })

  it('gives the methods beside the person of a deal to the person', () => {
    expect(matchColumns(['Deal', 'Company', 'Contact', 'Email', 'Phone'], 'enquiry')).toEqual([
      ...['enquiryTitle', 'name', 'contactName', 'contactEmail', 'contactMobile'],
    ])
  })

  it.each([
    [
      ['Firmenname', 'Ansprechpartner', 'E-Mail Adresse', 'Quelle', 'Branche', 'Straße', 'PLZ', 'Tel.-Nr.'],
      ['name', 'contactName', 'contactEmail', 'source', 'industry', null, 'pincode', 'contactMobile'],
    ],
    [
      [
        'RAISON SOCIALE',
        'Prénom',
        'Nom de famille',
        'Téléphone',
        'Secteur d’activité',
        'Recommande par',
        'Pays',
      ],
      [
        ...['name', 'contactFirstName', 'contactLastName', 'contactMobile', 'industry', 'referredBy'],
        'country',
      ],
    ],
    [
      ['Razón social', 'Correo electrónico', 'Móvil', 'Código postal', 'Población', 'País', 'Compania'],
      ['name', 'email', 'contactMobile', 'pincode', 'city', 'country', null],
    ],
    [
      ['Zustaendig', 'Postleitzahl', 'Empfohlen von'],
      ['ownerEmail', 'pincode', 'referredBy'],
    ],
  ])('matches the headings %j', (columns, fields) => {
    expect(matchColumns(columns)).toEqual(fields)
  })
})
