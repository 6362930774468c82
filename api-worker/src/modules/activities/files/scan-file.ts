import type { FileState } from '@ginkgo/contracts'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { Deadline } from '../../../db/deadline.ts'
import { newId } from '../../../db/expressions.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { activities, files } from '../../../db/schema/index.ts'
import { grownStamp } from '../../../db/stamp.ts'
import type { Statement } from '../../../db/statement.ts'
import type { Bindings } from '../../../operation/env.ts'
import { errorFields, log } from '../../../operation/log.ts'
import type { Trips } from '../../../operation/result.ts'
import { atBucket } from '../../../storage/bucket.ts'
import { scan, scannerOf } from '../../../storage/scanner.ts'

/** Milliseconds that a job has for the bucket and the scanner; a request has what is left of its own. */
const jobPatienceMs = 30_000

/**
 * Asks the scanner about a file that waits for it, and stores the verdict with every file of the same content. Answers the
 * state that the file has then: it waits on where there is no verdict.
 */
export async function scanFile(env: Bindings, trips: Trips, db: OrgDb, fileId: string): Promise<FileState> {
  const { object, state, updatedAt } = files
  try {
    const file = await trips.read(
      db.select({ object, state }).from(files).where(eq(files.id, fileId)).first(),
    )
    if (file?.state !== 'waiting') return file?.state ?? 'waiting'
    const verdict = await verdictOn(env, file.object, trips.deadline ?? new Deadline(jobPatienceMs))
    if (verdict === undefined) return 'waiting'
    if (verdict === 'quarantined') log('warn', { task: 'files.scan', fileId, state: verdict })
    const now = new Date()
    const set = { state: verdict, updatedAt: grownStamp(updatedAt, now.toISOString()) }
    await trips.write([
      ...(verdict === 'quarantined' ? [tellOfQuarantine(db, file.object, now)] : []),
      db.update(files, set, eq(object, file.object)),
    ])
    return verdict
  } catch (error) {
    log('error', { task: 'files.scan', fileId, ...errorFields(error) })
    return 'waiting'
  }
}

/** In the history of each record that has the content, before its files are in quarantine. */
function tellOfQuarantine(db: OrgDb, content: string, now: Date): Statement {
  const { verticalId, leadId, enquiryId, object, state, name, deletedAt } = files
  const isNew = and(eq(object, content), ne(state, 'quarantined'), isNull(deletedAt))
  return db.insertForEach(
    activities,
    {
      id: newId(now.toISOString()),
      verticalId,
      leadId,
      enquiryId,
      type: text('file.quarantined'),
      recordId: files.id,
      title: sql`${'Put in quarantine: '} || ${name}`,
      description: text('The scanner found the file harmful. Nobody can open it.'),
      actorType: text('system'),
      actorName: text('Ginkgo'),
      userId: sql`NULL`,
      changes: text('[]'),
      depth: sql`0`,
      createdAt: sql`${now.getTime()}`,
    },
    files,
    isNew,
  )
}
const text = (value: string) => sql`${value}`

async function verdictOn(env: Bindings, object: string, deadline: Deadline) {
  const scanner = scannerOf(env)
  const content = scanner && (await atBucket(() => env.FILES.get(object), deadline))
  return content ? scan(env, scanner, content, deadline) : undefined
}
