import type { StoredFile } from '@ginkgo/contracts'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { OrgDb } from '../../../db/org-db.ts'
import { files, users } from '../../../db/schema/index.ts'
import type { Fields, ScopedSelect } from '../../../db/scoped-select.ts'
import { hasPreview } from '../../../storage/file-kinds.ts'
import {
  contextFields,
  inContext,
  placeNames,
  type RecordContext,
} from '../../audit/activity-stream/record-context.ts'
import { type PersonColumns, personFields, personName } from '../../audit/activity-stream/person-name.ts'

/** A file with who added it, its lead and enquiry. */
export const fileFields = {
  id: files.id,
  name: files.name,
  type: files.type,
  size: files.size,
  sha256: files.sha256,
  state: files.state,
  userId: files.userId,
  createdAt: files.createdAt,
  updatedAt: files.updatedAt,
  ...contextFields,
  ...personFields,
}

export const isThere = isNull(files.deletedAt)

/** Joins the other tables that `fileFields` reads. */
export const joinedFiles = <F extends Fields>(select: ScopedSelect<F>): ScopedSelect<F> =>
  inContext(select, files).leftJoin(users, eq(users.id, files.userId))

/** One file that is not deleted, and not of a deleted enquiry. */
export const readFile = (db: OrgDb, fileId: string) =>
  joinedFiles(db.select(fileFields).from(files))
    .where(and(eq(files.id, fileId), isThere))
    .first()

interface FileColumns extends RecordContext, PersonColumns {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly sha256: string
  readonly state: 'ready' | 'waiting' | 'quarantined'
  readonly createdAt: string
  readonly updatedAt: string
}

/** A file as the wire shows it. */
export const toFile = (row: FileColumns): z.input<typeof StoredFile> => ({
  ...row,
  ...placeNames(row),
  hasPreview: row.state === 'ready' && hasPreview(row.type),
  user: personName(row),
})
