import { createHash } from 'node:crypto'
import { logoTypes, maxLogoBytes, type OrganizationLook, texts } from '@ginkgo/contracts'
import type { Deadline } from '../../../db/deadline.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { organizations, type StoredLook } from '../../../db/schema/organizations.ts'
import type { Bindings } from '../../../operation/env.ts'
import { DomainError, invalidField } from '../../../operation/errors.ts'
import { atBucket } from '../../../storage/bucket.ts'
import { beginningBytes, kindOf } from '../../../storage/file-kinds.ts'
import { newObject } from '../../../storage/new-object.ts'
import { scan, scannerOf } from '../../../storage/scanner.ts'

const { id, name, look, createdAt, updatedAt } = organizations

/** The caller's organization with its look. */
export const readLook = (db: OrgDb) =>
  db.select({ id, name, look, createdAt, updatedAt }).from(organizations).first()

type LookRow = NonNullable<ReturnType<ReturnType<typeof readLook>['decode']>>
type Logo = NonNullable<StoredLook['logo']>

/** The look as it is answered. @throws DomainError `storage_unavailable` */
export async function asLook(
  env: Bindings,
  { look: stored, updatedAt: stamp }: Pick<LookRow, 'look' | 'updatedAt'>,
  deadline: Deadline,
): Promise<OrganizationLook> {
  const logo = stored?.logo ? await readLogo(env, stored.logo, deadline) : null
  return { accentColor: stored?.accentColor ?? null, logo, updatedAt: stamp }
}

async function readLogo({ FILES }: Bindings, { type, object }: Logo, deadline: Deadline): Promise<string> {
  const content = await atBucket(() => FILES.get(object), deadline)
  const bytes = await atBucket(() => {
    if (!content) throw new Error('The logo is not there')
    return new Response(content.body).arrayBuffer()
  }, deadline)
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
}

/**
 * Stores a logo before the batch that names it. A job removes it where none ever does, and the one that it takes the place
 * of. What is harmful or has no verdict of the scanner is not stored, as visitors see a logo at once.
 * @param dataUrl of the form that the contract asks for
 * @throws DomainError `validation_failed`, `file_refused`, `storage_unavailable`
 */
export async function keepLogo(
  env: Bindings,
  organizationId: string,
  dataUrl: string,
  deadline: Deadline,
): Promise<Logo> {
  const bytes = new Uint8Array(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'))
  const size = bytes.byteLength
  if (size > maxLogoBytes) throw invalidField('logo', texts.logoTooLarge)
  const type = kindOf(bytes.subarray(0, beginningBytes), 'logo')
  if (!logoTypes.some((known) => known === type)) throw invalidField('logo', texts.logoInvalid)
  await requireHarmless(env, bytes, deadline)
  const object = newObject(organizationId)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await atBucket(() => env.FILES.put(object, bytes, { sha256 }), deadline)
  return { type, size, sha256, object }
}

async function requireHarmless(env: Bindings, bytes: Uint8Array, deadline: Deadline): Promise<void> {
  const scanner = scannerOf(env)
  if (!scanner) return
  const content = { size: bytes.byteLength, body: new Response(bytes as Uint8Array<ArrayBuffer>).body! }
  const verdict = await scan(env, scanner, content, deadline)
  if (verdict === undefined) throw new DomainError('storage_unavailable', undefined, { retryAfter: 5 })
  if (verdict === 'quarantined')
    throw new DomainError('file_refused', 'The scanner found the picture harmful')
}
