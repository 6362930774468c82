import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { expect, test } from 'vitest'
import { migrate, migrationsDir } from './migrate.ts'

const rowsBefore = [
  `INSERT INTO verticals (id, organization_id, name, created_at, updated_at) VALUES ('v', 'o', 'Sales', 1, 1)`,
  `INSERT INTO leads (id, organization_id, vertical_id, owner_id, name, account_type, lead_type, source, created_at, updated_at)
    VALUES ('l1', 'o', 'v', 'u', 'Acme', 'individual', 'inbound', 'web', 1, 1)`,
  `INSERT INTO enquiries (id, organization_id, vertical_id, lead_id, pipeline_id, stage_id, stage_type, title, source, priority, currency, rank, created_on, last_activity_at, created_at, updated_at)
    VALUES ('e1', 'o', 'v', 'l1', 'p', 's', 'open', 'Solar roof', 'manual', 'low', 'EUR', 'a', '2026-01-01', 1, 1, 1)`,
  `INSERT INTO notes (id, organization_id, vertical_id, enquiry_id, content, user_id, created_at, updated_at)
    VALUES ('n1', 'o', 'v', 'e1', 'Kept', 'u', 1, 1)`,
  `INSERT INTO tasks (id, organization_id, vertical_id, enquiry_id, title, status, created_by, created_at, updated_at)
    VALUES ('t1', 'o', 'v', 'e1', 'Kept', 'pending', 'u', 1, 1)`,
  `INSERT INTO meetings (id, organization_id, vertical_id, enquiry_id, title, start_time, end_time, timezone, meeting_type, status, attendees, created_by, created_at, updated_at)
    VALUES ('m1', 'o', 'v', 'e1', 'Kept', 1, 9, 'UTC', 'Online', 'completed', '[]', 'u', 1, 1)`,
]

test('rows from before records of leads are kept and get their lead, and may then be of a lead alone', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'ginkgo-records-'))
  const client = createClient({ url: ':memory:' })
  try {
    cpSync(join(migrationsDir, '0000_baseline.sql'), join(dir, '0000_baseline.sql'))
    await migrate({ client, dir, derived: { schema: [], data: [] } })
    await client.migrate(rowsBefore)
    await migrate({ client })
    for (const table of ['notes', 'tasks', 'meetings']) {
      const { rows } = await client.execute(`SELECT enquiry_id, lead_id FROM ${table}`)
      expect([table, rows.map((row) => [row.enquiry_id, row.lead_id])]).toEqual([table, [['e1', 'l1']]])
    }
    await client.migrate([
      `INSERT INTO tasks (id, organization_id, vertical_id, lead_id, title, status, created_by, created_at, updated_at)
        VALUES ('t2', 'o', 'v', 'l1', 'Of the lead', 'pending', 'u', 2, 2)`,
    ])
    const { rows } = await client.execute(`SELECT enquiry_id, lead_id FROM tasks WHERE id = 't2'`)
    expect(rows.map((row) => [row.enquiry_id, row.lead_id])).toEqual([[null, 'l1']])
  } finally {
    client.close()
    rmSync(dir, { recursive: true })
  }
})
