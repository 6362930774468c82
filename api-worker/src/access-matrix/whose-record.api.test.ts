import {
  as,
  bodyOf,
  createFile,
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
let verticalId: string
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
  verticalId = verticals[0].id
  leadId = (await createLead(admin, verticalId, { email })).id
})

const viewKinds = ['lead', 'enquiry', 'task', 'meeting'] as const

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
      title: 'Mine',
      meetingType: 'Offline',
      timezone: 'UTC',
      startTime: '2027-06-10T09:00:00.000Z',
      endTime: '2027-06-10T10:00:00.000Z',
    }
    const { id } = bodyOf(await as(callers.owner).post(`/api/leads/${leadId}/meetings`, body), 201)
    return `/api/meetings/${id}`
  },
  file: async (isDeleted = false) => {
    const { id } = await createFile(callers.owner, `/api/leads/${leadId}`)
    if (isDeleted) bodyOf(await as(callers.owner).delete(`/api/files/${id}`), 204)
    return `/api/files/${id}`
  },
  upload: async () => {
    const body = { name: 'quote.pdf', size: 9 }
    const { id } = bodyOf(await as(callers.owner).post(`/api/leads/${leadId}/uploads`, body), 201)
    return `/api/uploads/${id}`
  },
  view: async (isShared = false, kind: (typeof viewKinds)[number] = 'lead') => {
    const maker = isShared ? callers.head : callers.owner
    const body = { name: crypto.randomUUID(), query: {}, isShared }
    const { id } = bodyOf(await as(maker).post(`/api/verticals/${verticalId}/${kind}-views`, body), 201)
    return `/api/${kind}-views/${id}`
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
  ['opens a file', () => each(records.file, (user, path) => as(user).get(path)), [302, 302, 302, 302, 404]],
  [
    'deletes a file',
    () => each(records.file, (user, path) => as(user).delete(path)),
    [204, 403, 204, 204, 404],
  ],
  [
    'restores a file',
    () =>
      each(
        () => records.file(true),
        (user, path) => as(user).post(`${path}/restore`),
      ),
    [200, 403, 200, 200, 404],
  ],
  [
    'goes on with an upload',
    () => each(records.upload, (user, path) => as(user).get(path)),
    [200, 404, 404, 404, 404],
  ],
  [
    'gives an upload up',
    () => each(records.upload, (user, path) => as(user).delete(path)),
    [204, 404, 404, 404, 404],
  ],
  ...viewKinds.flatMap((kind): (typeof rows)[number][] => {
    const view = (isShared: boolean) => () => records.view(isShared, kind)
    return [
      [
        `opens a view of ${kind}s by its link`,
        () => each(view(false), (user, path) => as(user).get(path)),
        [200, 200, 200, 200, 404],
      ],
      [
        `changes a view of ${kind}s`,
        () => each(view(false), (user, path) => as(user).patch(path, { name: 'Theirs' })),
        [200, 403, 403, 403, 404],
      ],
      [
        `deletes a view of ${kind}s`,
        () => each(view(false), (user, path) => as(user).delete(path)),
        [204, 403, 403, 403, 404],
      ],
      [
        `changes a shared view of ${kind}s, which a head made`,
        () => each(view(true), (user, path) => as(user).patch(path, { name: 'Theirs' })),
        [403, 403, 200, 200, 404],
      ],
      [
        `deletes a shared view of ${kind}s`,
        () => each(view(true), (user, path) => as(user).delete(path)),
        [403, 403, 204, 204, 404],
      ],
      [
        `shares a view of ${kind}s`,
        () => each(view(false), (user, path) => as(user).patch(path, { isShared: true })),
        [403, 403, 403, 403, 404],
      ],
    ]
  }),
]

test('lists have the views of their maker and shared ones alone', async () => {
  const [own, shared] = [await records.view(), await records.view(true)]
  for (const name of who) {
    const reply = await as(callers[name]).get(`/api/verticals/${verticalId}/lead-views`)
    const paths =
      reply.status === 200 ? (reply.body as { id: string }[]).map(({ id }) => `/api/lead-views/${id}`) : []
    const expected = { owner: [true, true], 'other vertical': [false, false] }[name as string] ?? [
      false,
      true,
    ]
    expect([paths.includes(own), paths.includes(shared)], name).toEqual(expected)
  }
})

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
