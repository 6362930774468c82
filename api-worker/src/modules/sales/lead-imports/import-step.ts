import { dayIn } from '@ginkgo/contracts/dates'
import { eq } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { leadImports } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import type { Statement } from '../../../db/statement.ts'
import { type ActingUser, OrgScope } from '../../../operation/scope.ts'
import type { ImportRow } from './import-fields.ts'
import { planRows } from './plan-rows.ts'
import { refused } from './row-plans.ts'
import { emptyPlan, type Importer, type StepPlan } from './plan-types.ts'
import type { Step } from './read-step.ts'
import { importAfter, writeStep } from './write-step.ts'

/**
 * Imports the next rows of a running import in the name of the person who began it. If that person may no longer write in
 * the vertical, the import stops.
 */
export function importStep(
  db: OrgDb,
  leadImport: ImportRow,
  step: Step,
  now: string,
): { readonly result: ImportRow; readonly statements: readonly Statement[] } {
  const importer = step.importer && new OrgScope(step.importer as ActingUser, '')
  if (!importer?.allows('leads:write', leadImport.verticalId)) {
    const stopped = {
      status: 'stopped' as const,
      finishedAt: now,
      updatedAt: nextStamp(now, leadImport.updatedAt),
    }
    return {
      result: { ...leadImport, ...stopped },
      statements: [
        db.unchanged(leadImports, leadImport),
        db.update(leadImports, stopped, eq(leadImports.id, leadImport.id)),
      ],
    }
  }
  const plan = planRows({ ...step, leadImport }, importerFor(importer, leadImport, now), now)
  return planned(db, importer, leadImport, plan, now)
}

/** Refuses the next row of an import, because importing it alone has failed. */
export function refuseRow(
  db: OrgDb,
  leadImport: ImportRow,
  importer: OrgScope,
  now: string,
): { readonly result: ImportRow; readonly statements: readonly Statement[] } {
  const rowNumber = leadImport.processed + 1
  const issues = [{ field: null, message: 'This row could not be imported' }]
  return planned(
    db,
    importer,
    leadImport,
    { ...emptyPlan, lastRow: rowNumber, rows: [refused(rowNumber, issues)] },
    now,
  )
}

/** As whom the rows of an import are planned. */
export const importerFor = (importer: OrgScope, { verticalId }: ImportRow, now: string): Importer => ({
  user: importer.user,
  home: importer.organizationCountry,
  today: dayOf(importer, now),
  mayManage: importer.allows('records:manage', verticalId),
})

const dayOf = ({ user }: OrgScope, now: string) => dayIn(now, user.timeZone ?? 'UTC')

function planned(db: OrgDb, importer: OrgScope, leadImport: ImportRow, plan: StepPlan, now: string) {
  return {
    result: { ...leadImport, ...importAfter(leadImport, plan, now) },
    statements: writeStep(db, importer, leadImport, plan, now),
  }
}
