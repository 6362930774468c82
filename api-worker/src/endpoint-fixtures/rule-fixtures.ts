import type { Rule, RuleRun } from '@ginkgo/contracts'
import { as, bodyOf, createLead, sql } from '@ginkgo/testing'
import { type Fixtures, ofVertical } from './fixture.ts'
import { freshName, type World } from './world.ts'

const day = 1_440

/** It waits before it does anything, so that nothing happens while another test looks at the rows. */
const newRule = (world: World, fields: object = {}) => ({
  name: freshName(world),
  recordType: 'lead',
  trigger: { type: 'manual' },
  actions: [
    { type: 'wait', minutes: day },
    { type: 'create_note', content: world.marker },
  ],
  ...fields,
})

const ruleOf = async (world: World, fields?: object): Promise<Rule> =>
  bodyOf(await as(world.admin).post(`/api/verticals/${world.sales}/rules`, newRule(world, fields)), 201)

const leadOf = async ({ admin, sales, marker }: World) =>
  (await createLead(admin, sales, { name: marker })).id

/** The first run of a rule once it is in a state. */
async function runIn(world: World, ruleId: string, ...states: string[]): Promise<RuleRun> {
  for (;;) {
    const [run] = bodyOf<RuleRun[]>(await as(world.admin).get(`/api/rules/${ruleId}/runs`), 200)
    if (run && states.includes(run.state)) return run
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function startedRun(world: World, ...states: string[]) {
  // Without a line that holds, an assignment fails.
  const table = [{ is: { source: 'nowhere' }, userId: world.admin.id }]
  const fails = states.includes('failed')
  const rule = await ruleOf(world, fails ? { actions: [{ type: 'assign', how: 'table', table }] } : {})
  const leadId = await leadOf(world)
  bodyOf(await as(world.admin).post(`/api/rules/${rule.id}/run`, { recordIds: [leadId] }), 200)
  return { leadId, rule, run: await runIn(world, rule.id, ...states) }
}

/** Rules of a vertical, and the records that go through them. */
export const ruleFixtures: Fixtures = {
  'rules.list': ofVertical(({ sales }) => ({ params: { verticalId: sales } })),
  'rules.create': ofVertical((world) => ({
    params: { verticalId: world.sales },
    body: newRule(world, { active: false }),
  })),
  'rules.get': ofVertical(async (world) => ({ params: { ruleId: (await ruleOf(world)).id } })),
  'rules.update': ofVertical(async (world) => ({
    params: { ruleId: (await ruleOf(world)).id },
    body: { active: false },
  })),
  'rules.delete': ofVertical(async (world) => ({ params: { ruleId: (await ruleOf(world)).id } })),
  'rules.dryRun': ofVertical(async (world) => ({ params: { ruleId: (await ruleOf(world)).id } })),
  'rules.run': {
    ...ofVertical(async (world) => ({
      params: { ruleId: (await ruleOf(world)).id },
      body: { recordIds: [await leadOf(world)] },
    })),
    settle: async (world, { params }) => void (await runIn(world, params!['ruleId']!, 'waiting')),
  },
  'rules.runs': ofVertical(async (world) => ({
    params: { ruleId: (await startedRun(world, 'waiting')).rule.id },
  })),
  'rules.runsOfLead': ofVertical(async (world) => ({
    params: { leadId: (await startedRun(world, 'waiting')).leadId },
  })),
  'rules.retryRun': {
    ...ofVertical(async (world) => ({ params: { runId: (await startedRun(world, 'failed')).run.id } })),
    settle: async (_, { params }) => {
      const isOver = async () =>
        (await sql("SELECT 1 FROM rule_runs WHERE id = ? AND state = 'failed'", [params!['runId']!])).length >
        0
      while (!(await isOver())) await new Promise((resolve) => setTimeout(resolve, 50))
    },
  },
  'rules.stopRun': ofVertical(async (world) => ({
    params: { runId: (await startedRun(world, 'waiting')).run.id },
  })),
}
