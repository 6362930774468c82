import { LeadSource, leadsApi } from '@ginkgo/contracts'
import { and, eq, sql } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import { presentValues } from '../../db/present-values.ts'
import { leadRollup, verticals } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { existing } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { answer } from '../../http/result.ts'
import { readVertical } from '../verticals/vertical-fields.ts'

/** Archived leads count too, so that their list can be filtered as well. */
export const listFacets = operation(leadsApi.facets, {
  load: ({ db, params: { verticalId } }) =>
    combine({
      vertical: readVertical(db, verticalId),
      sources: presentValues(db, verticalId, LeadSource.options, (source) =>
        db.exists(
          leadRollup,
          and(eq(leadRollup.verticalId, verticalId), eq(leadRollup.tag, ''), eq(leadRollup.source, source)),
        ),
      ),
      tags: readTags(db, verticalId),
    }),
  handle: ({ loaded: { sources, tags, vertical } }) => {
    existing(vertical, 'Vertical')
    const present: string[] = JSON.parse(tags?.tags ?? '[]')
    return answer({
      sources: sources.toSorted(),
      tags: present.toSorted((a, b) => a.localeCompare(b)),
    })
  },
})

/** The tags of a vertical within reach, as JSON; each is one step in the index, however many leads have it. */
function readTags(db: OrgDb, verticalId: string) {
  // Of the outer table columns must be named in full, as the inner one has columns of the same names.
  const after = (tag: string) =>
    sql.raw(`(SELECT min(f.tag) FROM lead_rollup f
    WHERE f.organization_id = verticals.organization_id AND f.vertical_id = verticals.id AND f.tag > ${tag})`)
  const tags = sql<string>`(
    WITH RECURSIVE present(tag) AS (
      SELECT ${after("''")} UNION ALL SELECT ${after('present.tag')} FROM present WHERE present.tag IS NOT NULL)
    SELECT json_group_array(tag) FILTER (WHERE tag IS NOT NULL) FROM present)`
  return db.select({ tags }).from(verticals).where(eq(verticals.id, verticalId)).first()
}
