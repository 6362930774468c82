import { as, bodyOf, sql, type TestOrganization } from '@ginkgo/testing'
import type { DataSets } from './bench-stack.ts'
import { type Call, calls } from './calls.ts'
import { inTurn } from './measure.ts'
import { report } from './report.ts'

const bar = 1.5

/** Prints, for every call, its median time on the large set beside that on the small one. */
export async function measureGrowth(
  { small, large }: DataSets,
  { rounds, only }: { rounds: number; only: string },
): Promise<void> {
  const [asSmall, asLarge] = [await asker(small), await asker(large)]
  report.title(`large ÷ small, median of ${rounds}`)
  for (const call of calls) {
    if (!`${call.name} ${call.pagesDeep ?? ''}`.includes(only)) continue
    const works = [await asSmall(call), await asLarge(call)] as const
    const name = call.pagesDeep ? `${call.name}, page ${call.pagesDeep + 1}` : call.name
    try {
      const [few, many] = await inTurn(rounds, ...works)
      report.atMost(bar, name, many, few)
      if (name.startsWith('search ')) report.below(300, name, many)
    } catch (error) {
      report.failed(name, error)
    }
  }
}

/** Prepares a call as the admin of an organization: its path filled in, and its page reached. */
async function asker({ id, admin, verticals: [vertical] }: TestOrganization) {
  const [stage] = await sql('SELECT id FROM stages WHERE organization_id = ? ORDER BY position LIMIT 1', [id])
  const ids = { verticalId: vertical.id, userId: admin.id, stageId: String(stage!.id) }
  return async (call: Call) => {
    let path = call.path(ids)
    for (let page = 0; page < (call.pagesDeep ?? 0); page++)
      path = nextPage(await as(admin).get(path)) ?? path
    return async () => bodyOf(await as(admin).get(path), 200)
  }
}

const nextPage = ({ headers }: { headers: Headers }) =>
  /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
