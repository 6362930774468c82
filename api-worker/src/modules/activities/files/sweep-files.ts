import { notServedSince } from '../../jobs/take-turns.ts'
import { dayMs } from '@ginkgo/contracts/dates'
import { eq, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Connection } from '../../../db/connection.ts'
import { OrgDb, wholeOrganization } from '../../../db/org-db.ts'
import { emails, files, uploads } from '../../../db/schema/index.ts'
import { combine, map } from '../../../db/statement.ts'
import type { Bindings } from '../../../operation/env.ts'
import { defineJob } from '../../../operation/job.ts'
import { log } from '../../../operation/log.ts'
import { inBucketTime } from '../../../storage/bucket.ts'
import { scannerOf } from '../../../storage/scanner.ts'
import { emailOfObject } from '../emails/email-object.ts'
import { readLook } from '../../organization/look/stored-look.ts'
import { abortUpload } from './complete-upload.ts'
import { scanFile } from './scan-file.ts'

/** Those with files that wait for the scanner. */
export const withWaitingFiles = (): SQL =>
  sql`SELECT DISTINCT ${files.organizationId} AS id FROM ${files} WHERE ${files.state} = 'waiting'`

/** Milliseconds for which what is deleted, given up or named by nobody stays. */
const storedMs = dayMs
const atOnce = 100

/**
 * Once a day for each organization: removes files that were deleted a day ago, uploads that nobody went on with for a day,
 * and objects of the bucket that neither a file nor an e-mail nor the organization's look names: what is left of requests
 * that broke off, of deleted records and of former logos.
 */
export const sweepFiles = defineJob({
  name: 'files.sweep',
  runMs: 10_000,
  due: () => notServedSince('files.sweep', Date.now() - dayMs),
  async step({ env, connection, organizationId }) {
    await sweepOrganization(env, connection, organizationId)
    return false
  },
})

/** What `sweepFiles` does for one organization. */
export async function sweepOrganization(
  env: Bindings,
  connection: Connection,
  organizationId: string,
): Promise<void> {
  const before = new Date(Date.now() - storedMs)
  const db = new OrgDb(wholeOrganization(organizationId))
  await connection.write([db.delete(files, lt(files.deletedAt, before.toISOString()))])
  await endUploads(env, connection, db, before)
  await removeUnnamed(env, connection, db, `${organizationId}/`, before)
}

async function endUploads(env: Bindings, connection: Connection, db: OrgDb, before: Date): Promise<void> {
  const { id, object, bucketId, updatedAt } = uploads
  const isOld = lt(updatedAt, before.toISOString())
  const old = await connection.read(
    db.select({ id, object, bucketId }).from(uploads).where(isOld).limit(atOnce).all(),
  )
  for (const upload of old) {
    await abortUpload(env, upload)
    await connection.write([db.delete(uploads, sql`${eq(id, upload.id)} AND ${isOld}`)])
  }
}

async function removeUnnamed(
  { FILES }: Bindings,
  connection: Connection,
  db: OrgDb,
  prefix: string,
  before: Date,
): Promise<void> {
  for (let cursor: string | undefined; ; ) {
    const asked = { prefix, ...(cursor !== undefined && { cursor }) }
    const page = await inBucketTime(() => FILES.list(asked))
    const old = page.objects.filter(({ uploaded }) => uploaded < before).map(({ key }) => key)
    const named = new Set<string>()
    for (let from = 0; from < old.length; from += atOnce) {
      const keys = old.slice(from, from + atOnce)
      for (const key of await connection.read(readNamed(db, keys))) if (key) named.add(key)
    }
    const unnamed = old.filter((key) => !named.has(key))
    if (unnamed.length > 0) {
      await inBucketTime(() => FILES.delete(unnamed))
      log('info', { job: 'files.sweep', removed: unnamed.length })
    }
    if (!page.truncated) return
    cursor = page.cursor
  }
}

/** Those of the objects that a file, an e-mail or the organization's look names. */
function readNamed(db: OrgDb, keys: readonly string[]) {
  const { object } = files
  const ids = keys.flatMap((key) => emailOfObject(key) ?? [])
  const named = combine({
    byFiles: db
      .select({ object })
      .from(files)
      .where(inArray(object, [...keys]))
      .all(),
    byEmails: db.select({ object: emails.object }).from(emails).where(inArray(emails.id, ids)).all(),
    byLook: readLook(db),
  })
  return map(named, ({ byFiles, byEmails, byLook }) => [
    ...[...byFiles, ...byEmails].map((row) => row.object),
    byLook?.look?.logo?.object,
  ])
}

/**
 * Asks the scanner about files that it gave no verdict on when they came. Without a scanner they wait on: nobody has said
 * that they are harmless.
 */
export const scanWaiting = defineJob({
  name: 'files.scan',
  owner: {
    title: 'Checks of files for viruses',
    whenFailed: 'Files cannot be opened yet.',
    left: (db) =>
      db
        .select({ waiting: sql<number>`count(*)` })
        .from(files)
        .where(sql`${files.state} = 'waiting'`)
        .first(),
  },
  runMs: 10_000,
  prepare: ({ env }) => scannerOf(env) !== undefined,
  due: (hasScanner) => (hasScanner ? withWaitingFiles() : sql`${withWaitingFiles()} AND 0`),
  async step({ env, connection, db, until, items }) {
    const waiting = db
      .select({ id: files.id })
      .from(files)
      .where(sql`${files.state} = 'waiting'`, items && inArray(files.id, [...items]))
      .limit(atOnce)
    for (const { id } of await connection.read(waiting.all())) {
      if (Date.now() > until) return true
      // A scanner that is down is asked again in the next run, and not about each file of this one.
      if ((await scanFile(env, connection, db, id)) === 'waiting') return false
    }
    return false
  },
})
