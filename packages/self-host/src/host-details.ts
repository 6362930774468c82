import { readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { groupsIn } from '@ginkgo/federation/error-reports/errors-in'
import { FolderStore } from '@ginkgo/federation/folder-store'
import { readPointer } from '@ginkgo/federation/release-tool/pointer'
import { bucketOf } from '@ginkgo/federation/release-tool/r2-bucket'
import { shellVersionOf } from '@ginkgo/federation/shell-version'
import { backupRecord, type Proof } from './backup-record.ts'
import { remotesFolder, shellFolder } from './data-folder.ts'
import type { Settings } from './settings.ts'
import { loadMigrations, root } from './workers.ts'

interface HostVersion {
  readonly name: string
  readonly version: string
  /** ISO 8601. */
  readonly since?: string
}

/** What the operator's page shows of the machine; times in ISO 8601. */
export interface HostDetails {
  readonly versions: readonly HostVersion[]
  /** Bytes. */
  readonly disk: { readonly free: number; readonly total: number }
  readonly backups: {
    readonly isDaily: boolean
    readonly count: number
    readonly newest?: string
    readonly proved?: Proof
    readonly failed?: Proof
  }
  readonly errors: readonly {
    readonly app: string
    readonly version: string
    readonly kind: string
    readonly message: string
    readonly count: number
    readonly first: string
    readonly last: string
  }[]
  readonly errorsByApp: readonly {
    readonly app: string
    readonly kinds: number
    readonly reports: number
    readonly last: string
  }[]
}

/** Milliseconds for which details are answered again, as every stored failure is read for them. */
const goodForMs = 30_000

const errorsShown = 50

async function ownVersions(dataDir: string): Promise<HostVersion[]> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const chunks = await readFile(join(shellFolder(dataDir), 'chunks.json'), 'utf8').catch(() => undefined)
  const migrations = await (await loadMigrations()).migrationNames()
  return [
    { name: 'Portal', version },
    { name: 'Database', version: migrations.at(-1) ?? '' },
    { name: 'Node', version: process.version },
    { name: 'Pages', version: chunks === undefined ? 'not built' : await shellVersionOf(chunks) },
  ]
}

async function look(settings: Pick<Settings, 'dataDir' | 'backups'>): Promise<HostDetails> {
  const bucket = bucketOf(new FolderStore(remotesFolder(settings.dataDir)))
  const remotes = (await bucket.folders('')).filter((name) => !name.startsWith('_'))
  const [versions, live, errors, { bavail, blocks, bsize }, backups] = await Promise.all([
    ownVersions(settings.dataDir),
    Promise.all(remotes.map(async (name) => ({ name, stored: await readPointer(bucket, name) }))),
    Promise.all(['shell-app', ...remotes].map((app) => groupsIn(bucket, app, undefined))),
    statfs(settings.dataDir),
    backupRecord(settings),
  ])
  return {
    versions: [
      ...versions,
      ...live.flatMap(({ name, stored }) =>
        stored ? [{ name, version: stored.pointer.version, since: stored.pointer.change.at }] : [],
      ),
    ],
    disk: { free: bavail * bsize, total: blocks * bsize },
    backups: {
      isDaily: backups.isDaily,
      count: backups.count,
      ...(backups.newest && { newest: backups.newest }),
      ...(backups.proved && { proved: backups.proved }),
      ...(backups.failed && { failed: backups.failed }),
    },
    errorsByApp: errors.flatMap(([latest, ...others]) => {
      if (!latest) return []
      const reports = others.reduce((sum, { count }) => sum + count, latest.count)
      return [{ app: latest.app, kinds: others.length + 1, reports, last: latest.last }]
    }),
    errors: errors
      .flat()
      .sort((one, other) => other.last.localeCompare(one.last))
      .slice(0, errorsShown)
      .map(({ app, version, kind, message, count, first, last }) => ({
        app,
        version,
        kind,
        message,
        count,
        first,
        last,
      })),
  }
}

/** What is shown of the machine, looked at again at most every 30 seconds. */
export function hostDetails(settings: Pick<Settings, 'dataDir' | 'backups'>): () => Promise<HostDetails> {
  let known: { readonly details: Promise<HostDetails>; readonly at: number } | undefined
  return () => {
    const now = performance.now()
    if (!known || now - known.at > goodForMs) known = { details: look(settings), at: now }
    return known.details
  }
}
