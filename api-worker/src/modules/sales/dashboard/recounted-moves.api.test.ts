import type { DashboardReport, DashboardStats, EnquiryDetail } from '@ginkgo/contracts'
import { as, bodyOf, createEnquiry, dice } from '@ginkgo/testing'
import { expect, it } from 'vitest'
import { differencesIn } from '../../../db/derived/recount.fixture.ts'
import { createSalesVertical } from '../enquiries/sales-vertical.fixture.ts'

const moves = 500
const value = 100

it('figures equal a count by hand after 500 random moves, of which every third is undone', {
  timeout: 240_000,
}, async () => {
  const { admin, sales, lead, stages, reasons } = await createSalesVertical()
  const roll = dice(51)
  const targets = [...stages.all.filter(({ id }) => id !== stages.lost.id), stages.lost]
  const cards = await Promise.all(
    Array.from({ length: 25 }, (_, index) =>
      createEnquiry(admin, lead.id, { title: `Deal ${index}`, value }),
    ),
  )
  /** By card the stages that it has been in, without what was undone; the last one is where it is. */
  const stays = new Map(cards.map(({ id, stageId }) => [id as string, [stageId as string]]))
  const move = async (id: string, stageId: string, fields: object = {}) => {
    const lost = stageId === stages.lost.id ? { lossReasonId: reasons[0]!.id } : {}
    bodyOf<EnquiryDetail>(
      await as(admin).patch(`/api/enquiries/${id}/stage`, { stageId, ...lost, ...fields }),
      200,
    )
  }
  for (let done = 0; done < moves; ) {
    // Cards move side by side, and each of them in its own order.
    const chosen = [...new Set(Array.from({ length: 8 }, () => cards[roll(cards.length)]!.id as string))]
    done += chosen.length
    await Promise.all(
      chosen.map(async (id) => {
        const past = stays.get(id)!
        const former = past.at(-2)
        if (former !== undefined && roll(3) === 0) {
          await move(id, former, { undo: true })
          past.pop()
          return
        }
        const others = targets.filter((stage) => stage.id !== past.at(-1))
        const { id: stageId } = others[roll(others.length)]!
        await move(id, stageId)
        past.push(stageId)
      }),
    )
  }
  const all = [...stays.values()]
  const now = (stageId: string) => all.filter((past) => past.at(-1) === stageId).length
  const entered = (stageId: string) => all.filter((past) => past.includes(stageId)).length
  const closing = new Set<string>([stages.converted.id, stages.lost.id])
  const open = all.filter((past) => !closing.has(past.at(-1)!)).length
  const stats = bodyOf<DashboardStats>(
    await as(admin).get(`/api/dashboard/stats?verticalId=${sales.id}`),
    200,
  )
  expect(stats).toMatchObject({ pipelineValue: open * value, closedWon: now(stages.converted.id) })
  const [from, to] = [-1, 1].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  )
  const report = bodyOf<DashboardReport>(
    await as(admin).get(`/api/dashboard/report?verticalId=${sales.id}&from=${from}&to=${to}`),
    200,
  )
  const figures = report.funnel.map(({ stageId, count, reached }) => [stageId, count, reached])
  expect(figures.toSorted()).toEqual(
    targets.map(({ id }) => [id, now(id), id === stages.lost.id ? null : entered(id)]).toSorted(),
  )
  const sum = (of: 'won' | 'lost') => report.outcomes.reduce((total, outcome) => total + outcome[of], 0)
  expect([sum('won'), sum('lost')]).toEqual([now(stages.converted.id), now(stages.lost.id)])
  expect(await differencesIn(admin.organizationId)).toEqual({})
})
