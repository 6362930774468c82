import { sql } from '@ginkgo/testing'

/** The tables that are copied, each after the tables it refers to. */
const copied = [
  ...[
    'organizations',
    'users',
    'verticals',
    'pipelines',
    'stages',
    'leads',
    'enquiries',
    'tasks',
    'meetings',
  ],
  ...['lead_imports', 'lead_import_rows', 'provider_connections', 'sessions'],
]

/** The id in copy `n` that corresponds to one of the original. */
export const idInCopy = (id: string, n: number): string => `${n.toString(16).padStart(8, '0')}${id.slice(8)}`

const columnsOf = async (table: string): Promise<string[]> =>
  (await sql('SELECT name FROM pragma_table_info(?)', [table])).map(({ name }) => String(name))

/**
 * Copies an organization with its records this many times, directly in the database: in every id the number of the copy
 * replaces the first eight letters, and unique values get it as a prefix.
 */
export async function copyOrganization(organizationId: string, times: number): Promise<void> {
  for (const table of copied) {
    const columns = await columnsOf(table)
    const value = (column: string) => {
      if (/^(email|token_hash)$/.test(column)) return `copy.n || '-' || "${column}"`
      const isId = `"${column}" LIKE '________-____-7___-____-____________'`
      return `CASE WHEN ${isId} THEN printf('%08x', copy.n) || substr("${column}", 9) ELSE "${column}" END`
    }
    const owner = table === 'organizations' ? 'id' : 'organization_id'
    await sql(
      `WITH RECURSIVE copy (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < ${times})
       INSERT INTO ${table} (${columns.map((column) => `"${column}"`).join(', ')})
       SELECT ${columns.map(value).join(', ')} FROM copy CROSS JOIN ${table} WHERE ${owner} = ?`,
      [organizationId],
    )
  }
}

/** Adds this many copies of a task. */
export async function copyTask(taskId: string, times: number): Promise<void> {
  const columns = (await columnsOf('tasks'))
    .filter((column) => column !== 'id')
    .map((column) => `"${column}"`)
  await sql(
    `WITH RECURSIVE copy (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < ${times})
     INSERT INTO tasks (id, ${columns.join(', ')})
     SELECT printf('%08x', 100000 + copy.n) || '${taskId.slice(0, 8)}' || substr(id, 17), ${columns.join(', ')}
     FROM copy CROSS JOIN tasks WHERE id = ?`,
    [taskId],
  )
}

/** Makes the database refuse these writes for one organization, as it would refuse broken data. */
export const poison = (
  name: string,
  when: `BEFORE ${'INSERT' | 'DELETE'} ON ${string}`,
  organizationId: string,
): Promise<unknown> =>
  sql(
    `CREATE TRIGGER poison_${name} ${when}
     WHEN ${when.startsWith('BEFORE DELETE') ? 'old' : 'new'}.organization_id = '${organizationId}'
     BEGIN SELECT RAISE(ABORT, 'poisoned'); END`,
  )
