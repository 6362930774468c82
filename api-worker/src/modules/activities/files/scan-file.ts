import type { FileState } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { files } from '../../../db/schema/index.ts'
import { grownStamp } from '../../../db/stamp.ts'
import type { Bindings } from '../../../http/env.ts'
import { errorFields, log } from '../../../http/log.ts'
import type { Trips } from '../../../http/result.ts'
import { scan, scannerOf } from '../../../storage/scanner.ts'

/**
 * Asks the scanner about a file that waits for it, and tells every file with the same content. Answers the state that the
 * file has then: it waits on where there is no verdict.
 */
export async function scanFile(env: Bindings, trips: Trips, db: OrgDb, fileId: string): Promise<FileState> {
  const { object, state, updatedAt } = files
  try {
    const file = await trips.read(
      db.select({ object, state }).from(files).where(eq(files.id, fileId)).first(),
    )
    if (file?.state !== 'waiting') return file?.state ?? 'waiting'
    const verdict = await verdictOn(env, file.object)
    if (verdict === undefined) return 'waiting'
    if (verdict === 'quarantined') log('warn', { task: 'files.scan', fileId, state: verdict })
    const set = { state: verdict, updatedAt: grownStamp(updatedAt, new Date().toISOString()) }
    await trips.write([db.update(files, set, eq(object, file.object))])
    return verdict
  } catch (error) {
    log('error', { task: 'files.scan', fileId, ...errorFields(error) })
    return 'waiting'
  }
}

async function verdictOn(env: Bindings, object: string) {
  const scanner = scannerOf(env)
  const content = scanner && (await env.FILES.get(object))
  return content ? scan(env, scanner, content) : undefined
}
