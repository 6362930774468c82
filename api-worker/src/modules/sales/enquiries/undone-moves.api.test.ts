import type { Activity, DashboardReport, EnquiryDetail, StageStay } from '@ginkgo/contracts'
import { as, bodyOf, createApiKey, createEnquiry, mcp } from '@ginkgo/testing'
import { describe, expect, it } from 'vitest'
import { createSalesVertical } from './sales-vertical.fixture.ts'

const day = (away: number) => new Date(Date.now() + away * 86_400_000).toISOString().slice(0, 10)

const setUp = async () => {
  const { admin, sales, lead, stages, reasons } = await createSalesVertical()
  const enquiry = await createEnquiry(admin, lead.id, { title: 'Roof' })
  const path = `/api/enquiries/${enquiry.id}` as const
  const read = async () => bodyOf<EnquiryDetail>(await as(admin).get(path), 200)
  const move = (stageId: string, fields: object = {}) =>
    as(admin).patch(`${path}/stage`, { stageId, ...fields })
  const moved = async (stageId: string, fields: object = {}) =>
    bodyOf<EnquiryDetail>(await move(stageId, fields), 200)
  const bulk = (stageId: string, fields: object = {}) =>
    as(admin).post(`/api/verticals/${sales.id}/enquiries/bulk`, {
      enquiryIds: [enquiry.id],
      action: { type: 'moveToStage', stageId, ...fields },
    })
  /** The names of the stages, the first first, with a mark at those that were undone. */
  const history = async () =>
    bodyOf<StageStay[]>(await as(admin).get(`${path}/stage-history`), 200)
      .reverse()
      .map(({ stage, leftAt, undone }) => `${stage}${undone ? ' undone' : ''}${leftAt ? '' : ' now'}`)
  const entered = async () => {
    const range = `verticalId=${sales.id}&from=${day(-1)}&to=${day(1)}`
    const report = bodyOf<DashboardReport>(await as(admin).get(`/api/dashboard/report?${range}`), 200)
    return report.funnel.filter((each) => (each.reached ?? 0) > 0).map(({ stageId }) => stageId)
  }
  return { admin, sales, lead, stages, reasons, enquiry, path, read, move, moved, bulk, history, entered }
}
/** Without the moment of the last change, which undoing is as well; the rank is another one at the same place. */
const unlike = ({ updatedAt: _, lastActivityAt: __, rank: ___, ...rest }: EnquiryDetail) => rest

describe('a move that is undone', () => {
  it('leaves the record and the figures as they were, however often, and both in the history', async () => {
    const { admin, stages, enquiry, path, read, moved, history, entered } = await setUp()
    const before = await read()
    for (let time = 0; time < 2; time += 1) {
      await moved(stages.converted.id)
      expect(await entered()).toEqual([stages.inquiry.id, stages.converted.id])
      const back = await moved(stages.inquiry.id, { undo: true, atRank: enquiry.rank })
      expect(unlike(back)).toEqual(unlike(before))
      expect(await read()).toEqual(back)
      expect(await entered()).toEqual([stages.inquiry.id])
    }
    expect(await history()).toEqual(['Inquiry now', 'Converted undone', 'Converted undone'])
    const activities = bodyOf<Activity[]>(await as(admin).get(`${path}/activities`), 200)
    expect(activities.map(({ title }) => title)).toEqual([
      ...['Stage change undone', 'Stage changed', 'Stage change undone', 'Stage changed', 'Enquiry created'],
    ])
    // A win that is not undone counts.
    await moved(stages.converted.id)
    expect(await entered()).toEqual([stages.inquiry.id, stages.converted.id])
    expect((await history()).at(-1)).toBe('Converted now')
  })

  it('takes back several, one after the other or at once', async () => {
    const { stages, moved, history, entered } = await setUp()
    const [inquiry, second, third] = stages.all.map(({ id }) => id)
    if (!inquiry || !second || !third) throw new Error('Too few stages')
    await moved(second)
    await moved(third)
    await moved(second, { undo: true })
    expect(await entered()).toEqual([inquiry, second])
    await moved(inquiry, { undo: true })
    expect(await entered()).toEqual([inquiry])
    await moved(second)
    await moved(third)
    await moved(inquiry, { undo: true })
    expect(await entered()).toEqual([inquiry])
    expect((await history()).filter((stay) => !stay.includes('undone'))).toEqual(['Inquiry now'])
  })

  it('keeps the day on which a deal was won or lost that was opened again by mistake', async () => {
    const { stages, reasons, read, moved, history } = await setUp()
    const lossReasonId = reasons[0]!.id
    await moved(stages.lost.id, { lossReasonId })
    const lost = await read()
    await moved(stages.inquiry.id)
    await moved(stages.lost.id, { lossReasonId, undo: true, atRank: lost.rank })
    expect(unlike(await read())).toEqual(unlike(lost))
    expect(await history()).toEqual(['Inquiry', `${lost.stage} now`, 'Inquiry undone'])
  })

  it('is undone for many and by a tool', async () => {
    const { admin, stages, reasons, enquiry, read, bulk, history, entered } = await setUp()
    const before = await read()
    bodyOf(await bulk(stages.lost.id, { lossReasonId: reasons[0]!.id }), 200)
    const undone = bodyOf(await bulk(stages.inquiry.id, { undo: true }), 200)
    expect(undone).toMatchObject({ results: [{ status: 'changed' }] })
    expect(unlike(await read())).toEqual(unlike(before))
    expect(await history()).toEqual(['Inquiry now', `Enquiry Lost undone`])
    const client = mcp((await createApiKey(admin, { scopes: ['read', 'write'] })).key)
    const tool = (stageId: string, fields: object = {}) =>
      client.call('update_enquiry_stage', { enquiryId: enquiry.id, stageId, ...fields })
    await tool(stages.converted.id)
    expect((await tool(stages.inquiry.id, { undo: true })).isError).toBeUndefined()
    expect(await entered()).toEqual([stages.inquiry.id])
  })

  it('is refused of a stage that the enquiry did not come from', async () => {
    const { stages, move, bulk, history } = await setUp()
    expect((await move(stages.converted.id, { undo: true })).body).toMatchObject({
      message: 'The enquiry did not come from this stage',
      issues: [{ path: 'undo' }],
    })
    const refused = bodyOf(await bulk(stages.converted.id, { undo: true }), 200)
    expect(refused).toMatchObject({
      results: [{ status: 'refused', message: 'The enquiry did not come from this stage' }],
    })
    expect(await history()).toEqual(['Inquiry now'])
  })
})
