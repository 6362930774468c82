import type { Rule } from '@ginkgo/contracts'
import { as, bodyOf, createLead, createOrganization, dice, sql } from '@ginkgo/testing'
import { expect, test, vi } from 'vitest'

const sources = ['web', 'referral', 'whatsapp', 'other']
const tags = ['warm', 'cold', 'new']

/** A rule that is set off by what rules do, and sets others off. */
function randomRule(roll: (sides: number) => number) {
  const one = <T>(list: readonly T[]): T => list[roll(list.length)]!
  const action = () =>
    one([
      { type: 'set_field', field: 'source', value: one(sources) },
      { type: 'set_field', field: 'city', value: `City ${roll(3)}` },
      { type: 'add_tag', tag: one(tags) },
      { type: 'remove_tag', tag: one(tags) },
    ])
  return {
    name: `Rule ${roll(1_000)}`,
    recordType: 'lead',
    whileTrue: roll(2) === 0,
    trigger: one([
      { type: 'created' },
      { type: 'changed' },
      { type: 'changed', field: 'source' },
      { type: 'changed', field: 'tags' },
    ]),
    condition: { is: one([{}, { source: one(sources) }, { tag: one(tags) }, { sourceNot: one(sources) }]) },
    actions: Array.from({ length: 1 + roll(3) }, action),
  }
}

test.each([1, 2, 3, 4])(
  'rules that set each other off come to an end (seed %i)',
  async (seed) => {
    const roll = dice(seed)
    const { admin, verticals, id } = await createOrganization()
    const verticalId = verticals[0].id
    const made: Rule[] = []
    for (let place = 0; place < 6; place++)
      made.push(bodyOf(await as(admin).post(`/api/verticals/${verticalId}/rules`, randomRule(roll)), 201))
    const leads = [
      await createLead(admin, verticalId),
      await createLead(admin, verticalId, { source: 'web' }),
    ]
    bodyOf(await as(admin).patch(`/api/leads/${leads[0]!.id}`, { source: 'referral', tags: ['warm'] }), 200)
    const left = () =>
      sql(
        'SELECT state, step, attempts, steps FROM rule_runs WHERE organization_id = ? AND due_at IS NOT NULL',
        [id],
      )
    // Sooner than a lease runs out, so that no step was left undone.
    await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 40_000, interval: 100 })
    const [deepest] = await sql('SELECT max(depth) AS depth FROM activities WHERE organization_id = ?', [id])
    expect(Number(deepest!['depth'])).toBeLessThanOrEqual(3)
    const twice = await sql(
      'SELECT 1 FROM rule_runs WHERE organization_id = ? GROUP BY rule_id, record_id, cause HAVING count(*) > 1',
      [id],
    )
    expect(twice).toEqual([])
    const failed = await sql("SELECT steps FROM rule_runs WHERE organization_id = ? AND state = 'failed'", [
      id,
    ])
    expect(failed).toEqual([])
  },
  90_000,
)
