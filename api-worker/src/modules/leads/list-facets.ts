import { LeadSource, leadsApi } from '@ginkgo/contracts'
import { and, eq, sql } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import { presentValues } from '../../db/present-values.ts'
import { leads, verticals } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { found } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { answer } from '../../http/outcome.ts'

/** Archived leads count too, so that their list can be filtered as well. */
export const listFacets = operation(leadsApi.facets, {
  load: ({ db, params: { verticalId } }) =>
    combine({
      sources: presentValues(db, verticalId, LeadSource.options, (source) =>
        db.exists(leads, and(eq(leads.verticalId, verticalId), eq(leads.source, source))),
      ),
      vertical: readTags(db, verticalId),
    }),
  handle: ({ loaded: { sources, vertical } }) => {
    const tags: string[] = JSON.parse(found(vertical, 'Vertical').tags)
    return answer({
      sources: sources.toSorted(),
      tags: tags.toSorted((a, b) => a.localeCompare(b)),
    })
  },
})

/** The tags of a vertical within reach, as JSON. */
function readTags(db: OrgDb, verticalId: string) {
  // Of the outer table columns must be named in full, as the inner one has columns of the same names.
  const tags = sql<string>`(SELECT json_group_array(DISTINCT tag.value) FROM leads lead, json_each(lead.tags) tag
    WHERE lead.organization_id = verticals.organization_id AND lead.vertical_id = verticals.id)`
  return db.select({ tags }).from(verticals).where(eq(verticals.id, verticalId)).first()
}
