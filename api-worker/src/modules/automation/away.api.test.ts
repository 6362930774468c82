import type { CurrentUser, Form, OrganizationUser, Rule, RuleRun } from '@ginkgo/contracts'
import { addDays, dayIn } from '@ginkgo/contracts/dates'
import { as, bodyOf, createLead, createOrganization, type SignedIn, testStack } from '@ginkgo/testing'
import { expect, it, vi } from 'vitest'

const expectSoon = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 50 })
const day = (ahead: number) => addDays(dayIn(Date.now(), 'UTC'), ahead)

const world = async () => {
  const { admin, members, verticals } = await createOrganization({
    members: [{ role: 'sales_executive' }, { role: 'sales_head' }],
  })
  return { admin, executive: members[0]!, head: members[1]!, verticalId: verticals[0].id }
}

const goAway = async (user: SignedIn, awayUntil: string | null) =>
  bodyOf<CurrentUser>(await as(user).patch('/api/auth/me', { awayUntil }), 200)

const assign = async (user: SignedIn, verticalId: string, fields: object) => {
  const rule: Rule = bodyOf(
    await as(user).post(`/api/verticals/${verticalId}/rules`, {
      name: 'Assign',
      recordType: 'lead',
      trigger: { type: 'manual' },
      actions: [{ type: 'assign', ...fields }],
    }),
    201,
  )
  return async (leadId: string) => {
    bodyOf(await as(user).post(`/api/rules/${rule.id}/run`, { recordIds: [leadId] }), 200)
    return expectSoon(async () => {
      const [run] = bodyOf<RuleRun[]>(await as(user).get(`/api/rules/${rule.id}/runs`), 200)
      expect(run).toMatchObject({ state: 'done' })
      return run!
    }) as Promise<RuleRun>
  }
}

it('who is away until a day is passed over by rules, and everybody sees it', async () => {
  const { admin, executive, head, verticalId } = await world()
  expect(await goAway(executive, day(2))).toMatchObject({ awayUntil: day(2) })
  const users = bodyOf<OrganizationUser[]>(await as(head).get('/api/organization/users'), 200)
  expect(users.find(({ id }) => id === executive.id)).toMatchObject({ awayUntil: day(2) })
  const ownerOf = async (id: string) =>
    bodyOf<{ ownerId: string }>(await as(admin).get(`/api/leads/${id}`), 200).ownerId
  const userIds = [executive.id, head.id]
  const table = [
    { is: {}, userId: executive.id },
    { is: {}, userId: head.id },
  ]
  for (const how of [
    { how: 'in_turn', userIds },
    { how: 'least_busy', userIds },
    { how: 'table', table },
  ]) {
    const lead = await createLead(admin, verticalId)
    const run = await assign(admin, verticalId, how)
    await run(lead.id)
    expect(await ownerOf(lead.id)).toBe(head.id)
  }
  const lead = await createLead(admin, verticalId)
  const alone = await assign(admin, verticalId, { how: 'in_turn', userIds: [executive.id] })
  const { steps } = await alone(lead.id)
  expect(steps).toMatchObject([{ outcome: 'skipped', message: 'Everybody who is named is away' }])
  expect(await ownerOf(lead.id)).toBe(admin.id)
  await goAway(executive, day(-2))
  const back = await assign(admin, verticalId, { how: 'in_turn', userIds: [executive.id] })
  await back(lead.id)
  expect(await ownerOf(lead.id)).toBe(executive.id)
})

it('who is away is passed over by the turns of a web form', async () => {
  const { admin, executive, head, verticalId } = await world()
  await goAway(executive, day(2))
  const form: Form = bodyOf(
    await as(admin).post(`/api/verticals/${verticalId}/forms`, {
      name: 'Ask us',
      ownerIds: [executive.id, head.id],
      fields: [
        { field: 'lead.name', label: 'Company', required: true },
        { field: 'lead.email', label: 'E-mail' },
      ],
    }),
    201,
  )
  const send = (name: string) =>
    fetch(`${testStack().origin}/f/${form.key}`, {
      method: 'POST',
      body: new URLSearchParams({ 'lead.name': name, 'lead.email': `${name}@firm.example` }),
    })
  for (const name of ['one', 'two']) expect((await send(name)).status).toBe(200)
  const leads = bodyOf<{ ownerId: string }[]>(await as(admin).get(`/api/verticals/${verticalId}/leads`), 200)
  expect(leads.map(({ ownerId }) => ownerId)).toEqual([head.id, head.id])
})

it('a day that is none is refused', async () => {
  const { executive } = await world()
  for (const awayUntil of ['2026-02-30', 'tomorrow', 5])
    expect((await as(executive).patch('/api/auth/me', { awayUntil })).status).toBe(400)
  expect(await goAway(executive, null)).toMatchObject({ awayUntil: null })
})
