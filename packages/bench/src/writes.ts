import { sql, type TestOrganization } from '@ginkgo/testing'
import { inTurn } from './measure.ts'
import { report } from './report.ts'
import { startWorkerd } from './workerd.ts'

/**
 * Prints the time of a stage change with all its derived data beside that of one plain UPDATE sent directly to sqld.
 */
export async function measureStageChange(
  bundleDir: string,
  databaseUrl: string,
  { id, admin }: TestOrganization,
  rounds: number,
): Promise<void> {
  const stages = await sql(
    "SELECT id FROM stages WHERE organization_id = ? AND stage_type = 'open' ORDER BY position LIMIT 2",
    [id],
  )
  const cards = await sql(
    'SELECT id, stage_id FROM enquiries WHERE organization_id = ? AND stage_id = ? LIMIT 200',
    [id, String(stages[0]!.id)],
  )
  const api = await startWorkerd(bundleDir, databaseUrl)
  try {
    let turn = 0
    const move = async () => {
      const card = cards[turn % cards.length]!
      const stageId = stages[1 - (Math.floor(turn / cards.length) % 2)]!.id
      turn += 1
      const response = await fetch(`${api.origin}/api/enquiries/${card.id}/stage`, {
        method: 'PATCH',
        headers: { cookie: admin.cookie, origin: api.origin, 'content-type': 'application/json' },
        body: JSON.stringify({ stageId }),
      })
      if (!response.ok) throw new Error(`Answered ${response.status} ${await response.text()}`)
      await response.arrayBuffer()
    }
    const update = () =>
      sql('UPDATE enquiries SET product_or_service = ? WHERE id = ?', [
        String(turn),
        String(cards[(turn * 7) % cards.length]!.id),
      ])
    const [moved, updated] = await inTurn(rounds, move, update)
    report.title(`writes, median of ${rounds}`)
    report.atMost(3, 'stage change ÷ plain UPDATE', moved, updated)
  } finally {
    await api.stop()
  }
}
