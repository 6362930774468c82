import { eq, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiryDayRollup, stages } from '../../../db/schema/index.ts'
import { counted, type DatedRange, inRange, ofEachPerson, valued } from './day-figures.ts'

const { assignedTo, currency, stageId } = enquiryDayRollup

/**
 * Count and value of what each person has in stages of a type: created in a range and open now, or won in it. Goals and
 * the report read them here, so that they never differ.
 */
export function readByPerson(
  db: OrgDb,
  verticalId: string,
  { stageType, ...range }: DatedRange & { readonly stageType: 'open' | 'converted' },
) {
  const isNamed = range.assignedTo !== undefined
  const ofType = db
    .select({ id: stages.id })
    .from(stages)
    .where(eq(stages.verticalId, verticalId), eq(stages.stageType, stageType))
    .sql()
  return db
    .select({ assignedTo, currency, count: counted, value: valued })
    .from(enquiryDayRollup)
    .where(
      ...(isNamed ? inRange(verticalId, range) : ofEachPerson(db, verticalId, range)),
      // The plus sign keeps SQLite from looking up each stage in the index: reading a period in order is faster.
      sql`+${stageId} IN (${ofType})`,
    )
    .groupBy(assignedTo, currency)
    .all()
}
