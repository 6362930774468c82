import { createLead, sql } from '@ginkgo/testing'
import { expect, it } from 'vitest'
import { createChanges } from './undo-change.fixture.ts'

const rounds = 7

const timed = async <T>(what: () => Promise<T>) => {
  const started = performance.now()
  const value = await what()
  return { value, ms: performance.now() - started }
}
const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[(rounds - 1) / 2]!

it.each([100, 200, 500])(
  'undoing a change of %i leads takes at most half as long again',
  { timeout: 180_000 },
  async (count) => {
    const { admin, sales, change, undo } = await createChanges()
    const leads: { id: string }[] = []
    for (let nth = 0; nth < count; nth += 1)
      leads.push(await createLead(admin, sales.id, { name: `Lead ${nth}`, city: `City ${nth}` }))
    const isUndone = async (id: string) =>
      (await sql('SELECT state FROM change_sets WHERE id = ?', [id]))[0]!['state'] === 'undone'
    const ratios: number[] = []
    const times: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      const action = { type: 'setValues', values: { city: `Kiel ${round}`, industry: 'Retail' } }
      const done = await timed(() => change('leads', leads, action))
      const undone = await timed(async () => {
        const { state } = await undo(done.value)
        if (state === 'undoing') while (!(await isUndone(done.value.id)));
      })
      ratios.push(undone.ms / done.ms)
      times.push(`${done.ms.toFixed(0)}/${undone.ms.toFixed(0)}`)
    }
    const [{ cities }] = (await sql(
      "SELECT count(*) AS cities FROM leads WHERE vertical_id = ? AND city LIKE 'City %'",
      [sales.id],
    )) as [{ cities: number }]
    expect(cities).toBe(count)
    console.info(
      `Undoing a change of ${count} ÷ changing: ${medianOf(ratios).toFixed(2)} (ms: ${times.join(', ')})`,
    )
    expect(medianOf(ratios)).toBeLessThanOrEqual(1.5)
  },
)
