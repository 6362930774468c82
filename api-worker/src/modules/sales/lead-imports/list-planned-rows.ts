import type { LeadImportRow } from '@ginkgo/contracts'
import type { z } from 'zod'
import type { OrgDb } from '../../../db/org-db.ts'
import { cursorOf, keyOf, type Page, type PageRequest, UnknownCursor } from '../../../db/paging.ts'
import { DomainError } from '../../../operation/errors.ts'
import { type ActingUser, OrgScope } from '../../../operation/scope.ts'
import { importerFor } from './import-step.ts'
import { ownImport } from './own-import.ts'
import { planRows } from './plan-rows.ts'
import type { RowPlan, StepPlan } from './plan-types.ts'
import { readStep, type Step } from './read-step.ts'

/** Reads the next rows of an import as its next step does. */
export const readPlanned = (db: OrgDb, importId: string, page: PageRequest) =>
  readStep(db, importId, page.limit, rowBefore(page))

/**
 * What the import would do with its next rows if it ran now; nothing is written. The rows of one page are planned
 * together: a row that means the same lead as one of an earlier page is planned as if that page were not there.
 * @throws NotFound, DomainError `forbidden`, or `import_incomplete` before all rows have arrived
 */
export function plannedPage(scope: OrgScope, step: Step, now: string): Page<z.input<typeof LeadImportRow>> {
  const leadImport = ownImport(scope, step.leadImport)
  const { rows, received, processed, status } = leadImport
  if (status === 'finished' || status === 'undoing' || status === 'undone')
    return { rows: [], total: 0, next: undefined }
  if (received < rows) throw new DomainError('import_incomplete')
  const importer = step.importer && new OrgScope(step.importer as ActingUser, '')
  if (!importer?.allows('leads:write', leadImport.verticalId))
    throw new DomainError('forbidden', 'The person who began this import may no longer import leads here')
  const plan = planRows({ ...step, leadImport }, importerFor(importer, leadImport, now), now)
  const planned = new Map(plan.rows.map((row) => [row.rowNumber, row]))
  const last = step.rows.at(-1)?.rowNumber
  return {
    rows: step.rows.flatMap(({ rowNumber, cells }) => {
      const row = planned.get(rowNumber)
      return row ? [asRow(row, cells, plan)] : []
    }),
    total: rows - processed,
    next: last === undefined || last >= rows ? undefined : cursorOf(last, String(last)),
  }
}

function asRow({ rowNumber, outcome, leadId, issues }: RowPlan, cells: string[], { leads }: StepPlan) {
  const lead = leads.find(({ values }) => values.id === leadId)
  return {
    rowNumber,
    cells,
    outcome,
    issues: [...issues],
    undo: null,
    leadId: lead?.isNew ? null : leadId,
    isLeadArchived: (lead?.values.archivedAt ?? null) !== null,
  }
}

/** The row that the page begins behind. @throws UnknownCursor */
function rowBefore(page: PageRequest): number {
  const key = keyOf(page) ?? 0
  if (typeof key !== 'number' || !Number.isSafeInteger(key) || key < 0) throw new UnknownCursor()
  return key
}
