import { notServedSince } from './take-turns.ts'
import { dayMs } from '@ginkgo/contracts/dates'
import type { Connection } from '../../db/connection.ts'
import type { Derived } from '../../db/derived/declaration.ts'
import { derivedData } from '../../db/derived/index.ts'
import { RecountDb } from '../../db/derived/recount-db.ts'
import { defineJob, type JobTurn } from '../../operation/job.ts'
import { log } from '../../operation/log.ts'

const name = 'derived.recount'
/** Rows that one transaction repairs, which must end in five seconds and has the write lock; and rows of one turn. */
const repairedAtOnce = 500
const repairedAtMost = 20_000

/**
 * Once a day compares the derived data of each organization with its records, and repairs differences; rows of rollups that
 * tell of no record go. A large
 * organization is compared in parts: each turn begins with another part.
 */
export const recountDerived = defineJob({
  name,
  // Enough for a few organizations, or one comparison of a large one.
  runMs: 1_000,
  // A comparison reads all records of one kind in an organization.
  timeoutMs: 30_000,
  due: () => notServedSince(name, Date.now() - dayMs),
  step: recount,
})

async function recount({ connection, organizationId, until }: JobTurn): Promise<boolean> {
  const db = new RecountDb(organizationId)
  const all = derivedData()
  const first = Math.floor(Math.random() * all.length)
  for (const derived of [...all.slice(first), ...all.slice(0, first)]) {
    if (Date.now() >= until) return false
    const { wrong, missing } = await connection.read(db.compare(derived))
    if (wrong + missing > 0) {
      log('error', { job: name, organizationId, derived: derived.name, wrong, missing })
      await repair(connection, db, derived)
    }
    if (await connection.read(db.hasEmpty(derived))) await connection.write([db.removeEmpty(derived)])
  }
  return false
}

/** Each step counts anew what it repairs, so that nothing that is written between two of them is lost. */
async function repair(connection: Connection, db: RecountDb, derived: Derived): Promise<void> {
  const keys = await connection.read(db.differing(derived, repairedAtMost))
  for (let from = 0; from < keys.length; from += repairedAtOnce)
    await connection.write(db.repair(derived, keys.slice(from, from + repairedAtOnce)))
}
