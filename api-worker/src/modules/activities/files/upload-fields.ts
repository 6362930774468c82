import { partBytes, type Upload } from '@ginkgo/contracts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { OrgDb } from '../../../db/org-db.ts'
import { uploads } from '../../../db/schema/index.ts'
import type { StoredPart } from '../../../db/schema/files.ts'
import { contextFields, inContext, type RecordContext } from '../../audit/activity-stream/record-context.ts'

const uploadFields = {
  id: uploads.id,
  name: uploads.name,
  size: uploads.size,
  sha256: uploads.sha256,
  object: uploads.object,
  bucketId: uploads.bucketId,
  parts: uploads.parts,
  updatedAt: uploads.updatedAt,
  ...contextFields,
}

/** An upload of the caller, whose alone it is. */
export const readUpload = (db: OrgDb, uploadId: string, callerId: SQL) =>
  inContext(db.select(uploadFields).from(uploads), uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.userId, callerId)))
    .first()

interface UploadColumns {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly parts: readonly StoredPart[]
  readonly updatedAt: string
}

export interface UploadRow extends UploadColumns, RecordContext {
  readonly sha256: string | null
  readonly object: string
  readonly bucketId: string
}

/** An upload as the wire shows it. */
export const toUpload = ({ id, name, size, parts, updatedAt }: UploadColumns): z.input<typeof Upload> => ({
  id,
  name,
  size,
  partBytes,
  updatedAt,
  parts: parts.map(([number]) => number).toSorted((a, b) => a - b),
})

/** How many parts a file has. */
export const partsOf = (size: number): number => Math.ceil(size / partBytes)

/** Bytes that a part has; 0 for one that the file does not have. */
export const lengthOfPart = (size: number, part: number): number =>
  Math.max(0, Math.min(partBytes, size - (part - 1) * partBytes))
