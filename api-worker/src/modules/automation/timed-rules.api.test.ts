import type { Rule, RuleRun } from '@ginkgo/contracts'
import { dayIn, dayMs } from '@ginkgo/contracts/dates'
import {
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createOrganization,
  emailText,
  freshEmail,
  handIn,
  handOver,
  inboundAddressOf,
  type SharedStack,
  type SignedIn,
  sql,
  useSharedStack,
  waitFor,
} from '@ginkgo/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { upload, drive } from '../sales/lead-imports/imports.fixture.ts'

let stack: SharedStack
beforeAll(async () => {
  stack = await useSharedStack('unscheduled')
})

const setUp = async () => {
  const { admin, verticals, id } = await createOrganization()
  return { admin, id, verticalId: verticals[0].id }
}

const newRule = async (user: SignedIn, verticalId: string, fields: object): Promise<Rule> =>
  bodyOf(
    await as(user).post(`/api/verticals/${verticalId}/rules`, {
      name: 'Remind',
      recordType: 'lead',
      actions: [{ type: 'create_note', content: 'Remember' }],
      ...fields,
    }),
    201,
  )

const runsOf = async (user: SignedIn, { id }: Rule): Promise<RuleRun[]> =>
  bodyOf(await as(user).get(`/api/rules/${id}/runs`), 200)

/** Runs the job until a rule has so many runs that are over; what a busy database held up for a minute is due at once. */
const runUntil = async (user: SignedIn, rule: Rule, count: number) => {
  const check = async () => {
    await sql("UPDATE rule_runs SET due_at = 1 WHERE rule_id = ? AND state = 'new'", [rule.id])
    await sql(
      `UPDATE job_turns SET retry_at = 0 WHERE job LIKE 'rules.%'
       AND organization_id = (SELECT organization_id FROM rules WHERE id = ?)`,
      [rule.id],
    )
    expect(await stack.runScheduledJob()).toBe(true)
    const runs = await runsOf(user, rule)
    if (runs.length !== count || runs.some(({ state }) => state !== 'done'))
      throw new Error(JSON.stringify(runs))
  }
  await waitFor('the job', check, 20_000)
}

const lookAgain = ({ id }: Rule) => sql('UPDATE rules SET due_at = 1 WHERE id = ?', [id])

describe('time starts a rule', () => {
  it('once for each spell without activity, and not for what was idle before the rule was there', async () => {
    const { admin, verticalId } = await setUp()
    const age = (leadId: string, days: number) =>
      sql('UPDATE activities SET created_at = ? WHERE lead_id = ?', [Date.now() - days * dayMs, leadId]).then(
        () => sql('UPDATE leads SET updated_at = ? WHERE id = ?', [Date.now() - days * dayMs, leadId]),
      )
    const [before, idle] = [await createLead(admin, verticalId), await createLead(admin, verticalId)]
    await createLead(admin, verticalId)
    const rule = await newRule(admin, verticalId, {
      trigger: { type: 'idle', days: 14 },
      actions: [{ type: 'notify', to: ['owner'], message: 'Idle' }],
    })
    await sql('UPDATE rules SET updated_at = ? WHERE id = ?', [Date.now() - 2 * dayMs, rule.id])
    await age(before.id, 30)
    await age(idle.id, 15)
    await runUntil(admin, rule, 1)
    expect(await runsOf(admin, rule)).toMatchObject([{ recordId: idle.id }])
    await lookAgain(rule)
    await runUntil(admin, rule, 1)
  })

  it('on a day around a date, and for a view at its time', async () => {
    const { admin, verticalId } = await setUp()
    const lead = await createLead(admin, verticalId)
    const day = (ahead: number) => dayIn(Date.now() + ahead * dayMs, 'UTC')
    const due = await createEnquiry(admin, lead.id, { expectedCloseDate: day(3), priority: 'high' })
    await createEnquiry(admin, lead.id, { expectedCloseDate: day(4), priority: 'low' })
    const dated = await newRule(admin, verticalId, {
      recordType: 'enquiry',
      trigger: { type: 'date', field: 'expectedCloseDate', days: -3 },
    })
    const view: { id: string } = bodyOf(
      await as(admin).post(`/api/verticals/${verticalId}/enquiry-views`, {
        name: 'High',
        query: { priority: 'high', sort: 'title' },
        isShared: true,
      }),
      201,
    )
    const scheduled = await newRule(admin, verticalId, {
      recordType: 'enquiry',
      trigger: { type: 'schedule', viewId: view.id, weekdays: [1, 2, 3, 4, 5, 6, 7], at: '00:00' },
    })
    expect(scheduled.sentence).toBe('Every day at 00:00, for each enquiry of the view “High”: add a note.')
    await sql('UPDATE rules SET updated_at = ? WHERE id = ?', [Date.now() - 2 * dayMs, scheduled.id])
    await runUntil(admin, dated, 1)
    await runUntil(admin, scheduled, 1)
    for (const rule of [dated, scheduled])
      expect(await runsOf(admin, rule)).toMatchObject([{ recordId: due.id }])
    await lookAgain(scheduled)
    await runUntil(admin, scheduled, 1)
  })

  it('when our e-mail is not answered for some days', async () => {
    const { admin, verticalId } = await setUp()
    const rule = await newRule(admin, verticalId, { trigger: { type: 'no_reply', days: 5 } })
    await sql('UPDATE rules SET updated_at = ? WHERE id = ?', [Date.now() - 20 * dayMs, rule.id])
    const [asked, answered] = [freshEmail(), freshEmail()]
    const leads = [
      await createLead(admin, verticalId, { email: asked }),
      await createLead(admin, verticalId, { email: answered }),
    ]
    const messageId = `<${crypto.randomUUID()}@firm.example>`
    await handIn(admin, asked)
    await handIn(admin, answered, { messageId })
    for (const { id } of leads)
      await sql('UPDATE emails SET sent_at = ? WHERE lead_id = ?', [Date.now() - 6 * dayMs, id])
    const address = await inboundAddressOf(admin)
    const reply = { from: answered, to: address, head: [`In-Reply-To: ${messageId}`] }
    bodyOf(await handOver(address, emailText(reply)), 200)
    await sql("UPDATE emails SET sent_at = ? WHERE lead_id = ? AND direction = 'in'", [
      ...[Date.now(), leads[1]!.id],
    ])
    await lookAgain(rule)
    await runUntil(admin, rule, 1)
    expect(await runsOf(admin, rule)).toMatchObject([{ recordId: leads[0]!.id }])
    await lookAgain(rule)
    await runUntil(admin, rule, 1)
  })

  it('again when a wait is over', async () => {
    const { admin, verticalId } = await setUp()
    const rule = await newRule(admin, verticalId, {
      trigger: { type: 'created' },
      actions: [
        { type: 'wait', minutes: 60 },
        { type: 'create_note', content: 'Later' },
      ],
    })
    await createLead(admin, verticalId)
    const isWaiting = async () => {
      if ((await runsOf(admin, rule))[0]?.state !== 'waiting') throw new Error('not yet')
    }
    await waitFor('the wait', isWaiting, 20_000)
    await stack.runScheduledJob()
    expect(await runsOf(admin, rule)).toMatchObject([{ state: 'waiting' }])
    await sql('UPDATE rule_runs SET until = 1, due_at = 1 WHERE rule_id = ?', [rule.id])
    await runUntil(admin, rule, 1)
  })
})

it('an import starts rules only where that is asked for', async () => {
  const { admin, verticalId } = await setUp()
  const rule = await newRule(admin, verticalId, { trigger: { type: 'created' } })
  const rows = [['Ada'], ['Grace']]
  for (const [startsRules, count] of [
    [false, 0],
    [true, 2],
  ] as const) {
    const { id } = await upload(admin, verticalId, {
      fields: ['name'],
      rows,
      reading: { startsRules },
      duplicates: 'create',
    })
    await drive(admin, id, 'run')
    await runUntil(admin, rule, count)
  }
})
