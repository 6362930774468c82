import {
  as,
  bodyOf,
  createLead,
  createOrganization,
  freshEmail,
  handIn,
  type TestUser,
} from '@ginkgo/testing'
import { beforeAll, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const who = ['owner', 'colleague', 'head', 'admin', 'other vertical'] as const
let callers: Record<(typeof who)[number], TestUser>
let leadId: string
let email: string
beforeAll(async () => {
  const { admin, members, verticals } = await createOrganization({
    verticals: ['Sales', 'Partners'],
    members: [
      ...[{ role: 'sales_executive' as const }, { role: 'sales_executive' as const }],
      { role: 'sales_head' },
      { role: 'sales_head', verticals: ['Partners'] },
    ],
  })
  const [owner, colleague, head, other] = members as [TestUser, TestUser, TestUser, TestUser]
  callers = { owner, colleague, head, admin, 'other vertical': other }
  email = freshEmail()
  leadId = (await createLead(admin, verticals[0].id, { email })).id
})

/** What the owner made, by its path. */
const records = {
  mail: async (isPrivate = false) => {
    const subject = crypto.randomUUID()
    await handIn(callers.owner, email, { subject })
    const all = bodyOf<{ id: string; subject: string }[]>(
      await as(callers.owner).get(`/api/leads/${leadId}/emails`),
      200,
    )
    const { id } = all.find((each) => each.subject === subject)!
    if (isPrivate) bodyOf(await as(callers.owner).patch(`/api/emails/${id}`, { isPrivate: true }), 200)
    return `/api/emails/${id}`
  },
  note: async () => {
    const { id } = bodyOf(
      await as(callers.owner).post(`/api/leads/${leadId}/notes`, { content: 'Mine' }),
      201,
    )
    return `/api/notes/${id}`
  },
  meeting: async () => {
    const body = {
      ...{ title: 'Mine', meetingType: 'Offline', timezone: 'UTC' },
      ...{ startTime: '2027-06-10T09:00:00.000Z', endTime: '2027-06-10T10:00:00.000Z' },
    }
    const { id } = bodyOf(await as(callers.owner).post(`/api/leads/${leadId}/meetings`, body), 201)
    return `/api/meetings/${id}`
  },
}

type Expected = readonly [owner: number, colleague: number, head: number, admin: number, other: number]
const rows: readonly (readonly [string, () => Promise<number[]>, Expected])[] = [
  ['reads a mail', () => each(records.mail, (user, path) => as(user).get(path)), [200, 200, 200, 200, 404]],
  [
    'reads a private mail',
    () =>
      each(
        () => records.mail(true),
        (user, path) => as(user).get(path),
      ),
    [200, 404, 404, 404, 404],
  ],
  [
    'makes a mail private',
    () => each(records.mail, (user, path) => as(user).patch(path, { isPrivate: true })),
    [200, 403, 403, 403, 404],
  ],
  [
    'shows a private mail to all',
    () =>
      each(
        () => records.mail(true),
        (user, path) => as(user).patch(path, { isPrivate: false }),
      ),
    [200, 404, 404, 404, 404],
  ],
  [
    'takes a mail off',
    () => each(records.mail, (user, path) => as(user).post(`${path}/take-off`)),
    [204, 403, 204, 204, 404],
  ],
  [
    'deletes a mail',
    () => each(records.mail, (user, path) => as(user).delete(path)),
    [204, 403, 204, 204, 404],
  ],
  [
    'edits a note',
    () => each(records.note, (user, path) => as(user).patch(path, { content: 'Theirs' })),
    [200, 403, 403, 403, 404],
  ],
  [
    'deletes a note',
    () => each(records.note, (user, path) => as(user).delete(path)),
    [204, 403, 204, 204, 404],
  ],
  [
    'cancels a meeting',
    () => each(records.meeting, (user, path) => as(user).delete(path)),
    [200, 403, 200, 200, 404],
  ],
]

/** Each caller with a record of their own, made by the owner. */
async function each(
  make: () => Promise<string>,
  call: (user: TestUser, path: string) => Promise<{ status: number }>,
): Promise<number[]> {
  const statuses: number[] = []
  for (const name of who) statuses.push((await call(callers[name], await make())).status)
  return statuses
}

test.each(rows)('%s: owner, colleague, head, admin, head of another vertical', async (_, ask, expected) => {
  expect(await ask()).toEqual([...expected])
})
