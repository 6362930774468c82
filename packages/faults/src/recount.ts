import { recountQueries } from '@ginkgo/dev-stack/database'
import { sql } from '@ginkgo/testing'

/**
 * Computes all derived data again and compares it with the database under test.
 * @returns a sentence for each kind that differs
 */
export async function recount(): Promise<string[]> {
  const differences: string[] = []
  for (const { name, ...queries } of await recountQueries()) {
    const [wrong, missing] = [await sql(queries.wrong), await sql(queries.missing)]
    if (wrong.length + missing.length === 0) continue
    const [example, instead] = [wrong[0], missing[0]].map((row) => (row ? JSON.stringify(row) : 'nothing'))
    differences.push(
      `${name}: ${wrong.length} rows too many or wrong, ${missing.length} missing, e.g. ${example} instead of ${instead}`,
    )
  }
  return differences
}
