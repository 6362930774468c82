import { expect, test } from 'vitest'
import { plainRules, readImportRow } from './lead-import/index.ts'
import { findValue, newValue, presentValue, specifiedValues } from './value-lists.ts'

const sources = [
  ...specifiedValues('lead-sources').filter(({ value }) => value !== 'whatsapp'),
  { ...newValue('lead-sources', 'Trade Fair'), formerValues: ['whatsapp'] },
]

test('a new source is stored in lower case, an industry as it is written', () => {
  expect(newValue('lead-sources', 'Trade Fair')).toMatchObject({ value: 'trade fair', label: 'Trade Fair' })
  expect(newValue('industries', 'Solar Energy')).toMatchObject({ value: 'Solar Energy' })
})

test('a former value stands for the present one, and a text for the value that it names', () => {
  expect(presentValue(sources, 'whatsapp')?.value).toBe('trade fair')
  expect(presentValue(sources, 'fax')).toBeUndefined()
  expect(['TRADE-FAIR', 'Web', 'WhatsApp', 'fax', ''].map((text) => findValue(sources, text)?.value)).toEqual(
    [...['trade fair', 'web', 'trade fair', undefined, undefined]],
  )
})

test('files are read by the lists of the organization, in several languages as before', () => {
  const columns = (['name', 'source', 'industry', 'tags'] as const).map((field) => ({
    heading: field,
    field,
  }))
  const industries = [
    ...specifiedValues('industries').filter(({ value }) => value !== 'Banking'),
    { ...newValue('industries', 'Finance'), formerValues: ['Banking'] },
  ]
  const tags = [{ ...newValue('tags', 'VIP'), formerValues: ['vip'] }]
  const read = (...cells: string[]) =>
    readImportRow(columns as never, ['Globex', ...cells], {
      ...plainRules,
      lists: { source: sources, industry: industries, tags },
    })
  expect(read('trade fair', 'Banken', 'vip; new').row?.lead).toMatchObject({
    source: 'trade fair',
    industry: 'Finance',
    tags: ['VIP', 'new'],
  })
  expect(read('Empfehlung von Jo', 'finance', '').row?.lead).toMatchObject({
    source: 'referral',
    industry: 'Finance',
  })
  expect(read('Fax', '', '').issues).toEqual([
    { field: 'source', message: '“Fax” is not in the list of sources, so it is kept in a note' },
  ])
})
