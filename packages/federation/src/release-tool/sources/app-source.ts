import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { OfferSource } from '../offers.ts'
import { ReleaseRefused } from '../refusal.ts'
import type { BuiltFile } from '../upload.ts'
import { appFromNpm, type NpmOptions } from './npm-package.ts'
import { appInArchive, appInFolder } from './package-files.ts'

/** An app that the operator takes from somewhere, and how it is known. */
export interface AppSource {
  readonly files: readonly BuiltFile[]
  /** Of its package.json. */
  readonly version: string
  readonly source: Omit<OfferSource, 'version'>
}

const npmSpec = /^npm:((?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*)(?:@([\w.+^~*-]+))?$/

const integrityOf = (content: Uint8Array) => `sha512-${createHash('sha512').update(content).digest('base64')}`

/**
 * Reads an app from a folder that has been built, from a `.tgz` of `npm pack`, or from `npm:<package>[@<version>]`.
 * @throws ReleaseRefused with what is wrong with it
 */
export async function appSource(from: string, options: NpmOptions): Promise<AppSource> {
  const [, name, range = 'latest'] = npmSpec.exec(from) ?? []
  if (name) {
    const { files, version, integrity, ...app } = await appFromNpm(`${name}@${range}`, options)
    const { repository } = options
    const known = { package: `${app.name}@${version}`, integrity, ...(repository && { repository }) }
    return { files, version, source: { kind: 'npm', ...known } }
  }
  const path = resolve(from)
  if (from.startsWith('npm:') || !existsSync(path))
    throw new ReleaseRefused(`${from} is no folder, no .tgz and no npm:<package>.`)
  if (options.repository)
    throw new ReleaseRefused('Only packages of npm prove with --provenance where they were built.')
  if (statSync(path).isDirectory()) {
    if (options.integrity)
      throw new ReleaseRefused('A folder has no checksum that --integrity could compare.')
    const { files, version, name: packed } = appInFolder(path)
    return { files, version, source: { kind: 'folder', package: `${packed}@${version}` } }
  }
  const archive = readFileSync(path)
  const integrity = integrityOf(archive)
  if (options.integrity && options.integrity !== integrity)
    throw new ReleaseRefused(`${from} does not have the checksum that it should have.`)
  const { files, version, name: packed } = appInArchive(from, archive)
  return { files, version, source: { kind: 'tgz', package: `${packed}@${version}`, integrity } }
}
