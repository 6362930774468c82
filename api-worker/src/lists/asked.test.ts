import { enquiryFilterFields, leadFilterFields } from '@ginkgo/contracts'
import { describe, expect, it } from 'vitest'
import { askedOf } from './asked.ts'

const now = '2026-03-31T22:30:00.000Z'
const ofLeads = (query: Record<string, unknown>) => askedOf(leadFilterFields, query, now)

describe('what a list is asked', () => {
  it.each([
    ['UTC', '2026-03-31T00:00:00.000Z', '2026-04-01T00:00:00.000Z'],
    ['Asia/Kolkata', '2026-03-31T18:30:00.000Z', '2026-04-01T18:30:00.000Z'],
    ['America/Los_Angeles', '2026-03-31T07:00:00.000Z', '2026-04-01T07:00:00.000Z'],
  ])('is today as it is in %s', (timeZone, createdFrom, createdTo) => {
    expect(ofLeads({ created: 'today', timeZone })).toEqual({ createdFrom, createdTo })
  })

  it('is of the given day where it is given, and in UTC where no zone is', () => {
    expect(ofLeads({ created: 'yesterday', today: '2026-01-01' })).toEqual({
      createdFrom: '2025-12-31T00:00:00.000Z',
      createdTo: '2026-01-01T00:00:00.000Z',
    })
  })

  it('has days of the calendar as they are', () => {
    const query = {
      expectedClose: 'this-month',
      timeZone: 'Europe/Berlin',
      createdTo: '2026-02-01',
      search: 'x',
    }
    expect(askedOf(enquiryFilterFields, query, now)).toEqual({
      expectedCloseFrom: '2026-04-01',
      expectedCloseTo: '2026-04-30',
      createdTo: '2026-02-01',
      search: 'x',
    })
  })

  it('is within both where a span and its ends are given', () => {
    const query = {
      expectedClose: 'this-month',
      expectedCloseFrom: '2026-03-10',
      expectedCloseTo: '2027-01-01',
    }
    expect(askedOf(enquiryFilterFields, query, now)).toEqual({
      expectedCloseFrom: '2026-03-10',
      expectedCloseTo: '2026-03-31',
    })
  })

  it('lasts the hours that a day has where the clocks change', () => {
    const { createdFrom, createdTo } = ofLeads({
      createdFrom: '2026-03-29',
      createdTo: '2026-03-29',
      timeZone: 'Europe/Berlin',
    })
    expect([createdFrom, createdTo]).toEqual(['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'])
  })

  it('counts days without activity back from now', () => {
    expect(ofLeads({ noActivityDays: 30 })).toEqual({ noActivityDays: '2026-03-01T22:30:00.000Z' })
  })
})
