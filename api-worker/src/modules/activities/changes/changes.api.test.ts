import type { Change, Changes } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createContact,
  createEnquiry,
  createLead,
  createMeeting,
  createNote,
  createOrganization,
  createStage,
  createTask,
  lossReasonsOf,
  sql,
  stagesOf,
  type TestUser,
} from '@ginkgo/testing'
import { describe, expect, it } from 'vitest'

const setUp = async () => {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const [sales, service] = verticals
  const ask = async (since?: string, user: TestUser = admin): Promise<Changes> =>
    bodyOf(await as(user).get(`/api/verticals/${sales.id}/changes${since ? `?since=${since}` : ''}`), 200)
  /** The changes in the feed that were made during `happen`. */
  const during = async (happen: () => Promise<unknown>): Promise<Change[]> => {
    const { cursor } = await ask()
    await happen()
    const { changes, reset } = await ask(cursor)
    expect(reset).toBe(false)
    return changes
  }
  const [lead, stages] = await Promise.all([createLead(admin, sales.id), stagesOf(admin, sales.id)])
  return { admin, sales, service: service!, lead, stages, ask, during }
}
const brief = (changes: readonly Change[]) =>
  changes.map(({ entity, action, id }) => `${entity} ${action} ${id}`).toSorted()

describe('the change feed', { timeout: 90_000 }, () => {
  it('is empty while nothing happens, and has each change once', async () => {
    const { admin, lead, stages, ask } = await setUp()
    const begin = await ask()
    expect(begin).toMatchObject({ changes: [], reset: false })
    expect(await ask(begin.cursor)).toMatchObject({ changes: [], reset: false })
    const enquiry = await createEnquiry(admin, lead.id)
    const [created, ...others] = (await ask(begin.cursor)).changes
    expect(others).toEqual([])
    expect(created).toMatchObject({
      entity: 'enquiry',
      action: 'created',
      id: enquiry.id,
      enquiryId: enquiry.id,
      leadId: lead.id,
      stageId: stages.inquiry.id,
      actorId: admin.id,
    })
    const { cursor } = await ask(begin.cursor)
    const path = `/api/enquiries/${enquiry.id}`
    bodyOf(await as(admin).patch(`${path}/stage`, { stageId: stages.all[1]!.id }), 200)
    bodyOf(await as(admin).patch(path, { title: 'Other' }), 200)
    const next = await ask(cursor)
    expect(next.changes).toMatchObject([
      { action: 'updated', id: enquiry.id, stageId: stages.all[1]!.id, actorId: admin.id },
    ])
    expect(await ask(next.cursor)).toMatchObject({ changes: [] })
  })

  it('has every kind of record and who changed it', async () => {
    const { admin, sales, lead, stages, during } = await setUp()
    const executive = await addMember(admin, { role: 'sales_executive', verticalIds: [sales.id] })
    const [a, b] = [await createEnquiry(admin, lead.id), await createEnquiry(admin, lead.id)]
    const made: Record<string, string> = {}
    const changes = await during(async () => {
      made.note = (await createNote(executive, a.id)).id
      made.task = (await createTask(executive, a.id)).id
      made.meeting = (await createMeeting(executive, a.id)).id
      made.contact = (await createContact(executive, lead.id)).id
      made.lead = (await createLead(executive, sales.id)).id
    })
    expect(brief(changes)).toEqual(
      Object.entries(made)
        .map(([entity, id]) => `${entity} created ${id}`)
        .toSorted(),
    )
    for (const { entity, actorId, enquiryId } of changes) {
      if (entity !== 'contact') expect([entity, actorId]).toEqual([entity, executive.id])
      expect(enquiryId).toBe(['note', 'task', 'meeting'].includes(entity) ? a.id : null)
    }
    const later = await during(async () => {
      bodyOf(await as(executive).delete(`/api/notes/${made.note}`), 204)
      bodyOf(await as(executive).patch(`/api/tasks/${made.task}`, { title: 'New' }), 200)
      bodyOf(await as(executive).delete(`/api/meetings/${made.meeting}`), 200)
      bodyOf(await as(executive).delete(`/api/lead-contacts/${made.contact}`), 204)
      bodyOf(await as(executive).patch(`/api/leads/${made.lead}`, { name: 'New' }), 200)
      bodyOf(await as(admin).delete(`/api/enquiries/${b.id}`), 204)
      bodyOf(
        await as(executive).patch(`/api/enquiries/${a.id}/stage`, { stageId: a.stageId, afterId: null }),
        200,
      )
    })
    expect(brief(later)).toEqual(
      [
        `note deleted ${made.note}`,
        `task updated ${made.task}`,
        `meeting updated ${made.meeting}`,
        `contact deleted ${made.contact}`,
        `lead updated ${made.lead}`,
        `enquiry deleted ${b.id}`,
        `enquiry updated ${a.id}`,
      ].toSorted(),
    )
    expect(later.find(({ id }) => id === a.id)?.actorId).toBe(executive.id)
    const settings = await during(async () => {
      const { id } = await createStage(admin, sales.id)
      bodyOf(await as(admin).put(`/api/stages/${stages.inquiry.id}`, { idleDays: 3 }), 200)
      bodyOf(await as(admin).delete(`/api/stages/${id}`), 200)
      const reason = { reason: 'Too late' }
      bodyOf(await as(admin).post(`/api/verticals/${sales.id}/loss-reasons`, reason), 201)
    })
    expect(new Set(settings.map(({ entity, action }) => `${entity} ${action}`))).toEqual(
      new Set(['stage updated', 'stage deleted', 'lossReason created']),
    )
    expect(await lossReasonsOf(admin, sales.id)).toHaveLength(6)
  })

  it('misses nothing while many write at once', async () => {
    const { admin, lead, stages, ask } = await setUp()
    const enquiries = await Promise.all(Array.from({ length: 10 }, () => createEnquiry(admin, lead.id)))
    let { cursor } = await ask()
    const told = new Map<string, string | null>()
    let isWriting = true
    const reading = (async () => {
      for (let isLast = false; ; ) {
        const next = await ask(cursor)
        for (const { entity, id, stageId } of next.changes) if (entity === 'enquiry') told.set(id, stageId)
        cursor = next.cursor
        if (isLast) return
        isLast = !isWriting
      }
    })()
    await Promise.all(
      enquiries.map(async ({ id }, n) => {
        for (const step of [1, 2, 3]) {
          const { id: stageId } = stages.all[(n + step) % 5]!
          bodyOf(await as(admin).patch(`/api/enquiries/${id}/stage`, { stageId }), 200)
        }
      }),
    )
    isWriting = false
    await reading
    expect(Object.fromEntries(told)).toEqual(
      Object.fromEntries(enquiries.map(({ id }, n) => [id, stages.all[(n + 3) % 5]!.id])),
    )
  })

  it('asks clients with too many missed changes or an old cursor to start again', async () => {
    const { admin, lead, ask } = await setUp()
    const { cursor } = await ask()
    const [seq] = cursor.split('-')
    const tooOld = `${seq}-${Date.now() - 13 * 3_600_000}`
    expect(await ask(tooOld)).toMatchObject({ changes: [], reset: true })
    const enquiry = await createEnquiry(admin, lead.id)
    await sql(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 201)
      INSERT INTO notes (id, organization_id, vertical_id, enquiry_id, content, user_id, created_at, updated_at)
      SELECT lower(hex(randomblob(16))), organization_id, vertical_id, id, 'x', created_by, 1, 1 FROM enquiries, n WHERE id = ?`,
      [enquiry.id],
    )
    const behind = await ask(cursor)
    expect(behind).toMatchObject({ changes: [], reset: true })
    expect(await ask(behind.cursor)).toMatchObject({ changes: [], reset: false })
  })

  it('says what changed since a moment, in whatever offset it is given', async () => {
    const { admin, sales, lead, ask } = await setUp()
    const before = await createEnquiry(admin, lead.id)
    // Older than the moment.
    await sql('UPDATE changes SET at = at - 7200000 WHERE vertical_id = ?', [sales.id])
    const anHourAgo = new Date(Date.now() - 3_600_000)
    const after = await createEnquiry(admin, lead.id)
    const berlin = new Date(anHourAgo.getTime() + 7_200_000).toISOString().replace('Z', '+02:00')
    for (const moment of [anHourAgo.toISOString(), encodeURIComponent(berlin)]) {
      const { changes, reset, cursor } = await ask(moment)
      expect(reset).toBe(false)
      expect(changes.map(({ id }) => id)).toContain(after.id)
      expect(changes.map(({ id }) => id)).not.toContain(before.id)
      expect(await ask(cursor)).toMatchObject({ changes: [], reset: false })
    }
    const dayAgo = new Date(Date.now() - 24 * 3_600_000).toISOString()
    expect(await ask(dayAgo)).toMatchObject({ changes: [], reset: true })
    await sql(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 201)
      INSERT INTO notes (id, organization_id, vertical_id, enquiry_id, content, user_id, created_at, updated_at)
      SELECT lower(hex(randomblob(16))), organization_id, vertical_id, id, 'x', created_by, ?, ? FROM enquiries, n WHERE id = ?`,
      [Date.now(), Date.now(), after.id],
    )
    expect(await ask(anHourAgo.toISOString())).toMatchObject({ changes: [], reset: true })
    const path = `/api/verticals/${sales.id}/changes` as const
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    for (const wrong of [tomorrow, '2026-05-04', '2026-05-04T09:30', 'yesterday'])
      expect((await as(admin).get(`${path}?since=${wrong}`)).status).toBe(400)
  })

  it('never uses a number twice, also after old changes were removed', async () => {
    const { admin, sales, lead, ask } = await setUp()
    const enquiry = await createEnquiry(admin, lead.id)
    const before = await ask()
    await sql('DELETE FROM changes WHERE vertical_id = ?', [sales.id])
    bodyOf(await as(admin).patch(`/api/enquiries/${enquiry.id}`, { title: 'Later' }), 200)
    expect((await ask(before.cursor)).changes).toMatchObject([{ id: enquiry.id, action: 'updated' }])
  })

  it('is only for people with access to the vertical', async () => {
    const { admin, sales, service, lead, ask } = await setUp()
    const path = `/api/verticals/${sales.id}/changes`
    const outsider = await addMember(admin, { role: 'sales_head', verticalIds: [service.id] })
    const other = await createOrganization()
    for (const user of [outsider, other.admin]) expect((await as(user).get(path)).status).toBe(404)
    expect((await as(admin).get(`${path}?since=1`)).status).toBe(400)
    const executive = await addMember(admin, { role: 'sales_executive', verticalIds: [sales.id] })
    const { cursor } = await ask(undefined, executive)
    // Every kind of record, of the organization's other vertical and of another organization.
    for (const [user, verticalId] of [
      [admin, service.id],
      [other.admin, other.verticals[0].id],
    ] as const) {
      const elsewhere = await createLead(user, verticalId)
      const enquiry = await createEnquiry(user, elsewhere.id)
      await Promise.all([
        createContact(user, elsewhere.id),
        createTask(user, enquiry.id),
        createMeeting(user, enquiry.id),
        createNote(user, enquiry.id),
        createStage(user, verticalId),
      ])
    }
    const own = await createTask(admin, (await createEnquiry(admin, lead.id)).id)
    const { changes } = await ask(cursor, executive)
    expect(changes.map(({ entity, leadId }) => [entity, leadId])).toEqual([
      ['enquiry', lead.id],
      ['task', expect.toBeOneOf([lead.id, null])],
    ])
    expect(changes.at(-1)?.id).toBe(own.id)
  })

  it('does not keep a vertical from being deleted, and its changes go with it', async () => {
    const { admin, service } = await setUp()
    await createStage(admin, service.id)
    bodyOf(await as(admin).delete(`/api/verticals/${service.id}`), 204)
    expect(await sql('SELECT * FROM changes WHERE vertical_id = ?', [service.id])).toEqual([])
  })
})
