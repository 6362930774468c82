import type { BackgroundJob, ValueList } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createLead,
  createOrganization,
  type SharedStack,
  type SignedIn,
  sql,
  useSharedStack,
} from '@ginkgo/testing'
import { beforeAll, expect, test, vi } from 'vitest'
import { triesOfADay } from '../../../operation/job.ts'

// Its jobs run only when a test asks for it, so that what begins by itself was started by the write.
let stack: SharedStack
beforeAll(async () => {
  stack = await useSharedStack('unscheduled')
})

const list = async (user: SignedIn): Promise<BackgroundJob[]> =>
  bodyOf<{ jobs: BackgroundJob[] }>(await as(user).get('/api/background-work'), 200).jobs

type Person = Awaited<ReturnType<typeof createOrganization>>['admin']

const insertLeads = (user: Person, verticalId: string, count: number) =>
  sql(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
     INSERT INTO leads (id, organization_id, vertical_id, owner_id, name, account_type, lead_type, source, phone,
       created_at, updated_at)
     SELECT 'lead-' || ? || i, ?, ?, ?, 'Old ' || i, 'organisation', 'inbound', 'web', '030 12345' || i, 1, 1 FROM n`,
    [count, verticalId, user.organizationId, verticalId, user.id],
  )
const countOf = async (where: string, organizationId: string): Promise<number> =>
  Number((await sql(`SELECT count(*) AS n FROM ${where}`, [organizationId]))[0]?.['n'])

/** Milliseconds from the answer of a write until a condition holds, without any run of the jobs. */
async function untilBegun(write: () => Promise<unknown>, hasBegun: () => Promise<boolean>): Promise<number> {
  await write()
  const answered = Date.now()
  await vi.waitFor(async () => expect(await hasBegun()).toBe(true), { timeout: 20_000, interval: 20 })
  return Date.now() - answered
}

test('what a write leaves begins without any run of the jobs, in whatever job', async () => {
  const { admin, verticals, id } = await createOrganization()
  const verticalId = verticals[0].id
  await insertLeads(admin, verticalId, 1_300)
  const waits = {
    values: await untilBegun(
      async () => {
        const body = { from: 'web', into: 'other' }
        bodyOf<ValueList>(await as(admin).post('/api/value-lists/lead-sources/merge', body), 200)
      },
      // The request itself changes 500.
      async () => (await countOf("leads WHERE organization_id = ? AND source = 'web'", id)) < 800,
    ),
    phones: await untilBegun(
      async () => {
        const { name, updatedAt } = bodyOf<{ name: string; updatedAt: string }>(
          await as(admin).get('/api/organization'),
          200,
        )
        const body = { name, country: 'Germany' }
        bodyOf(await as(admin).patch('/api/organization', body, { ifMatch: updatedAt }), 200)
      },
      async () => (await countOf("leads WHERE organization_id = ? AND phone_e164 LIKE '+49%'", id)) > 0,
    ),
    emails: await untilBegun(
      async () => bodyOf(await as(admin).put('/api/email-search', { isOn: true }), 200),
      async () => (await countOf('organizations WHERE id = ? AND email_texts_up_to IS NULL', id)) === 1,
    ),
  }
  console.info(JSON.stringify({ beganAfterMs: waits }))
  await vi.waitFor(async () => expect(await list(admin)).toEqual([]), { timeout: 20_000, interval: 50 })
})

test('work that fails on and on ends with a reason, and an admin has it tried again', async () => {
  const { admin, verticals, id } = await createOrganization()
  const [other, head] = [
    (await createOrganization()).admin,
    await addMember(admin, { role: 'sales_head', verticalIds: [verticals[0].id] }),
  ]
  await createLead(admin, verticals[0].id, { phone: '030 123456' })
  const trigger = `poison_work_${id.replaceAll('-', '_')}`
  await sql(
    `CREATE TRIGGER ${trigger} BEFORE UPDATE OF phones_read_up_to ON organizations WHEN old.id = '${id}' AND new.phones_read > 0
     BEGIN SELECT RAISE(ABORT, 'poisoned'); END`,
  )
  try {
    await sql('UPDATE organizations SET phones_read = 0 WHERE id = ?', [id])
    const found = async () => (await list(admin)).find(({ job }) => job === 'phones.read')
    // Another file may have the jobs of this stack run at the same moment.
    expect(await found()).toMatchObject({ waiting: 1 })
    expect(await stack.runScheduledJob()).toBe(true)
    await vi.waitFor(async () => expect(await found()).toMatchObject({ state: 'retrying' }), 20_000)
    const { retryAt, reason, consequence } = (await found())!
    expect(Date.parse(retryAt!) - Date.now()).toBeGreaterThan(0)
    expect([reason, consequence]).toEqual([
      'The portal could not do it; the log of the portal says why',
      'People are not found by some of their phone numbers.',
    ])
    await sql(
      "UPDATE job_turns SET failures = ?, retry_at = 0 WHERE job = 'phones.read' AND organization_id = ?",
      [triesOfADay - 1, id],
    )
    expect(await stack.runScheduledJob()).toBe(true)
    await vi.waitFor(
      async () => expect(await found()).toMatchObject({ state: 'failed', retryAt: null }),
      20_000,
    )
    const entries = bodyOf<{ kind: string; subject: string }[]>(
      await as(admin).get('/api/organization/audit-log?kind=work.failed'),
      200,
    )
    expect(entries).toMatchObject([{ subject: 'Phone numbers for another country' }])

    const retry = (user: SignedIn, job = 'phones.read') =>
      as(user).post(`/api/background-work/${job}/retry`, {})
    expect((await retry(head)).status).toBe(403)
    expect((await retry(other)).status).toBe(204)
    expect((await retry(admin, 'derived.recount')).status).toBe(404)
    expect((await retry(admin, 'toString')).status).toBe(404)
    expect(await list(other)).toEqual([])
    expect(await found()).toMatchObject({ state: 'failed' })
  } finally {
    await sql(`DROP TRIGGER ${trigger}`)
  }
  expect((await as(admin).post('/api/background-work/phones.read/retry', {})).status).toBe(204)
  await vi.waitFor(async () => expect(await list(admin)).toEqual([]), { timeout: 5_000, interval: 20 })
})
