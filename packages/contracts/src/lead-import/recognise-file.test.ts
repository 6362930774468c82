import { describe, expect, it } from 'vitest'
import { matchColumns } from './match-columns.ts'
import { recogniseFile } from './recognise-file.ts'

describe('a file is recognized by its headings', () => {
  it.each([
    [['Name', 'Email', 'Phone', 'City'], 'lead'],
    [['Company', 'First Name', 'Last Name', 'Email'], 'lead'],
    [['Titel', 'Kunde', 'Betrag', 'Währung', 'Phase', 'Abschlussdatum'], 'enquiry'],
    [['Nom de la transaction', 'Montant', 'Étape', 'Entreprise'], 'enquiry'],
    [['Nombre del negocio', 'Importe', 'Etapa', 'Empresa'], 'enquiry'],
    [['सौदे का नाम', 'राशि', 'चरण', 'कंपनी'], 'enquiry'],
  ] as const)('of no known program: %j', (columns, kind) => {
    expect(recogniseFile(columns)).toEqual({ product: 'file', kind })
  })
})

describe('headings of enquiries', () => {
  const wanted = [
    ...['enquiryTitle', 'name', 'contactName', 'enquiryValue', 'enquiryCurrency', 'enquiryStage'],
    ...['enquiryExpectedCloseDate', 'ownerEmail', 'enquirySource', 'enquiryLossReason'],
  ]

  it.each([
    [
      'English',
      [
        'Deal Name',
        'Company',
        'Contact person',
        'Amount',
        'Currency',
        'Stage',
        'Close Date',
        'Owner',
        'Source',
      ],
      'Lost reason',
    ],
    [
      'German',
      [
        'Titel',
        'Firma',
        'Ansprechpartner',
        'Betrag',
        'Währung',
        'Phase',
        'Abschlussdatum',
        'Besitzer',
        'Quelle',
      ],
      'Verlustgrund',
    ],
    [
      'French',
      [
        ...['Nom de la transaction', 'Entreprise', 'Interlocuteur', 'Montant', 'Devise', 'Étape'],
        ...['Date de clôture', 'Propriétaire', 'Origine'],
      ],
      'Raison de la perte',
    ],
    [
      'Spanish',
      [
        ...['Nombre del negocio', 'Empresa', 'Persona de contacto', 'Importe', 'Moneda', 'Etapa'],
        ...['Fecha de cierre', 'Propietario', 'Fuente'],
      ],
      'Motivo de pérdida',
    ],
    [
      'Hindi',
      ['सौदे का नाम', 'कंपनी', 'संपर्क व्यक्ति', 'राशि', 'मुद्रा', 'चरण', 'समापन तिथि', 'स्वामी', 'स्रोत'],
      'हानि का कारण',
    ],
  ] as const)('are understood in %s', (_language, columns, reason) => {
    expect(matchColumns([...columns, reason], 'enquiry')).toEqual(wanted)
  })
})

describe('headings of people', () => {
  it.each([
    ['English', ['Full name', 'Email', 'Mobile', 'Job Title', 'Company']],
    ['German', ['Vollständiger Name', 'E-Mail', 'Handy', 'Funktion', 'Firma']],
    ['French', ['Nom complet', 'Adresse e-mail', 'Portable', 'Fonction', 'Société']],
    ['Spanish', ['Nombre completo', 'Correo electrónico', 'Móvil', 'Cargo', 'Empresa']],
    ['Hindi', ['पूरा नाम', 'ईमेल', 'मोबाइल', 'पदनाम', 'कंपनी']],
  ] as const)('are understood in %s', (_language, columns) => {
    expect(matchColumns([...columns], 'contact')).toEqual([
      ...['contactName', 'contactEmail', 'contactMobile', 'contactDesignation', 'name'],
    ])
  })
})
