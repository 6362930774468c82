import type { Currency, EnquiryDetail, ForecastRow, Stage } from '@ginkgo/contracts'
import { addMember, as, bodyOf, createEnquiry, createOrganization, dice } from '@ginkgo/testing'
import { describe, expect, it } from 'vitest'
import { createSalesVertical } from './sales-vertical.fixture.ts'

/** The forecast as it follows from the enquiries themselves. */
function expected(enquiries: readonly EnquiryDetail[], stages: readonly Stage[]): ForecastRow[] {
  const rows = new Map<string, ForecastRow>()
  for (const { stageType, stageId, expectedCloseDate, currency, value, probability } of enquiries) {
    if (stageType !== 'open') continue
    const month = expectedCloseDate?.slice(0, 7) ?? null
    const key = `${month} ${currency}`
    const row = rows.get(key) ?? { month, currency, count: 0, value: 0, weightedValue: 0 }
    const odds = probability ?? stages.find(({ id }) => id === stageId)!.winProbability
    rows.set(key, {
      ...row,
      count: row.count + 1,
      value: row.value + (value ?? 0),
      weightedValue: row.weightedValue + ((value ?? 0) * odds) / 100,
    })
  }
  return [...rows.values()].map((row) => ({ ...row, weightedValue: Math.round(row.weightedValue) }))
}

const sorted = (rows: readonly ForecastRow[]) =>
  rows.toSorted((a, b) => `${a.month} ${a.currency}`.localeCompare(`${b.month} ${b.currency}`))

describe('the forecast', { timeout: 90_000 }, () => {
  it('weights by the enquiry, else by its stage, per month and currency', async () => {
    const { admin, sales, lead, stages, reasons } = await createSalesVertical()
    const forecast = async (query = ''): Promise<ForecastRow[]> =>
      bodyOf(await as(admin).get(`/api/verticals/${sales.id}/enquiries/forecast${query}`), 200)
    expect(await forecast()).toEqual([])
    const add = (fields: object) => createEnquiry(admin, lead.id, { title: 'x', ...fields })
    await add({ value: 1_000, expectedCloseDate: '2027-01-31', probability: 35, priority: 'high' })
    await add({ value: 500, expectedCloseDate: '2027-01-01', stageId: stages.all[2]!.id })
    await add({ value: 200, currency: 'EUR', expectedCloseDate: '2027-01-05' })
    await add({ value: 70 })
    await add({ expectedCloseDate: '2026-12-31' })
    await add({ value: 9, stageId: stages.converted.id })
    await add({ value: 9, stageId: stages.lost.id, lossReasonId: reasons[0]!.id })
    expect(await forecast()).toEqual([
      { month: '2026-12', currency: 'USD', count: 1, value: 0, weightedValue: 0 },
      { month: '2027-01', currency: 'USD', count: 2, value: 1_500, weightedValue: 550 },
      { month: '2027-01', currency: 'EUR', count: 1, value: 200, weightedValue: 20 },
      { month: null, currency: 'USD', count: 1, value: 70, weightedValue: 7 },
    ])
    expect(await forecast('?priority=high')).toEqual([
      { month: '2027-01', currency: 'USD', count: 1, value: 1_000, weightedValue: 350 },
    ])
    bodyOf(await as(admin).put(`/api/stages/${stages.inquiry.id}`, { winProbability: 90 }), 200)
    expect((await forecast()).at(-1)).toMatchObject({ value: 70, weightedValue: 63 })
  })

  it('agrees with the enquiries after any mixture of changes, in two currencies', {
    timeout: 120_000,
  }, async () => {
    const { admin, sales, lead, stages, reasons } = await createSalesVertical()
    const roll = dice(7)
    const pick = <T>(...options: T[]): T => options[roll(options.length)]!
    const fields = () => ({
      value: pick<number | null>(null, 1, 999, 12_345, 1_000_000),
      currency: pick<Currency>('EUR', 'USD'),
      probability: pick<number | null>(null, null, 0, 33, 100),
      expectedCloseDate: pick<string | null>(null, '2027-01-15', '2027-01-16', '2027-02-01', '2028-12-31'),
    })
    const target = () => {
      const stage = stages.all[roll(stages.all.length)]!
      return { stageId: stage.id, lossReasonId: reasons[0]!.id }
    }
    const made = (
      await Promise.all(
        Array.from({ length: 20 }, () => createEnquiry(admin, lead.id, { ...fields(), ...target() })),
      )
    ).map(({ id }) => id)
    for (let n = 0; n < 40; n++) {
      const path = `/api/enquiries/${made[roll(made.length)]}`
      const change = roll(5)
      if (change === 0) await as(admin).patch(path, fields())
      if (change === 1) await as(admin).patch(`${path}/stage`, target())
      if (change === 2) await as(admin).delete(path)
      if (change === 3) await as(admin).post(`${path}/restore`)
      if (change === 4)
        await as(admin).put(`/api/stages/${stages.all[roll(5)]!.id}`, { winProbability: roll(101) })
    }
    bodyOf(await as(admin).delete(`/api/stages/${stages.all[3]!.id}`), 200)
    const path = `/api/verticals/${sales.id}`
    const [enquiries, present, forecast, searched] = await Promise.all(
      ['/enquiries', '/stages', '/enquiries/forecast', '/enquiries/forecast?source=manual'].map(async (end) =>
        bodyOf(await as(admin).get(path + end), 200),
      ),
    )
    expect(enquiries.length).toBeGreaterThan(5)
    const rows = sorted(expected(enquiries, present))
    expect(rows.length).toBeGreaterThan(3)
    expect(sorted(forecast)).toEqual(rows)
    expect(sorted(searched)).toEqual(rows)
  })

  it('is for those who may see the vertical', async () => {
    const { admin, sales, service } = await createSalesVertical()
    const path = `/api/verticals/${sales.id}/enquiries/forecast`
    const outsider = await addMember(admin, { role: 'sales_head', verticalIds: [service.id] })
    const other = await createOrganization()
    expect((await as(outsider).get(path)).status).toBe(404)
    expect((await as(other.admin).get(path)).status).toBe(404)
  })
})
