import { importKeptDays } from '@ginkgo/contracts'
import { eq, lt, sql } from 'drizzle-orm'
import { AccountsDb } from '../../db/accounts-db.ts'
import { Connection } from '../../db/connection.ts'
import { OrgDb } from '../../db/org-db.ts'
import { leadImportResults, leadImportRows, leadImports } from '../../db/schema/index.ts'
import { grownStamp } from '../../db/stamp.ts'
import type { Bindings } from '../../http/env.ts'

const dayMs = 86_400_000

/** Forgets the rows of old imports, personal data that nobody needs any more; the import and its figures stay. */
export async function purgeImportRows(env: Bindings): Promise<void> {
  const connection = new Connection(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN)
  const now = Date.now()
  const { id, organizationId, createdAt, received } = leadImports
  const before = new Date(now - importKeptDays * dayMs).toISOString()
  const old = await connection.read(
    new AccountsDb(connection.builder)
      .select({ id, organizationId })
      .from(leadImports)
      .where(sql`${received} > 0`, lt(createdAt, before))
      .limit(20)
      .all(),
  )
  for (const found of old) {
    const db = new OrgDb(connection.builder, { organizationId: found.organizationId, verticalIds: 'all' })
    const isIt = eq(id, found.id)
    // One that never got going is given up.
    const status = sql`iif(${leadImports.status} IN ('uploading', 'running'), 'stopped', iif(${leadImports.status} = 'undoing', 'undone', ${leadImports.status}))`
    const updatedAt = grownStamp(leadImports.updatedAt, new Date(now).toISOString())
    await connection.write([
      db.delete(leadImportResults, eq(leadImportResults.importId, found.id)),
      db.delete(leadImportRows, eq(leadImportRows.importId, found.id)),
      db.update(leadImports, { received: 0, status, updatedAt }, isIt),
    ])
  }
}
