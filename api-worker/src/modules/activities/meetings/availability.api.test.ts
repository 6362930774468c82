import type { Availability } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createApiKey,
  createEnquiry,
  createLead,
  createMeeting,
  createOrganization,
  mcp,
  type SignedIn,
  sql,
} from '@ginkgo/testing'
import { expect, test } from 'vitest'

// The clocks of Berlin go forward on the Sunday between these Fridays and Mondays.
const [friday, monday] = ['2031-03-28', '2031-03-31']

const setUp = async () => {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const [sales, service] = verticals
  const member = (fields: object, ...verticalIds: string[]) =>
    addMember(admin, { role: 'sales_executive', verticalIds, ...fields })
  const eve = await member({ firstName: 'Eve', lastName: 'Sales' }, sales.id)
  const otto = await member({ firstName: 'Otto', lastName: 'Service' }, service!.id)
  const inZone = (user: { id: string }, timeZone: string) =>
    sql('UPDATE users SET time_zone = ? WHERE id = ?', [timeZone, user.id])
  const meet = async (
    by: SignedIn,
    verticalId: string,
    startTime: string,
    endTime: string,
    more: object = {},
  ) => {
    const enquiry = await createEnquiry(by, (await createLead(by, verticalId)).id)
    return createMeeting(by, enquiry.id, { title: 'Secret talks', startTime, endTime, ...more })
  }
  return { admin, sales, service: service!, eve, otto, inZone, meet, member }
}
const ask = (user: SignedIn, query: Record<string, string>) =>
  as(user).get<Availability>(
    `/api/meetings/availability?${new URLSearchParams({ from: friday, to: monday, ...query })}`,
  )
const spans = (some: Availability['slots']) =>
  some.map(({ startTime, endTime }) => `${startTime.slice(5, 16)} ${endTime.slice(5, 16)}`)

test('members are free together where their working days meet and none of them has a meeting', async () => {
  const { admin, sales, service, eve, otto, inZone, meet } = await setUp()
  await inZone(eve, 'Europe/Berlin')
  await inZone(otto, 'America/New_York')
  await meet(otto, service.id, `${friday}T14:00:00Z`, `${friday}T14:30:00Z`)
  // Eve is invited to it, and it runs into her working day of Monday.
  await meet(admin, service.id, '2031-03-30T20:00:00Z', `${monday}T07:30:00Z`, {
    attendees: [{ name: 'Eve', email: eve.email }],
  })
  const cancelled = await meet(eve, sales.id, `${friday}T15:00:00Z`, `${friday}T15:30:00Z`)
  bodyOf(await as(eve).delete(`/api/meetings/${cancelled.id}`), 200)
  // What another organization does with her address says nothing here.
  const { admin: stranger, verticals } = await createOrganization()
  await meet(stranger, verticals[0].id, `${friday}T13:00:00Z`, `${friday}T13:30:00Z`, {
    attendees: [{ name: 'Eve', email: eve.email }],
  })
  const both = `${eve.id},${otto.id}`
  const reply = await ask(eve, { memberIds: both })
  const { slots, members } = bodyOf<Availability>(reply, 200)
  // New York is at 9 when it is 14:00 in Berlin, and 15:00 after its clocks went forward.
  expect(spans(slots)).toEqual([
    '03-28T13:00 03-28T14:00',
    '03-28T14:30 03-28T16:00',
    '03-31T13:00 03-31T15:00',
  ])
  expect(members).toMatchObject([
    { name: 'Eve Sales', timeZone: 'Europe/Berlin', busy: [{ startTime: `${monday}T07:00:00.000Z` }] },
    { name: 'Otto Service', timeZone: 'America/New_York' },
  ])
  // Otto's vertical is none of Eve's: she sees when, and nothing else.
  expect(members[1]!.busy).toEqual([
    { startTime: `${friday}T14:00:00.000Z`, endTime: `${friday}T14:30:00.000Z` },
  ])
  expect(JSON.stringify(reply.body)).not.toContain('Secret')
  expect(JSON.stringify(reply.body)).not.toContain('@')
  const long = bodyOf<Availability>(await ask(eve, { memberIds: both, minutes: '91' }), 200)
  expect(spans(long.slots)).toEqual(['03-31T13:00 03-31T15:00'])
  const { structuredContent } = await mcp((await createApiKey(admin)).key).call('get_availability', {
    memberIds: both,
    from: friday,
    to: monday,
  })
  expect(structuredContent.slots).toEqual(slots)
})

test('the past is not free, and who has chosen no zone has the one that is asked for', async () => {
  const { eve } = await setUp()
  const me = { memberIds: 'me', timeZone: 'Asia/Kolkata' }
  const { members, slots } = bodyOf<Availability>(await ask(eve, me), 200)
  expect(members).toMatchObject([{ id: eve.id, timeZone: 'Asia/Kolkata', busy: [] }])
  expect(spans(slots)[0]).toBe('03-28T03:30 03-28T11:30')
  const past = bodyOf<Availability>(await ask(eve, { ...me, from: '2026-01-05', to: '2026-01-09' }), 200)
  expect(past.slots).toEqual([])
})

test('fifty slots are answered, and how many more there are', async () => {
  const { admin, sales, eve, meet } = await setUp()
  const { id: leadId } = await createLead(admin, sales.id)
  const enquiry = await createEnquiry(admin, leadId)
  for (const day of ['17', '18', '19', '20'])
    for (let hour = 9; hour < 17; hour++)
      for (const minute of ['10', '40'])
        await createMeeting(admin, enquiry.id, {
          startTime: `2031-03-${day}T${String(hour).padStart(2, '0')}:${minute}:00Z`,
          endTime: `2031-03-${day}T${String(hour).padStart(2, '0')}:${Number(minute) + 10}:00Z`,
        })
  await meet(admin, sales.id, '2031-03-17T09:00:00Z', '2031-03-17T09:20:00Z')
  const asked = { memberIds: admin.id, from: '2031-03-17', to: '2031-03-20', minutes: '10' }
  const { slots, moreSlots } = bodyOf<Availability>(await ask(eve, asked), 200)
  expect(slots).toHaveLength(50)
  expect(moreSlots).toBe(4 * 17 - 1 - 50)
})

test('nobody is asked about whom the organization has not, or who has left', async () => {
  const { admin, sales, eve, member } = await setUp()
  const { admin: stranger } = await createOrganization()
  const gone = await member({}, sales.id)
  bodyOf(await as(admin).patch(`/api/organization/users/${gone.id}`, { active: false }), 200)
  for (const memberIds of [stranger.id, gone.id, `${eve.id},${crypto.randomUUID()}`])
    expect(await ask(eve, { memberIds })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'memberIds' }] },
    })
  const eleven = Array.from({ length: 11 }, () => crypto.randomUUID()).join(',')
  for (const [query, path] of [
    [{ memberIds: eleven }, 'memberIds'],
    [{ memberIds: 'me', to: '2031-04-11' }, 'to'],
    [{ memberIds: 'me', to: '2031-03-27' }, 'to'],
    [{ memberIds: 'me', minutes: '0' }, 'minutes'],
    [{ memberIds: 'me', minutes: 'ten' }, 'minutes'],
    [{ memberIds: 'me', timeZone: 'Mars/Olympus' }, 'timeZone'],
  ] as const)
    expect(await ask(eve, query)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  expect((await ask(eve, { memberIds: 'me', to: '2031-04-10' })).status).toBe(200)
})
