import type { Contact, EnquiryDetail, Lead, LeadDetail, LeadMerge } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createCall,
  createContact,
  createEnquiry,
  createLead,
  createMeeting,
  createNote,
  createOrganization,
  createTask,
  sql,
  stagesOf,
} from '@ginkgo/testing'
import { expect, test } from 'vitest'
import { differencesIn } from '../../../db/derived/recount.fixture.ts'

const merge = (user: Parameters<typeof as>[0], winner: string, body: object) =>
  as(user).post<LeadMerge>(`/api/leads/${winner}/merge`, body)

const mergedBy = async (user: Parameters<typeof as>[0], winner: string, body: object) =>
  bodyOf<LeadMerge>(await merge(user, winner, body), 200)

test('everything of the loser follows, and figures, search and lists say so', async () => {
  const { id: organizationId, admin, verticals } = await createOrganization()
  const sales = verticals[0].id
  const { converted } = await stagesOf(admin, sales)
  const winner = await createLead(admin, sales, {
    name: 'Acme Ltd',
    email: 'office@acme.test',
    tags: ['vip'],
  })
  const loser = await createLead(admin, sales, {
    name: 'Acme Limited',
    phone: '+49 721 1234567',
    city: 'Karlsruhe',
    tags: ['fair', 'vip'],
    source: 'web',
    email: 'info@acme.test',
  })
  const own = await createContact(admin, winner.id, { name: 'Own' })
  const theirs = await createContact(admin, loser.id, { name: 'Theirs' })
  const deal = await createEnquiry(admin, loser.id, { title: 'Deal', primaryContactId: theirs.id })
  const won = await createEnquiry(admin, loser.id, { title: 'Won' })
  bodyOf(await as(admin).patch(`/api/enquiries/${won.id}/stage`, { stageId: converted.id }), 200)
  await createEnquiry(admin, winner.id, { title: 'Own deal' })
  await createNote(admin, deal.id)
  await createTask(admin, deal.id, { title: 'Of the deal' })
  bodyOf(await as(admin).post(`/api/leads/${loser.id}/tasks`, { title: 'Of the lead' }), 201)
  await createMeeting(admin, deal.id)
  await createCall(admin, `/api/leads/${loser.id}`)

  const preview = await mergedBy(admin, winner.id, {
    from: loser.id,
    fields: { email: 'loser' },
    dryRun: true,
  })
  expect(preview).toMatchObject({
    mergeId: null,
    undoUntil: null,
    moved: { contacts: 1, enquiries: 2, tasks: 2, meetings: 1, notes: 1, calls: 1 },
  })
  const results = Object.fromEntries(preview.fields.map(({ field, of, result }) => [field, [of, result]]))
  expect(results).toMatchObject({
    name: ['winner', 'Acme Ltd'],
    email: ['loser', 'info@acme.test'],
    city: ['loser', 'Karlsruhe'],
    phone: ['loser', '+49 721 1234567'],
    tags: ['both', ['vip', 'fair']],
    source: ['winner', 'manual'],
  })
  expect(bodyOf<Lead>(await as(admin).get(`/api/leads/${loser.id}`), 200).id).toBe(loser.id)

  const merged = await mergedBy(admin, winner.id, { from: loser.id, fields: { email: 'loser' } })
  expect(merged.fields).toEqual(preview.fields)
  const now = bodyOf<LeadDetail>(await as(admin).get(`/api/leads/${winner.id}`), 200)
  const { contacts, lastContactAt: _last, ...lead } = now
  expect(lead).toEqual(merged.lead)
  expect(lead).toMatchObject({
    name: 'Acme Ltd',
    email: 'info@acme.test',
    phoneE164: '+497211234567',
    tags: ['vip', 'fair'],
    openEnquiries: 2,
    convertedEnquiries: 1,
  })
  expect(contacts.map(({ id, isPrimary }) => [id, isPrimary])).toEqual([
    [own.id, true],
    [theirs.id, false],
  ])
  const get = async <Row>(path: string) => bodyOf<Row[]>(await as(admin).get(path), 200)
  const counts = await Promise.all(
    ['enquiries', 'tasks', 'meetings', 'notes', 'calls', 'contacts'].map(
      async (kind) => (await get(`/api/leads/${winner.id}/${kind}`)).length,
    ),
  )
  expect(counts).toEqual([3, 2, 1, 1, 1, 2])
  const { lead: named, primaryContact } = bodyOf<EnquiryDetail>(
    await as(admin).get(`/api/enquiries/${deal.id}`),
    200,
  )
  expect([named, primaryContact?.id]).toEqual([{ id: winner.id, name: 'Acme Ltd' }, theirs.id])
  expect(await get(`/api/verticals/${sales}/leads`)).toHaveLength(1)
  expect(await get(`/api/verticals/${sales}/tasks?search=Limited`)).toEqual([])
  expect(await get(`/api/verticals/${sales}/tasks?search=Acme`)).toHaveLength(2)
  const [latest] = await get<{ type: string; description: string }>(`/api/leads/${winner.id}/activities`)
  expect(latest).toMatchObject({ type: 'lead.merged', description: 'Acme Limited' })
  expect(await differencesIn(organizationId)).toEqual({})
  expect(await sql('SELECT 1 FROM pragma_foreign_key_check')).toEqual([])
})

test('undoing brings back what was, and keeps what came since', async () => {
  const { id: organizationId, admin, verticals } = await createOrganization()
  const sales = verticals[0].id
  const winner = await createLead(admin, sales, { name: 'Nord', email: 'a@nord.test', tags: ['a'] })
  const loser = await createLead(admin, sales, {
    name: 'Nord & Co',
    city: 'Kiel',
    phone: '0431 55667',
    tags: ['b'],
  })
  const theirs = await createContact(admin, loser.id, { name: 'Theirs', mobile: '0170 1234567' })
  const deal = await createEnquiry(admin, loser.id, { title: 'Deal', primaryContactId: theirs.id })
  const before = bodyOf<LeadDetail>(await as(admin).get(`/api/leads/${loser.id}`), 200)
  const { mergeId } = await mergedBy(admin, winner.id, { from: loser.id, fields: { name: 'loser' } })

  const patch = { city: 'Lübeck', tags: ['a', 'b', 'c'] }
  bodyOf(await as(admin).patch(`/api/leads/${winner.id}`, patch), 200)
  const since = await createEnquiry(admin, winner.id, { title: 'Since', primaryContactId: theirs.id })
  const onDeal = await createNote(admin, deal.id, { content: 'Since, on what goes back' })
  const onWinner = bodyOf<{ id: string }>(
    await as(admin).post(`/api/leads/${winner.id}/notes`, { content: 'Since' }),
    201,
  )
  bodyOf(await as(admin).post(`/api/change-sets/${mergeId}/undo`, { kind: 'leads.merge' }), 200)

  const read = async (id: string) => bodyOf<LeadDetail>(await as(admin).get(`/api/leads/${id}`), 200)
  const [one, other] = [await read(winner.id), await read(loser.id)]
  expect(one).toMatchObject({
    name: 'Nord',
    city: 'Lübeck',
    phone: null,
    phoneE164: null,
    email: 'a@nord.test',
    tags: ['a', 'c'],
    openEnquiries: 1,
    contacts: [{ name: 'Theirs', isPrimary: true, mobile: '0170 1234567' }],
  })
  expect(other).toEqual({ ...before, updatedAt: other.updatedAt })
  expect(other.contacts.map(({ id }) => id)).toEqual([theirs.id])
  const contactOf = async (id: string) =>
    bodyOf<EnquiryDetail>(await as(admin).get(`/api/enquiries/${id}`), 200).primaryContact?.id
  expect(await contactOf(since.id)).toBe(one.contacts[0]!.id)
  expect(await contactOf(deal.id)).toBe(theirs.id)
  const notesOf = async (id: string) =>
    bodyOf<{ id: string }[]>(await as(admin).get(`/api/leads/${id}/notes`), 200).map((note) => note.id)
  expect(await notesOf(winner.id)).toEqual([onWinner.id])
  expect(await notesOf(loser.id)).toEqual([onDeal.id])
  expect(await differencesIn(organizationId)).toEqual({})
  expect(await sql('SELECT 1 FROM pragma_foreign_key_check')).toEqual([])
  expect(
    (await as(admin).post(`/api/change-sets/${mergeId}/undo`, { kind: 'leads.merge' })).body,
  ).toMatchObject({ code: 'change_undone' })
  await mergedBy(admin, winner.id, { from: loser.id })
})

test('the address of the loser answers with the winner, and what is sent to it is refused', async () => {
  const { admin, verticals } = await createOrganization()
  const sales = verticals[0].id
  const [a, b, c] = [
    await createLead(admin, sales),
    await createLead(admin, sales),
    await createLead(admin, sales),
  ]
  await createContact(admin, a.id, { name: 'Follows' })
  const first = await mergedBy(admin, b.id, { from: a.id })
  const second = await mergedBy(admin, c.id, { from: b.id })

  const moved = await as(admin).get(`/api/leads/${a.id}/notes?limit=5`)
  expect(moved.status).toBe(308)
  expect(moved.headers.get('location')).toBe(`/api/leads/${b.id}/notes?limit=5`)
  expect(moved.headers.get('cache-control')).toBe('no-store')
  const next = await as(admin).get(moved.headers.get('location')!)
  expect(next.headers.get('location')).toBe(`/api/leads/${c.id}/notes?limit=5`)
  const contacts = bodyOf<Contact[]>(await as(admin).get(`/api/leads/${c.id}/contacts`), 200)
  expect(contacts.map(({ name }) => name)).toEqual(['Follows'])

  const refused = { code: 'lead_merged', details: { leadId: b.id } }
  expect(await as(admin).patch(`/api/leads/${a.id}`, { name: 'Late' })).toMatchObject({
    status: 409,
    body: refused,
  })
  expect(await merge(admin, c.id, { from: a.id })).toMatchObject({ status: 409, body: refused })
  expect(await merge(admin, a.id, { from: c.id })).toMatchObject({ status: 409, body: refused })
  expect(
    await as(admin).post(`/api/change-sets/${first.mergeId}/undo`, { kind: 'leads.merge' }),
  ).toMatchObject({
    status: 409,
    body: {
      code: 'lead_merged',
      details: { leadId: c.id },
      message: expect.stringContaining('Undo that merge first'),
    },
  })
  bodyOf(await as(admin).post(`/api/change-sets/${second.mergeId}/undo`, { kind: 'leads.merge' }), 200)
  bodyOf(await as(admin).post(`/api/change-sets/${first.mergeId}/undo`, { kind: 'leads.merge' }), 200)
  const back = bodyOf<LeadDetail>(await as(admin).get(`/api/leads/${a.id}`), 200)
  expect(back.contacts.map(({ name, isPrimary }) => [name, isPrimary])).toEqual([['Follows', true]])
})

test('leads that cannot be merged are refused, and stay as they are', async () => {
  const {
    id: organizationId,
    admin,
    verticals,
  } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const [sales, service] = verticals
  const executive = await addMember(admin, { role: 'sales_executive', verticalIds: [sales.id] })
  const mine = await createLead(executive, sales.id)
  const alsoMine = await createLead(executive, sales.id)
  const notMine = await createLead(admin, sales.id)
  const elsewhere = await createLead(admin, service!.id)
  const archived = await createLead(admin, sales.id)
  bodyOf(await as(admin).post(`/api/leads/${archived.id}/archive`), 200)
  const tags = (letter: string) => Array.from({ length: 12 }, (_, nth) => `${letter}${nth}`)
  const tagged = await createLead(admin, sales.id, { tags: tags('a') })
  const otherTagged = await createLead(admin, sales.id, { tags: tags('b') })
  const rows = () => sql('SELECT * FROM leads WHERE organization_id = ? ORDER BY id', [organizationId])
  const before = await rows()

  const answers: Record<string, unknown>[] = []
  for (const [user, winner, from, more] of [
    [admin, mine.id, mine.id],
    [admin, mine.id, elsewhere.id],
    [admin, mine.id, archived.id],
    [admin, archived.id, mine.id],
    [executive, mine.id, notMine.id],
    [executive, notMine.id, mine.id],
    [executive, mine.id, elsewhere.id],
    [admin, tagged.id, otherTagged.id],
    [admin, mine.id, 'not an id'],
    [admin, mine.id, notMine.id, { name: 'mine' }],
  ] as const) {
    const { status, body } = await merge(user, winner, { from, ...(more && { fields: more }) })
    answers.push({ status, code: (body as unknown as { code: string }).code })
  }
  expect(answers).toEqual([
    { status: 422, code: 'rule_broken' },
    { status: 422, code: 'rule_broken' },
    { status: 409, code: 'lead_archived' },
    { status: 409, code: 'lead_archived' },
    { status: 403, code: 'forbidden' },
    { status: 403, code: 'forbidden' },
    { status: 404, code: 'not_found' },
    { status: 422, code: 'rule_broken' },
    { status: 400, code: 'validation_failed' },
    { status: 400, code: 'validation_failed' },
  ])
  expect(await rows()).toEqual(before)

  const own = await mergedBy(executive, mine.id, { from: alsoMine.id })
  bodyOf(await as(executive).post(`/api/change-sets/${own.mergeId}/undo`, { kind: 'leads.merge' }), 200)
  await mergedBy(admin, tagged.id, { from: otherTagged.id, fields: { tags: 'loser' } })
})

test('of two people who merge the same pair at once one succeeds, in either direction', async () => {
  const { id: organizationId, admin, verticals } = await createOrganization()
  const sales = verticals[0].id
  const head = await addMember(admin, { role: 'sales_head', verticalIds: [sales] })
  for (const isOpposite of [false, true]) {
    const [a, b] = [await createLead(admin, sales), await createLead(admin, sales)]
    await Promise.all([createEnquiry(admin, a.id), createEnquiry(admin, b.id)])
    const replies = await Promise.all([
      merge(admin, a.id, { from: b.id }),
      isOpposite ? merge(head, b.id, { from: a.id }) : merge(head, a.id, { from: b.id }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'lead_merged' })
  }
  const [a, b, c] = [
    await createLead(admin, sales),
    await createLead(admin, sales),
    await createLead(admin, sales),
  ]
  await createEnquiry(admin, a.id)
  const chain = await Promise.all([merge(admin, b.id, { from: a.id }), merge(head, c.id, { from: b.id })])
  for (const { status } of chain) expect([200, 409]).toContain(status)
  // Whatever came first, the enquiry is at one lead that is there.
  const left = await sql('SELECT id FROM leads WHERE id IN (?, ?, ?) AND open_enquiries = 1', [
    a.id,
    b.id,
    c.id,
  ])
  expect(left).toHaveLength(1)
  expect(await differencesIn(organizationId)).toEqual({})
})

test('what somebody adds to the loser meanwhile is kept at the winner', async () => {
  const { id: organizationId, admin, verticals } = await createOrganization()
  const sales = verticals[0].id
  for (let round = 0; round < 4; round++) {
    const [winner, loser] = [await createLead(admin, sales), await createLead(admin, sales)]
    const deal = await createEnquiry(admin, loser.id)
    const [merged, note, task, edit] = await Promise.all([
      merge(admin, winner.id, { from: loser.id }),
      as(admin).post(`/api/enquiries/${deal.id}/notes`, { content: 'Meanwhile' }),
      as(admin).post(`/api/enquiries/${deal.id}/tasks`, { title: 'Meanwhile' }),
      as(admin).patch(`/api/enquiries/${deal.id}`, { title: 'Meanwhile' }),
    ])
    expect([merged.status, note.status, task.status, edit.status]).toEqual([200, 201, 201, 200])
    const rows = await sql(
      `SELECT lead_id FROM notes WHERE enquiry_id = ?1 UNION ALL SELECT lead_id FROM tasks WHERE enquiry_id = ?1
       UNION ALL SELECT lead_id FROM activities WHERE enquiry_id = ?1`,
      [deal.id],
    )
    expect(new Set(rows.map((row) => row.lead_id))).toEqual(new Set([winner.id]))
  }
  expect(await differencesIn(organizationId)).toEqual({})
})

test('what nobody counts, such as ids of other programs, is bounded as well', async () => {
  const { id, admin, verticals } = await createOrganization()
  const sales = verticals[0].id
  const [winner, loser] = [await createLead(admin, sales), await createLead(admin, sales)]
  await sql(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 10001)
    INSERT INTO external_ids (organization_id, vertical_id, lead_id, key, record_id)
    SELECT ?, ?, ?, 'other ' || n, ? FROM numbers`,
    [id, sales, loser.id, loser.id],
  )
  const refused = await merge(admin, winner.id, { from: loser.id })
  expect([refused.status, refused.body]).toMatchObject([422, { code: 'rule_broken' }])
  expect((await as(admin).get(`/api/leads/${loser.id}`)).body.id).toBe(loser.id)
  // In the other direction nothing of this moves.
  expect((await mergedBy(admin, loser.id, { from: winner.id })).lead.id).toBe(loser.id)
})
