import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Rule, RuleRun } from '@ginkgo/contracts'
import { as, bodyOf, createLead, createOrganization, sql, useSharedStack } from '@ginkgo/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bindings } from '../../operation/env.ts'
import { runRulesSoon } from './run-rules.ts'

/** Says what becomes of a call to the database: `cut` before it is there, or `lost` with its answer. */
let fate: () => 'passed' | 'cut' | 'lost' = () => 'passed'
let server: Server
let databaseUrl = ''

const bodyOfRequest = async (request: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

beforeAll(async () => {
  const stack = await useSharedStack('unscheduled')
  server = createServer(async (request, response) => {
    const body = await bodyOfRequest(request)
    const what = fate()
    if (what === 'cut') return void request.socket.destroy()
    const answer = await fetch(`${stack.databaseUrl}${request.url}`, {
      method: request.method!,
      headers: { 'content-type': request.headers['content-type'] ?? 'application/json' },
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    })
    const answered = Buffer.from(await answer.arrayBuffer())
    if (what === 'lost') return void request.socket.destroy()
    response
      .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
      .end(answered)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  databaseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const environment = () =>
  ({
    ...{
      DATABASE_URL: databaseUrl,
      DATABASE_AUTH_TOKEN: '',
      DATABASE_CELLS: '',
      PUBLIC_ORIGIN: 'http://localhost',
    },
    ...{ ENVIRONMENT: 'local', MAILS_PER_DAY: '1000', CALL_LIMIT_PER_USER: '100000' },
  }) as unknown as Bindings

/** One worker that dies at its n-th call to the database, which is there or is not, and one after it that lives. */
async function killedAt(nth: number, how: 'cut' | 'lost', id: string): Promise<boolean> {
  let calls = 0
  fate = () => {
    calls += 1
    if (calls < nth) return 'passed'
    return calls === nth ? how : 'cut'
  }
  await runRulesSoon(environment(), id).catch(() => undefined)
  const wasKilled = calls >= nth
  fate = () => 'passed'
  // The lease of the dead one runs out.
  await sql('UPDATE rule_runs SET due_at = 1 WHERE organization_id = ? AND due_at IS NOT NULL', [id])
  await runRulesSoon(environment(), id)
  return wasKilled
}

test('a worker that is killed at any step neither loses an action nor does one twice', async () => {
  const { admin, id, verticals } = await createOrganization()
  const verticalId = verticals[0].id
  const rule: Rule = bodyOf(
    await as(admin).post(`/api/verticals/${verticalId}/rules`, {
      ...{ name: 'Greet', recordType: 'lead', trigger: { type: 'manual' } },
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
    const { id: leadId } = await createLead(admin, verticalId)
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
