import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { leadImports, users } from '../../../db/schema/index.ts'
import type { Start } from '../../../operation/job.ts'

const {
  organizationId: _organization,
  undoneBy: _undoneBy,
  attempts: _attempts,
  retryAt: _retryAt,
  ...stored
} = getTableColumns(leadImports)

/** The import that waits for this one; a vertical has few. */
const nextId = sql<string | null>`(SELECT next.id FROM lead_imports AS next
  WHERE next.organization_id = lead_imports.organization_id AND next.vertical_id = lead_imports.vertical_id
    AND next.after_id = lead_imports.id LIMIT 1)`

/** All columns of an import that the API shows, with the name of the person who began it. */
export const importFields = {
  ...stored,
  nextId,
  userFirstName: users.firstName,
  userLastName: users.lastName,
}

export const importerOf = eq(users.id, leadImports.userId)

/** One import that the caller has access to. */
export function readImport(db: OrgDb, importId: string) {
  return db
    .select(importFields)
    .from(leadImports)
    .innerJoin(users, importerOf)
    .where(eq(leadImports.id, importId))
    .first()
}

interface Started {
  readonly starts: readonly Start[]
}

/** What begins or resumes an import leaves to the job. */
export const goesOn: Started = { starts: [{ job: 'lead-imports.continue' }] }

/** What begins to undo one leaves to the job. */
export const undoGoesOn: Started = { starts: [{ job: 'changes.undo' }] }

export type ImportRow = NonNullable<ReturnType<ReturnType<typeof readImport>['decode']>>
