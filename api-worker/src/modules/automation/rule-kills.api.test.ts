import type { Rule, RuleRun } from '@ginkgo/contracts'
import { as, bodyOf, createLead, createOrganization, sql, useSharedStack } from '@ginkgo/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bindings } from '../../operation/env.ts'
import { type Fate, troubledDatabase } from '../jobs/dying-workers.fixture.ts'
import { backgroundWork } from '../system/declared-jobs.ts'

let fate: () => Fate = () => 'passed'
let database: Awaited<ReturnType<typeof troubledDatabase>>

beforeAll(async () => {
  const stack = await useSharedStack('unscheduled')
  database = await troubledDatabase(stack.databaseUrl, () => fate())
})
afterAll(() => database.close())

const environment = () =>
  ({
    DATABASE_URL: database.url,
    DATABASE_AUTH_TOKEN: '',
    DATABASE_CELLS: '',
    PUBLIC_ORIGIN: 'http://localhost',
    ENVIRONMENT: 'local',
    MAILS_PER_DAY: '1000',
    CALL_LIMIT_PER_USER: '100000',
  }) as unknown as Bindings

/** One worker that dies at its n-th call to the database, which is there or is not, and one after it that lives. */
async function killedAt(nth: number, how: 'cut' | 'lost', id: string): Promise<boolean> {
  let calls = 0
  fate = () => {
    calls += 1
    if (calls < nth) return 'passed'
    return calls === nth ? how : 'cut'
  }
  await backgroundWork.start(environment(), id, { job: 'rules.run' }).catch(() => undefined)
  const wasKilled = calls >= nth
  fate = () => 'passed'
  // The lease of the dead one runs out.
  await sql('UPDATE rule_runs SET due_at = 1 WHERE organization_id = ? AND due_at IS NOT NULL', [id])
  await backgroundWork.start(environment(), id, { job: 'rules.run' })
  return wasKilled
}

test('a worker that is killed at any step neither loses an action nor does one twice', async () => {
  const { admin, id, verticals } = await createOrganization()
  const verticalId = verticals[0].id
  // Before there is a rule: with one, each change wakes the workers of the stack too, which would take up the run.
  const leads: string[] = []
  while (leads.length < 100) leads.push((await createLead(admin, verticalId)).id)
  const rule: Rule = bodyOf(
    await as(admin).post(`/api/verticals/${verticalId}/rules`, {
      name: 'Greet',
      recordType: 'lead',
      trigger: { type: 'manual' },
      actions: [
        { type: 'create_note', content: 'First' },
        { type: 'set_field', field: 'city', value: 'Paris' },
        { type: 'create_task', title: 'Second' },
        { type: 'notify', to: ['owner'], message: 'Third' },
        { type: 'add_tag', tag: 'done' },
      ],
    }),
    201,
  )
  const expected = ['lead.updated', 'lead.updated', 'note.created', 'rule.acted', 'task.created']
  const walk = async (nth: number, how: 'cut' | 'lost'): Promise<boolean> => {
    const leadId = leads.pop()!
    await sql(
      `INSERT INTO rule_runs (id, organization_id, rule_id, record_id, lead_id, cause, due_at, created_at, updated_at)
        VALUES (?, ?, ?, ?, ?, 'test', 1, ?, ?)`,
      [crypto.randomUUID(), id, rule.id, leadId, leadId, Date.now(), Date.now()],
    )
    const wasKilled = await killedAt(nth, how, id)
    const runs = bodyOf<RuleRun[]>(await as(admin).get(`/api/rules/${rule.id}/runs?limit=1`), 200)
    expect(runs, `${how} at ${nth}`).toMatchObject([{ recordId: leadId, state: 'done' }])
    const done = await sql(
      "SELECT type FROM activities WHERE lead_id = ? AND actor_type = 'rule' ORDER BY type",
      [leadId],
    )
    expect(
      done.map(({ type }) => type),
      `${how} at ${nth}`,
    ).toEqual(expected)
    return wasKilled
  }
  let nth = 1
  for (; await walk(nth, 'cut'); nth++) await walk(nth, 'lost')
  // Claim, rule, owner and record, and at least two calls for each of five actions.
  expect(nth).toBeGreaterThan(12)
}, 120_000)
