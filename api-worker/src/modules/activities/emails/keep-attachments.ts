import type { EmailAttachment, FileId } from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import type { OrgDb } from '../../../db/org-db.ts'
import type { Statement } from '../../../db/statement.ts'
import type { Bindings } from '../../../operation/env.ts'
import { DomainError } from '../../../operation/errors.ts'
import type { Content } from '../../../storage/keep-content.ts'
import { keepIncoming } from '../../../storage/keep-content.ts'
import { newObject } from '../../../storage/new-object.ts'
import { insertFile } from '../files/new-file.ts'
import { bytesOf } from './attachment-bytes.ts'
import { withoutRepeated } from './read-invitation.ts'
import { isShownInside, type Message, nameOf } from './read-message.ts'

/** An attachment, and where the bucket has it; programs and empty ones are named and not stored. */
export interface StoredAttachment {
  readonly shown: EmailAttachment
  readonly stored: { readonly content: Content; readonly object: string } | undefined
}

/** The attachments as the review list shows them: none is a file yet. */
export const namedAttachments = ({ parts }: Message): EmailAttachment[] =>
  withoutRepeated(parts)
    .filter((part) => !isShownInside(part))
    .map((part) => ({
      fileId: null,
      name: nameOf(part),
      type: part.mimeType,
      size: bytesOf(part).byteLength,
    }))

/**
 * Puts the attachments into the bucket, each before the batch that names it.
 * @throws DomainError `storage_unavailable`
 */
export async function keepAttachments(
  { FILES }: Bindings,
  organizationId: string,
  { parts }: Message,
): Promise<StoredAttachment[]> {
  const attachments: StoredAttachment[] = []
  for (const part of withoutRepeated(parts).filter((each) => !isShownInside(each))) {
    const [name, bytes, object] = [nameOf(part), bytesOf(part), newObject(organizationId)]
    const file = { name, announcedBytes: bytes.byteLength, chunks: inOne(bytes) }
    const content = await keepIncoming(file, object, { bucket: FILES, name, sha256: undefined }).then(
      (stored) => stored.content,
      (error: unknown) => {
        if (error instanceof DomainError && error.code === 'file_refused') return undefined
        throw error
      },
    )
    attachments.push({
      shown: { fileId: null, name, type: content?.type ?? part.mimeType, size: bytes.byteLength },
      stored: content && { content, object },
    })
  }
  return attachments
}

async function* inOne(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.byteLength > 0) yield bytes
}

interface FileOwner {
  readonly organizationId: string
  readonly userId: string
  readonly place: { readonly verticalId: string; readonly leadId: string; readonly enquiryId: string | null }
  readonly now: string
}

/** Makes files of the stored attachments: what the e-mail says of them, and the statements. */
export function filesOfAttachments(
  db: OrgDb,
  env: Bindings,
  { organizationId, userId, place, now }: FileOwner,
  attachments: readonly StoredAttachment[],
): { readonly shown: EmailAttachment[]; readonly statements: Statement[] } {
  const statements: Statement[] = []
  const shown = attachments.map(({ shown: attachment, stored }): EmailAttachment => {
    if (!stored) return attachment
    const file = { id: uuid(), name: attachment.name, ...stored.content, createdAt: now, updatedAt: now }
    statements.push(...insertFile(db, env, { organizationId, userId, place, object: stored.object }, file))
    return { ...attachment, fileId: file.id as FileId }
  })
  return { shown, statements }
}
