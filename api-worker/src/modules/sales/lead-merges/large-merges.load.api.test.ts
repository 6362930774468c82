import type { LeadMerge } from '@ginkgo/contracts'
import { as, bodyOf, createLead, createOrganization } from '@ginkgo/testing'
import { expect, it } from 'vitest'

it('undoing a merge of 200 records takes at most half as long again as merging', async () => {
  const { admin, verticals } = await createOrganization()
  const sales = verticals[0].id
  const winner = await createLead(admin, sales, { name: 'Winner' })
  const loser = await createLead(admin, sales, { name: 'Loser' })
  for (let note = 0; note < 200; note += 1)
    bodyOf(await as(admin).post(`/api/leads/${loser.id}/notes`, { content: `Note ${note}` }), 201)
  const timed = async <T>(what: () => Promise<T>) => {
    const started = performance.now()
    const value = await what()
    return { value, ms: performance.now() - started }
  }
  const ratios: number[] = []
  for (let round = 0; round < 7; round += 1) {
    const merged = await timed(async () =>
      bodyOf<LeadMerge>(
        await as(admin).post(`/api/leads/${winner.id}/merge`, { from: loser.id, fields: {} }),
        200,
      ),
    )
    const undone = await timed(async () =>
      bodyOf(
        await as(admin).post(`/api/change-sets/${merged.value.mergeId}/undo`, { kind: 'leads.merge' }),
        200,
      ),
    )
    ratios.push(undone.ms / merged.ms)
  }
  const median = ratios.toSorted((a, b) => a - b)[3]!
  console.info(`Undoing a merge of 200 records ÷ merging: ${median.toFixed(2)}`)
  expect(median).toBeLessThanOrEqual(1.5)
}, 120_000)
