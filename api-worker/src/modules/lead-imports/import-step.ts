import { eq } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import { leadImports } from '../../db/schema/index.ts'
import { nextStamp } from '../../db/stamp.ts'
import type { Statement } from '../../db/statement.ts'
import { DomainError } from '../../http/errors.ts'
import { type Caller, OrgScope } from '../../http/scope.ts'
import type { ImportRow } from './import-fields.ts'
import { planRows, refused } from './plan-rows.ts'
import type { StepPlan } from './plan-types.ts'
import type { Step } from './read-step.ts'
import { importAfter, writeStep } from './write-step.ts'

/**
 * The next rows of an import, imported as the person who began it, whoever asks for it. When that person may no
 * longer write in the vertical the import stops. Nothing happens to one that is not to be run.
 * @throws DomainError `import_incomplete`
 */
export function importStep(
  db: OrgDb,
  found: ImportRow,
  step: Step,
  now: string,
): { readonly result: ImportRow; readonly statements: readonly Statement[] } {
  if (found.status !== 'uploading' && found.status !== 'running') return { result: found, statements: [] }
  if (found.received < found.rows) throw new DomainError('import_incomplete')
  const importer = step.importer && new OrgScope(step.importer as Caller, '')
  if (!importer?.allows('leads:write', found.verticalId)) {
    const stopped = {
      status: 'stopped' as const,
      finishedAt: now,
      updatedAt: nextStamp(now, found.updatedAt),
    }
    return {
      result: { ...found, ...stopped },
      statements: [
        db.unchanged(leadImports, found),
        db.update(leadImports, stopped, eq(leadImports.id, found.id)),
      ],
    }
  }
  const mayManage = importer.allows('records:manage', found.verticalId)
  const plan = planRows(
    { ...step, found },
    { user: importer.user, home: importer.organizationCountry, mayManage },
    now,
  )
  return planned(db, importer, found, plan, now)
}

/** The next row of an import is refused as it is, because it could not be imported even alone. */
export function refuseRow(
  db: OrgDb,
  found: ImportRow,
  importer: OrgScope,
  now: string,
): { readonly result: ImportRow; readonly statements: readonly Statement[] } {
  const rowNumber = found.processed + 1
  const issues = [{ field: null, message: 'This row could not be imported' }]
  return planned(
    db,
    importer,
    found,
    { lastRow: rowNumber, rows: [refused(rowNumber, issues)], leads: [] },
    now,
  )
}

function planned(db: OrgDb, importer: OrgScope, found: ImportRow, plan: StepPlan, now: string) {
  return {
    result: { ...found, ...importAfter(found, plan, now) },
    statements: writeStep(db, importer, found, plan, now),
  }
}
