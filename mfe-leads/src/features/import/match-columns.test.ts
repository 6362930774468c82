import { LeadImportField } from '@ginkgo/contracts'
import { describe, expect, it } from 'vitest'
import { fieldLabels } from './field-labels.ts'
import { matchColumns } from './match-columns.ts'

describe('matching columns', () => {
  it('knows every field by the name the forms and the export show', () => {
    const labels = LeadImportField.options.map((field) =>
      field === 'ownerEmail' ? 'Owner Email' : fieldLabels[field],
    )
    expect(matchColumns(labels)).toEqual(LeadImportField.options)
    expect(matchColumns([...LeadImportField.options])).toEqual(LeadImportField.options)
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
    expect(matchColumns(['Company', 'Name', 'Email Address', 'Email'])).toEqual([null, 'name', null, 'email'])
  })

  it('makes the only name there is the name of the lead', () => {
    expect(matchColumns(['Contact', 'Email'])).toEqual(['name', 'email'])
  })
})
