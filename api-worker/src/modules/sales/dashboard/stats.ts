import { dashboardApi } from '@ginkgo/contracts'
import { desc, eq, isNull } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiries, leads, stages } from '../../../db/schema/index.ts'
import { combine, map, nothing } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { notDeleted } from '../enquiries/enquiry-fields.ts'
import { readStageCounts } from '../enquiries/enquiry-list.ts'
import { readTabCounts } from '../leads/lead-list.ts'
import { readStages } from '../stages/stage-fields.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { readFields } from '../custom-fields/field-rows.ts'
import { percent } from './currency-totals.ts'
import { readNarrowedStats } from './narrowed-figures.ts'
import { narrowedAtMost, narrowingOf, requireNarrowing } from './narrowed-records.ts'
import { pipelineTotals } from './pipeline-totals.ts'

const recentCount = 5

export const stats = operation(dashboardApi.stats, {
  load: ({ db, query }) => {
    const { verticalId } = query
    const narrowing = narrowingOf(query)
    return combine({
      vertical: readVertical(db, verticalId),
      stages: readStages(db, verticalId),
      fields: narrowing ? readFields(db, { recordKind: narrowing.kind }) : nothing,
      figures: narrowing
        ? readNarrowedStats(db, verticalId, narrowing, recentCount)
        : readAll(db, verticalId),
    })
  },
  handle: ({ loaded, query }) => {
    existing(loaded.vertical, 'Vertical')
    requireNarrowing(loaded.fields, query.verticalId, narrowingOf(query))
    const { all, converted, totals, recent, isAtLeast } = existing(loaded.figures, 'Vertical')
    return answer({
      totalLeads: isAtLeast ? Math.min(all, narrowedAtMost) : all,
      conversionRate: percent(converted, all),
      ...pipelineTotals(loaded.stages, totals),
      recentEnquiries: recent,
      ...(isAtLeast && { isAtLeast }),
    })
  },
})

/** By the rollups, so that it takes equally long with few and with many records. */
const readAll = (db: OrgDb, verticalId: string) =>
  map(
    combine({
      leads: readTabCounts(db, { verticalId }),
      totals: readStageCounts(db, { verticalId }),
      recent: readRecent(db, verticalId),
    }),
    ({ leads: { all, converted }, totals, recent }) => ({
      all,
      converted,
      totals: totals.rows,
      recent,
      isAtLeast: false,
    }),
  )

/** The enquiries that changed last, without those of archived leads. */
function readRecent(db: OrgDb, verticalId: string) {
  return db
    .select({
      id: enquiries.id,
      name: enquiries.title,
      leadName: leads.name,
      stage: stages.name,
      stageColor: stages.color,
      updatedAt: enquiries.updatedAt,
      value: enquiries.value,
      currency: enquiries.currency,
    })
    .from(enquiries)
    .innerJoin(leads, eq(leads.id, enquiries.leadId))
    .innerJoin(stages, eq(stages.id, enquiries.stageId))
    .where(eq(enquiries.verticalId, verticalId), notDeleted, isNull(leads.archivedAt))
    .orderBy(desc(enquiries.updatedAt), desc(enquiries.id))
    .limit(recentCount)
    .all()
}
