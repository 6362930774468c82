import { sql, type TestOrganization } from '@ginkgo/testing'
import { inTurn } from './measure.ts'
import { report } from './report.ts'
import { startWorkerd } from './workerd.ts'

/**
 * Prints the time of a stage change and of a new lead, with all their derived data, beside that of one plain UPDATE sent
 * directly to sqld.
 */
export async function measureWrites(
  bundleDir: string,
  databaseUrl: string,
  { id, admin, verticals }: TestOrganization,
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
    const send = async (method: string, path: string, body: object) => {
      const response = await fetch(api.origin + path, {
        method,
        headers: { cookie: admin.cookie, origin: api.origin, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`Answered ${response.status} ${await response.text()}`)
      await response.arrayBuffer()
    }
    let turn = 0
    const move = async () => {
      const card = cards[turn % cards.length]!
      const stageId = stages[1 - (Math.floor(turn / cards.length) % 2)]!.id
      turn += 1
      await send('PATCH', `/api/enquiries/${card.id}/stage`, { stageId })
    }
    let leads = 0
    const create = () => {
      leads += 1
      const email = `${leads}.${Date.now()}@writes.example`
      return send('POST', '/api/leads', { verticalId: verticals[0].id, name: `Lead ${leads}`, email })
    }
    const update = () =>
      sql('UPDATE enquiries SET product_or_service = ? WHERE id = ?', [
        String(turn),
        String(cards[(turn * 7) % cards.length]!.id),
      ])
    const [moved, created, updated] = await inTurn(rounds, move, create, update)
    report.title(`writes, median of ${rounds}`)
    report.atMost(3, 'stage change ÷ plain UPDATE', moved, updated)
    report.atMost(3, 'new lead ÷ plain UPDATE', created, updated)
  } finally {
    await sql("DELETE FROM leads WHERE organization_id = ? AND email LIKE '%@writes.example'", [id])
    await api.stop()
  }
}
