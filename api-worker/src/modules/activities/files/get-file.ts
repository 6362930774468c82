import { filesApi } from '@ginkgo/contracts'
import { and, eq, isNull } from 'drizzle-orm'
import { files, organizations } from '../../../db/schema/index.ts'
import { DomainError, existing } from '../../../operation/errors.ts'
import { operation, publicOperation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { atBucket } from '../../../storage/bucket.ts'
import { contentLink, isLive } from '../../../storage/content-link.ts'
import { hasPreview } from '../../../storage/file-kinds.ts'
import { isThere, readFile } from './file-fields.ts'

/** Who may read the record gets a link to the content; the link knows nothing of who follows it. */
export const getFile = operation(filesApi.get, {
  load: ({ db, params }) => readFile(db, params.fileId),
  handle: async ({ scope, env, loaded, query: { variant }, now }) => {
    const file = existing(loaded, 'File')
    scope.require('activities:read', file.verticalId)
    if (file.state === 'waiting') throw new DomainError('file_unchecked')
    if (file.state === 'quarantined') throw new DomainError('file_quarantined')
    if (variant === 'preview' && !hasPreview(file.type)) throw new DomainError('no_preview')
    return answer(undefined, { location: await contentLink(env, file.id, variant, now) })
  },
})

const { name, type, size, sha256, object, state } = files

/** What a link leads to. A link that ended and a file that has gone are one to whoever asks. */
export const readContent = publicOperation(filesApi.content, {
  locatedBy: () => ({ orAnywhere: 'file_link_invalid' }),
  load: ({ accounts, params }) =>
    accounts
      .select({ name, type, size, sha256, object, state })
      .from(files)
      .innerJoin(organizations, eq(organizations.id, files.organizationId))
      .where(and(eq(files.id, params.fileId), isThere, isNull(organizations.deletedAt)))
      .first(),
  handle: async ({ env, loaded: file, params: { fileId }, query, now, deadline }) => {
    const linked = { fileId, variant: query.variant ?? '', until: query.until }
    if (!(await isLive(env, linked, query.signature, now)) || file?.state !== 'ready')
      throw new DomainError('file_link_invalid')
    const content = await atBucket(() => env.FILES.get(file.object), deadline)
    if (!content) throw new DomainError('storage_unavailable')
    const isInline = query.variant === 'preview' && hasPreview(file.type)
    const { name: fileName, type, size, sha256 } = file
    return answer({ fileName, type, size, sha256, isInline, body: content.body })
  },
})
