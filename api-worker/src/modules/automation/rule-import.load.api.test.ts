import type { Rule } from '@ginkgo/contracts'
import { as, bodyOf, createLead, createOrganization, sql, waitFor } from '@ginkgo/testing'
import { expect, it } from 'vitest'
import { drive, upload } from '../sales/lead-imports/imports.fixture.ts'

const rows = 10_000

const medianOf = (calls: readonly { readonly time: number }[]) =>
  calls.map(({ time }) => time).toSorted((a, b) => a - b)[Math.floor(calls.length / 2)]!

/** Milliseconds that somebody of another organization waits for their list, and for a change of a lead. */
async function neighbour() {
  const { admin, verticals } = await createOrganization()
  const lead = await createLead(admin, verticals[0].id)
  let turn = 0
  return async () => {
    const began = performance.now()
    const replies = [
      await as(admin).get(`/api/verticals/${verticals[0].id}/leads`),
      await as(admin).patch(`/api/leads/${lead.id}`, { city: `City ${turn++}` }),
    ]
    const failed = replies.filter(({ status }) => status !== 200)
    return { time: performance.now() - began, failed }
  }
}

it('10,000 records that an import brings into a rule are through in ten minutes, and a neighbour hardly notices', async () => {
  const { admin, id: organizationId, verticals } = await createOrganization()
  const [{ id: verticalId }] = verticals
  const rule: Rule = bodyOf(
    await as(admin).post(`/api/verticals/${verticalId}/rules`, {
      name: 'Call',
      recordType: 'lead',
      trigger: { type: 'created' },
      actions: [{ type: 'create_task', title: 'Call them', dueInDays: 1 }],
    }),
    201,
  )
  const call = await neighbour()
  const quiet: Awaited<ReturnType<typeof call>>[] = []
  for (let n = 0; n < 50; n++) quiet.push(await call())

  const { id } = await upload(admin, verticalId, {
    fields: ['name', 'email'],
    rows: Array.from({ length: rows }, (_, n) => [`Imported ${n}`, `lead${n}@example.test`]),
    reading: { startsRules: true },
    duplicates: 'create',
  })
  const began = performance.now()
  const busy: typeof quiet = []
  const count = async () => {
    const [row] = await sql(
      "SELECT count(*) AS done FROM rule_runs WHERE organization_id = ? AND state = 'done'",
      [organizationId],
    )
    return Number(row!['done'])
  }
  let isOver = false
  const calls = (async () => {
    while (!isOver) busy.push(await call())
  })()
  try {
    expect(await drive(admin, id, 'run')).toMatchObject({ status: 'finished', created: rows })
    const imported = performance.now()
    await waitFor(
      'the runs',
      async () => {
        const done = await count()
        if (done < rows) throw new Error(`${done} are done`)
      },
      600_000 - (imported - began),
      2_000,
    )
    const seconds = ((performance.now() - began) / 1_000).toFixed(0)
    const [before, beside] = [medianOf(quiet), medianOf(busy)]
    console.info(
      `${rows} rows: imported in ${((imported - began) / 1_000).toFixed(0)} s, all through the rule after ${seconds} s; neighbour ${before.toFixed(0)} ms quiet, ${beside.toFixed(0)} ms beside it (${(beside / before).toFixed(1)} x)`,
    )
    expect(beside / before).toBeLessThan(5)
    const failed = busy.flatMap((one) => one.failed)
    expect(failed).toEqual([])
  } finally {
    isOver = true
    await calls
  }
  const [made] = await sql(
    'SELECT count(*) AS tasks, count(DISTINCT lead_id) AS leads FROM tasks WHERE organization_id = ?',
    [organizationId],
  )
  expect(made).toEqual({ tasks: rows, leads: rows })
  expect(bodyOf(await as(admin).get(`/api/rules/${rule.id}`), 200)).toMatchObject({
    active: true,
    failures: 0,
  })
}, 900_000)
