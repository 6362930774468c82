import type { ReportResult } from '@ginkgo/contracts'
import { as, bodyOf, createEnquiry, createLead, createOrganization, stagesOf } from '@ginkgo/testing'
import { expect, test } from 'vitest'

test.each([
  ['first', ['stageId', 'source']],
  ['second', ['source', 'stageId']],
] as const)('stages stand in the order of the pipeline as the %s group', async (_, fields) => {
  const { admin, verticals } = await createOrganization()
  const verticalId = verticals[0].id
  const { id: leadId } = await createLead(admin, verticalId)
  const stages = (await stagesOf(admin, verticalId)).all.slice(0, 4)
  // The later the stage, the more enquiries it has.
  for (const [place, stage] of stages.entries())
    for (let nth = 0; nth <= place; nth++)
      await createEnquiry(admin, leadId, { stageId: stage.id, source: nth % 2 ? 'email' : 'manual' })
  const definition = {
    source: 'enquiries',
    groupBy: fields.map((field) => ({ field })),
    measures: [{ kind: 'count' }],
  }
  const reply = await as(admin).post<ReportResult>('/api/reports/preview', { definition })
  const { rows } = bodyOf<ReportResult>(reply, 200)
  const shown = rows.map(({ group }) => group.find(({ field }) => field === 'stageId')!.key)
  expect([...new Set(shown)]).toEqual(stages.map(({ id }) => id))
})
