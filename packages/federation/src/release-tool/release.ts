import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '../build-app.ts'
import { type Target, withBucket } from './bucket.ts'
import { flip, type Pointer, readPointer, released, rolledBack } from './pointer.ts'
import { builtFiles, fingerprintOf, isComplete, upload } from './upload.ts'

const root = join(import.meta.dirname, '../../../..')

/**
 * Builds a remote, uploads it as an immutable version and makes it live. The version is the package's with a
 * fingerprint of the build, unless one is given.
 * @throws VersionTaken, PointerMoved; what was live stays live then
 */
export async function releaseRemote(options: {
  name: string
  target: Target
  version?: string
  /** The folder with the finished build; built here when absent. */
  builtIn?: string
}): Promise<Pointer> {
  const { name, target } = options
  const appDir = join(root, name)
  if (!options.builtIn) await buildApp(appDir)
  const files = builtFiles(options.builtIn ?? join(appDir, 'dist'))
  const { version: packageVersion } = JSON.parse(readFileSync(join(appDir, 'package.json'), 'utf8')) as {
    version: string
  }
  const version = options.version ?? `${packageVersion}-${fingerprintOf(files).slice(0, 10)}`
  return withBucket(target, async (bucket) => {
    await upload(bucket, name, version, files)
    const current = await readPointer(bucket, name)
    if (current?.pointer.version === version) return current.pointer
    const next = released(current?.pointer, version, new Date().toISOString())
    await flip(bucket, name, next, current?.etag)
    return next
  })
}

/**
 * Makes an earlier version live again: the one before, or a named one.
 * @throws Error when there is no such version; PointerMoved
 */
export async function rollbackRemote(options: {
  name: string
  target: Target
  to?: string
}): Promise<Pointer> {
  const { name, target, to } = options
  return withBucket(target, async (bucket) => {
    const current = await readPointer(bucket, name)
    if (!current) throw new Error(`${name} was never released here.`)
    const next = rolledBack(current.pointer, to, new Date().toISOString())
    if (!(await isComplete(bucket, name, next.version)))
      throw new Error(`${name} has no version ${next.version}.`)
    await flip(bucket, name, next, current.etag)
    return next
  })
}

/** The versions of a remote that are stored, and which of them is live. */
export async function listReleases(options: {
  name: string
  target: Target
}): Promise<{ live: Pointer | undefined; versions: string[] }> {
  const { name, target } = options
  return withBucket(target, async (bucket) => ({
    live: (await readPointer(bucket, name))?.pointer,
    versions: await bucket.folders(`${name}/`),
  }))
}
