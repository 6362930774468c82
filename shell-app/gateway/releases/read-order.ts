import { NoOrder } from '@ginkgo/federation/release-tool/refusal'
import { fileField, largestRelease, type ReleaseOrder } from '@ginkgo/federation/release-tool/release-order'
import type { Audience } from '@ginkgo/federation/release-tool/transitions'
import type { BuiltFile } from '@ginkgo/federation/release-tool/upload'
import { isFile, isVersion } from '../remote-file.ts'

/** What was sent is larger than a release may be. */
export class TooLarge extends Error {}

const mostFiles = 400
const longestReason = 200
/** The upload writes them itself. */
const reserved = new Set(['claim.json', 'release.json'])

type Loose = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isId = (value: unknown) => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)

function audienceFrom(value: unknown): Audience {
  if (!isObject(value)) throw new NoOrder('canary must be an object')
  const { percent, organizations } = value
  const isShare = typeof percent === 'number' && percent >= 0 && percent <= 100
  if (!isShare || !Array.isArray(organizations) || organizations.length > 1_000 || !organizations.every(isId))
    throw new NoOrder('canary takes percent, 0 to 100, and the ids of organizations')
  return { percent, organizations: organizations as string[] }
}

function versionFrom(value: unknown, name: string): string {
  if (typeof value !== 'string' || !isVersion(value))
    throw new NoOrder(`${name} must be the name of a version`)
  return value
}

function orderFrom(value: unknown): ReleaseOrder {
  if (!isObject(value)) throw new NoOrder('order must be an object')
  const { action, version, canary, preview, to, reason } = value
  if (reason !== undefined && (typeof reason !== 'string' || reason.length > longestReason))
    throw new NoOrder(`reason must be a text of at most ${longestReason} characters`)
  const why = reason ? { reason } : {}
  const audience = canary === undefined ? {} : { canary: audienceFrom(canary) }
  if (action === 'release') {
    if (preview !== undefined && (preview !== true || canary !== undefined))
      throw new NoOrder('preview is true or absent, and not beside canary')
    const shown = preview ? { preview: true as const } : audience
    return { action, version: versionFrom(version, 'version'), ...shown, ...why }
  }
  if (action === 'promote') return { action, ...audience, ...why }
  if (action === 'rollback') return { action, ...(to !== undefined && { to: versionFrom(to, 'to') }), ...why }
  if (action === 'end-preview' || action === 'drop-former-backend') return { action, ...why }
  throw new NoOrder('action must be release, promote, rollback, end-preview or drop-former-backend')
}

async function formOf(request: Request): Promise<FormData> {
  let size = Number(request.headers.get('content-length') ?? 0)
  if (size > largestRelease) throw new TooLarge()
  size = 0
  const counted = request.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength
        if (size > largestRelease) controller.error(new TooLarge())
        else controller.enqueue(chunk)
      },
    }),
  )
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  try {
    return await new Response(counted ?? null, { headers }).formData()
  } catch {
    throw size > largestRelease ? new TooLarge() : new NoOrder('The body is no form')
  }
}

async function filesOf(form: FormData): Promise<BuiltFile[]> {
  const fields = [...form].filter(([name]) => name.startsWith(fileField))
  if (fields.length > mostFiles) throw new NoOrder(`A release has at most ${mostFiles} files`)
  return Promise.all(
    fields.map(async ([field, value]) => {
      const path = field.slice(fileField.length)
      if (typeof value === 'string' || !isFile(path) || reserved.has(path))
        throw new NoOrder(`${path} cannot be a file of a release`)
      return { path, content: new Uint8Array(await value.arrayBuffer()) }
    }),
  )
}

/** The order in a request's body, with the files of a release in the order of their names. @throws NoOrder, TooLarge */
export async function readOrder(
  request: Request,
): Promise<{ order: ReleaseOrder; files: readonly BuiltFile[] }> {
  const form = await formOf(request)
  const text = form.get('order')
  let order: unknown
  try {
    order = JSON.parse(typeof text === 'string' ? text : '')
  } catch {
    throw new NoOrder('order must be JSON')
  }
  const files = await filesOf(form)
  return { order: orderFrom(order), files: files.sort((a, b) => (a.path < b.path ? -1 : 1)) }
}
