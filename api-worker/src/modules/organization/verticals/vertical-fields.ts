import { eq, getTableColumns } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { valueOf } from '../../../db/prepared.ts'
import { verticals } from '../../../db/schema/index.ts'

const { organizationId: _, ...verticalFields } = getTableColumns(verticals)
export { verticalFields }

/** A vertical that the caller has access to. */
export function readVertical(db: OrgDb, verticalId: string) {
  return db.prepared('vertical', { verticalId }, (shaped) =>
    shaped
      .select(verticalFields)
      .from(verticals)
      .where(eq(verticals.id, valueOf('verticalId')))
      .first(),
  )
}
