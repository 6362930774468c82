import type { Client } from '@libsql/client/http'
import { again, textOf } from './rows.ts'
import type { MovedTable } from './tables.ts'

/** Places of a text whose characters count, the last two from its end. */
const places = ['1', '2', 'length("column") / 2 + 1', '-2', '-1']

/** A whole number that stands for a value: of a text its length and some of its characters. */
const checksum = (column: string) => {
  const characters = places.map(
    (place, nth) => `${31 ** nth} * coalesce(unicode(substr("column", ${place})), 0)`,
  )
  const ofText = `length("column") * 4099 + ${characters.join(' + ')}`
  return `iif(typeof("column") = 'integer', "column" % 1000003, ${ofText})`.replaceAll(
    '"column"',
    `"${column}"`,
  )
}

/**
 * The number of an organization's rows in each table, and a sum over each column. The database makes it in one call, so that
 * it can be compared while writes are held; before that every row is compared with its copy.
 */
export async function fingerprintOf(
  client: Client,
  tables: readonly MovedTable[],
  organizationId: string,
): Promise<Map<string, string>> {
  const results = await again(() =>
    client.batch(
      tables.map(({ name, owner, columns }) => {
        const sums = columns
          .filter((column) => !(name === 'organizations' && column === 'deleted_at'))
          .map((column, place) => `sum(${checksum(column)}) AS sum${place}`)
        return {
          sql: `SELECT ${['count(*) AS count', ...sums].join(', ')} FROM "${name}" WHERE "${owner}" = ?`,
          args: [organizationId],
        }
      }),
      'read',
    ),
  )
  return new Map(tables.map(({ name }, nth) => [name, textOf(Object.values(results[nth]?.rows[0] ?? {}))]))
}
