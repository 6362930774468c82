import {
  isIndexable,
  maxCustomFields,
  maxFilterableFields,
  type RecordKind,
  recordKinds,
  type TemplateKey,
  templateNames,
} from '@ginkgo/contracts'
import { describe, expect, it } from 'vitest'
import { startingStages } from '../../organization/verticals/new-vertical.ts'
import { productTemplate, summaries } from './index.ts'

describe.each(Object.keys(templateNames) as TemplateKey[])('the template %s', (key) => {
  const file = productTemplate(key)

  it('keeps to the limits of each kind of record, with room for fields of one’s own', () => {
    for (const kind of Object.keys(recordKinds) as RecordKind[]) {
      const fields = file.fields.filter(({ recordKind }) => recordKind === kind)
      const filters = fields.filter(({ filterable }) => filterable)
      expect(fields.length).toBeLessThanOrEqual(maxCustomFields / 2)
      expect(filters.length).toBeLessThan(maxFilterableFields)
      expect(filters.every(({ type }) => isIndexable(type))).toBe(true)
    }
  })

  it('has the stages of a new vertical and some of its own, each more likely to be won than the one before', () => {
    const names = file.stages.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(startingStages.map(({ name }) => name)))
    expect(names.length).toBeGreaterThan(startingStages.length)
    const open = file.stages.filter(({ kind }) => kind === 'open').map((stage) => stage.winProbability)
    expect(open).toEqual(open.toSorted((a, b) => a - b))
    expect(new Set(open).size).toBe(open.length)
    expect(file.stages.slice(-2).map(({ kind }) => kind)).toEqual(['won', 'lost'])
  })

  it('has fields of every kind of record or two, choices with colours, loss reasons and views by its own fields', () => {
    expect(file.fields.length).toBeGreaterThanOrEqual(10)
    const options = file.fields.flatMap((field) => field.options)
    expect(options.every(({ id, color }) => id !== undefined && color !== null)).toBe(true)
    expect(file.lossReasons.length).toBeGreaterThan(5)
    expect(file.views.length).toBeGreaterThanOrEqual(3)
  })

  it('names only options that there are in the filters of its views', () => {
    for (const { kind, query } of file.views)
      for (const [name, text] of Object.entries(query)) {
        const field = file.fields.find((each) => each.recordKind === kind && `field.${each.key}` === name)
        if (!field || field.options.length === 0) continue
        const ids = field.options.map(({ id }) => id)
        for (const value of text!.split(',')) expect(ids).toContain(value)
      }
  })
})

it('all of them are listed with what they contain', () => {
  expect(summaries().map(({ key }) => key)).toEqual(Object.keys(templateNames))
  for (const { description, fields, views } of summaries()) {
    expect(description.length).toBeGreaterThan(20)
    expect(fields.length * views.length).toBeGreaterThan(0)
  }
})
