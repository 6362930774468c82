import { sql } from '@ginkgo/testing'
import { recount } from './recount.ts'

interface Invariant {
  readonly name: string
  /** Selects rows that violate the invariant. */
  readonly query: string
}

/** Counts activities of one type that belong to a row of another table. */
const activitiesOf = (column: string, id: string, type: string) =>
  `(SELECT count(*) FROM activities WHERE activities.organization_id = ${id.split('.')[0]}.organization_id AND ${column} = ${id} AND type = '${type}')`

const invariants: readonly Invariant[] = [
  { name: 'foreign keys hold', query: 'PRAGMA foreign_key_check' },
  {
    name: 'every lead has one activity about its creation',
    query: `SELECT id FROM leads WHERE ${activitiesOf('lead_id', 'leads.id', 'lead.created')} <> 1`,
  },
  {
    name: 'every enquiry has one activity about its creation',
    query: `SELECT id FROM enquiries WHERE ${activitiesOf('enquiry_id', 'enquiries.id', 'enquiry.created')} <> 1`,
  },
  {
    name: 'every stage change has its activity',
    query: `SELECT id FROM enquiries
      WHERE (SELECT count(*) - 1 FROM stage_history WHERE enquiry_id = enquiries.id)
        <> ${activitiesOf('enquiry_id', 'enquiries.id', "enquiry.stage_changed' AND title = 'Stage changed")}`,
  },
  {
    name: 'every enquiry stands in the last stage of its history',
    query: `SELECT id FROM enquiries
      WHERE (SELECT group_concat(stage_id) FROM stage_history WHERE enquiry_id = enquiries.id AND left_at IS NULL)
        IS NOT stage_id`,
  },
  {
    name: 'every task and note has one activity about its creation',
    query: `SELECT enquiry_id FROM enquiries JOIN (
        SELECT enquiry_id, 'task.created' AS type, count(*) AS rows FROM tasks GROUP BY 1
        UNION ALL SELECT enquiry_id, 'note.created', count(*) FROM notes GROUP BY 1
      ) AS children ON children.enquiry_id = enquiries.id
      WHERE rows <> (SELECT count(*) FROM activities
        WHERE activities.organization_id = enquiries.organization_id
          AND activities.enquiry_id = enquiries.id AND activities.type = children.type)`,
  },
  {
    name: 'every searchable text is in the index, and nothing else',
    query: `SELECT number FROM search_texts WHERE number NOT IN (SELECT rowid FROM search_index)
      UNION ALL SELECT rowid FROM search_index WHERE rowid NOT IN (SELECT number FROM search_texts)`,
  },
]

/**
 * Searches the database of the stack under test for half-written records.
 * @returns a sentence for each invariant that does not hold
 */
export async function brokenInvariants(): Promise<string[]> {
  const broken: string[] = []
  const [integrity] = await sql('PRAGMA integrity_check')
  if (integrity?.integrity_check !== 'ok') broken.push(`integrity check: ${JSON.stringify(integrity)}`)
  for (const { name, query } of invariants) {
    const rows = await sql(query)
    if (rows.length > 0) broken.push(`not so: ${name} (${rows.length} times, ${JSON.stringify(rows[0])})`)
  }
  await sql(`INSERT INTO search_index (search_index) VALUES ('integrity-check')`).catch((error: unknown) =>
    broken.push(`full-text index: ${String(error)}`),
  )
  return [...broken, ...(await recount())]
}
