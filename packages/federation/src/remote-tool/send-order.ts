import type { ReadableGroup } from '../error-reports/errors-in.ts'
import {
  errorsPath,
  fileField,
  type ReleaseAnswer,
  type ReleaseOrder,
  releasesPath,
} from '../release-tool/release-order.ts'
import type { Releases } from '../release-tool/stored-releases.ts'
import type { BuiltFile } from '../release-tool/upload.ts'
import { unreachable } from './unreachable.ts'

/** Where a remote is released, and what shows that its team asks. */
export interface ReleaseAccess {
  readonly portal: URL
  readonly name: string
  readonly token: string
}

/** Milliseconds for twenty megabytes on a slow line. */
const patienceMs = 300_000

async function ask<T>({ portal, token }: ReleaseAccess, path: string, init: RequestInit = {}): Promise<T> {
  const isHere = ['localhost', '127.0.0.1'].includes(portal.hostname)
  if (portal.protocol !== 'https:' && !isHere) throw new Error('A token is sent over https only.')
  const response = await fetch(new URL(path, portal), {
    ...init,
    headers: { authorization: `Bearer ${token}` },
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  }).catch((error: unknown) => {
    throw new Error(unreachable(portal, error), { cause: error })
  })
  const said = (await response.json().catch(() => ({}))) as { message?: string }
  if (!response.ok) throw new Error(said.message ?? `${portal.origin} answered ${response.status}`)
  return said as T
}

/** Sends an order to a portal. @throws Error with what the portal says when it refuses */
export function sendOrder(
  access: ReleaseAccess,
  order: ReleaseOrder,
  files: readonly BuiltFile[] = [],
): Promise<ReleaseAnswer> {
  const body = new FormData()
  body.append('order', JSON.stringify(order))
  for (const { path, content } of files)
    body.append(`${fileField}${path}`, new Blob([new Uint8Array(content)]), 'file')
  return ask(access, releasesPath(access.name), { method: 'POST', body })
}

/** The versions that a portal has of the remote. */
export const askReleases = (access: ReleaseAccess): Promise<Releases> =>
  ask(access, releasesPath(access.name))

/** What browsers told that portal about failures of the remote. @param version only those of one */
export const askErrors = (access: ReleaseAccess, version?: string): Promise<{ errors: ReadableGroup[] }> =>
  ask(access, `${errorsPath(access.name)}${version ? `?version=${encodeURIComponent(version)}` : ''}`)
