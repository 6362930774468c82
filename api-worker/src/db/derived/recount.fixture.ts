import { sql } from '@ginkgo/testing'
import { derivedData } from './index.ts'
import { rowsThatDiffer } from './recount.ts'

/** Rows of an organization's derived data that differ from what its records say, by what they are of. */
export async function differencesIn(organizationId: string): Promise<Record<string, unknown[]>> {
  const differences: Record<string, unknown[]> = {}
  for (const derived of derivedData()) {
    if (!derived.compare) continue
    const [wrong, missing] = rowsThatDiffer(derived, organizationId)
    const rows = [...(await sql(wrong)), ...(await sql(missing))]
    if (rows.length > 0) differences[derived.name] = rows
  }
  return differences
}
