import type { Issue } from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import { GuardFailed } from '../../db/connection.ts'
import type { OrgDb } from '../../db/org-db.ts'
import type { FormSettings } from '../../db/schema/forms.ts'
import type { Statement } from '../../db/statement.ts'
import { DomainError } from '../../operation/errors.ts'
import type { RequestContext } from '../../operation/request-context.ts'
import type { OrgScope } from '../../operation/scope.ts'
import { type Content, chunksOf, keepIncoming } from '../../storage/keep-content.ts'
import { newObject } from '../../storage/new-object.ts'
import { insertFile } from '../activities/files/new-file.ts'
import { quotaOf, readStorageUsed } from '../activities/files/storage-used.ts'
import { happenedOn } from '../audit/activity-stream/record-context.ts'

/** Files that one submission has at most, and their bytes altogether: a form is read as a whole. */
export const maxFormFiles = 5
export const maxFormBytes = 10 * 1_048_576

const issue = (message: string): Issue => ({ path: 'files', message })
const noRoom = 'There is no room for files at the moment. Please send the form without them'

/** The message where what a visitor sent can be stored only without its files. */
export const withoutFiles = issue('These files could not be kept. Please send the form without them')

/** What is wrong with the files as such. */
export function filesIssue(asked: FormSettings['files'], given: readonly File[]): Issue | undefined {
  if (!asked) return given.length > 0 ? issue('This form takes no files') : undefined
  if (asked.required && given.length === 0) return issue(`${asked.label} is required`)
  if (given.length > maxFormFiles) return issue(`At most ${maxFormFiles} files`)
  if (given.some(({ name }) => name === '' || name.length > 255)) return issue('A file has no usable name')
  return given.reduce((sum, { size }) => sum + size, 0) > maxFormBytes
    ? issue(`The files may have ${maxFormBytes / 1_048_576} MB altogether`)
    : undefined
}

/** A file whose content is in the bucket, and that no row names yet. A job removes it where none ever does. */
export interface StoredFile extends Content {
  readonly id: string
  readonly name: string
  readonly object: string
}

/**
 * Keeps the contents before the batch that names them.
 * @throws DomainError `storage_unavailable`
 */
export async function keepFiles(
  { env, connection }: RequestContext,
  db: OrgDb,
  organizationId: string,
  given: readonly File[],
): Promise<{ readonly stored: StoredFile[]; readonly issues: Issue[] }> {
  const stored: StoredFile[] = []
  if (given.length === 0) return { stored, issues: [] }
  const used = await connection.read(readStorageUsed(db))
  if (used + given.reduce((sum, { size }) => sum + size, 0) > quotaOf(env))
    return { stored, issues: [issue(noRoom)] }
  for (const file of given) {
    const object = newObject(organizationId)
    const incoming = { name: file.name, announcedBytes: file.size, chunks: chunksOf(file.stream()) }
    try {
      const of = { bucket: env.FILES, name: file.name, sha256: undefined }
      const { content } = await keepIncoming(incoming, object, of)
      stored.push({ id: uuid(), name: file.name, object, ...content })
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'file_refused') throw error
      return { stored, issues: [issue(error.message)] }
    }
  }
  return { stored, issues: [] }
}

/** Whether there was no room for the files when the batch ran: others came meanwhile. */
export const noRoomIn = (error: unknown): Issue | undefined =>
  error instanceof GuardFailed && error.guard === 'storage_full' ? issue(noRoom) : undefined

/** The rows of files at the records that a submission makes; the first admin counts as who added them. */
export const insertFiles = (
  { env }: Pick<RequestContext, 'env'>,
  { db, scope, now }: { readonly db: OrgDb; readonly scope: OrgScope; readonly now: string },
  place: { readonly verticalId: string; readonly leadId: string; readonly enquiryId: string | null },
  stored: readonly StoredFile[],
): Statement[] =>
  stored.flatMap(({ object, ...file }) => [
    ...insertFile(
      db,
      env,
      { organizationId: scope.organizationId, userId: scope.user.id, place, object },
      { ...file, createdAt: now, updatedAt: now },
    ),
    ...happenedOn(db, scope, now, place, { type: 'file.added', title: `Added ${file.name}` }),
  ])
