import * as z from 'zod'
import { maxFileBytes } from '../limits.ts'
import { FileId, line, Timestamp, UploadId, VerticalId } from '../primitives.ts'
import { recordPlace } from './activity.ts'
import { PersonName } from './user.ts'

/** `waiting` for the scanner's verdict, and `quarantined` after a bad one: neither can be opened. */
export const FileState = z.enum(['ready', 'waiting', 'quarantined'])
export type FileState = z.output<typeof FileState>

/** SHA-256 in hexadecimal. */
export const Sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in 64 hexadecimal digits')
  .meta({ maxLength: 64 })

/** A file of a lead or of one of its enquiries. Its content is at `GET /api/files/{fileId}`. */
export const StoredFile = z
  .object({
    id: FileId,
    verticalId: VerticalId,
    ...recordPlace,
    name: z.string(),
    /** The media type that its content is of, whatever its name says. */
    type: z.string().meta({ example: 'application/pdf' }),
    /** Bytes. */
    size: z.number().int(),
    sha256: z.string(),
    state: FileState,
    /** Whether `variant=preview` answers: for images and PDFs. */
    hasPreview: z.boolean(),
    /** Who added it. */
    user: PersonName.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'File' })
export type StoredFile = z.output<typeof StoredFile>

/**
 * Folders before a name, and signs that turn the direction of letters, so that an ending can be made to look like another
 * one.
 */
const foldersAndTurns = /^.*[\\/]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** The name of a file, without folders. */
export const FileName = z
  .string('File name is required')
  .overwrite((name) => name.replace(foldersAndTurns, ''))
  .pipe(line('File name is required', 255))

/** An upload in parts: what is to arrive. With `sha256` the whole file is checked against it. */
export const UploadCreate = z
  .object({
    name: FileName,
    size: z.number().int().min(1, 'The file is empty').max(maxFileBytes, 'A file may have 25 MB at most'),
    sha256: Sha256.optional(),
  })
  .meta({ id: 'UploadCreate' })

/** An upload in parts that its maker can go on with for a day. */
export const Upload = z
  .object({
    id: UploadId,
    name: z.string(),
    size: z.number().int(),
    /** Bytes of each part but the last one. */
    partBytes: z.number().int(),
    /** Numbers of the parts that have arrived; the first is 1. */
    parts: z.array(z.number().int()),
    updatedAt: Timestamp,
  })
  .meta({ id: 'Upload' })
export type Upload = z.output<typeof Upload>
