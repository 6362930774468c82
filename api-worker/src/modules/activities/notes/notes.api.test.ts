import {
  as,
  createEnquiry,
  createLead,
  createNote,
  createOrganization,
  type TestOrganization,
} from '@ginkgo/testing'
import { beforeAll, describe, expect, test } from 'vitest'

let organization: TestOrganization
beforeAll(async () => {
  organization = await createOrganization({
    members: [{ role: 'sales_executive' }, { role: 'sales_executive' }, { role: 'sales_head' }],
  })
})

async function freshEnquiry() {
  const { admin, verticals } = organization
  return createEnquiry(admin, (await createLead(admin, verticals[0].id)).id)
}

describe('notes of an enquiry', () => {
  test('are listed with their author, the latest first, in pages', async () => {
    const [executive] = organization.members
    const { id } = await freshEnquiry()
    const contents = ["O'Brien called", 'Grüße 🤝', 'اتصل غدا']
    for (const content of contents) await createNote(executive!, id, { content: `  ${content}\n` })
    const { body, headers } = await as(executive!).get(`/api/enquiries/${id}/notes?limit=2`)
    expect(body.map((note: { content: string }) => note.content)).toEqual(contents.slice(1).reverse())
    expect(body[0].user).toEqual({ id: executive!.id, firstName: 'Max', lastName: 'Member' })
    expect(headers.get('x-total-count')).toBe('3')
    const next = /<(.*)>/.exec(headers.get('link') ?? '')?.[1]
    const second = await as(executive!).get(next!)
    expect(second.body.map((note: { content: string }) => note.content)).toEqual([contents[0]])
    expect(second.headers.get('link')).toBeNull()
  })

  test('need content', async () => {
    const { id } = await freshEnquiry()
    const reply = await as(organization.admin).post(`/api/enquiries/${id}/notes`, { content: ' \n ' })
    expect(reply.status).toBe(400)
    expect(reply.body.issues).toEqual([{ path: 'content', message: 'Note content is required' }])
  })

  test('move lastActivityAt of the enquiry and not its updatedAt, and leave an activity each', async () => {
    const { admin } = organization
    const before = await freshEnquiry()
    const note = await createNote(admin, before.id, { content: 'First' })
    await as(admin).patch(`/api/notes/${note.id}`, { content: 'Second' })
    await as(admin).delete(`/api/notes/${note.id}`)
    const after = (await as(admin).get(`/api/enquiries/${before.id}`)).body
    expect(after.updatedAt).toBe(before.updatedAt)
    expect(after.lastActivityAt > before.lastActivityAt).toBe(true)
    const { body } = await as(admin).get(`/api/enquiries/${before.id}/activities`)
    expect(body.map((activity: { type: string }) => activity.type)).toEqual([
      'note.deleted',
      'note.updated',
      'note.created',
      'enquiry.created',
    ])
    expect(body[1]).toMatchObject({
      changes: [{ field: 'content', from: 'First', to: 'Second' }],
      actor: { type: 'user', name: 'Ada Admin' },
      user: { id: admin.id },
      leadId: before.leadId,
      enquiryId: before.id,
    })
  })

  test('are changed by their author only', async () => {
    const [author, other, head] = organization.members
    const note = await createNote(author!, (await freshEnquiry()).id)
    for (const user of [other!, head!, organization.admin]) {
      const refused = await as(user).patch(`/api/notes/${note.id}`, { content: 'Put into your mouth' })
      expect(refused.status).toBe(403)
    }
    const changed = await as(author!).patch(`/api/notes/${note.id}`, { content: 'Changed' })
    expect(changed.body.content).toBe('Changed')
    expect(changed.body.updatedAt > note.updatedAt).toBe(true)
  })

  test('are deleted by their author, heads and admins', async () => {
    const [author, other, head] = organization.members
    const { id } = await freshEnquiry()
    const notes = await Promise.all([1, 2, 3].map(() => createNote(author!, id)))
    expect((await as(other!).delete(`/api/notes/${notes[0]!.id}`)).status).toBe(403)
    for (const [place, user] of [author!, head!, organization.admin].entries())
      expect((await as(user).delete(`/api/notes/${notes[place]!.id}`)).status).toBe(204)
    expect((await as(author!).get(`/api/enquiries/${id}/notes`)).body).toEqual([])
    expect((await as(author!).delete(`/api/notes/${notes[0]!.id}`)).status).toBe(404)
  })

  test('are not overwritten by a stale edit', async () => {
    const { admin } = organization
    const note = await createNote(admin, (await freshEnquiry()).id)
    const stale = { 'if-match': `"${note.updatedAt}"` }
    const edits = [1, 2, 3].map((n) =>
      as(admin).patch(`/api/notes/${note.id}`, { content: `Edit ${n}` }, stale),
    )
    const statuses = (await Promise.all(edits)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409, 409])
  })

  test('disappear with a deleted enquiry and come back with it', async () => {
    const { admin } = organization
    const { id } = await freshEnquiry()
    const note = await createNote(admin, id)
    await as(admin).delete(`/api/enquiries/${id}`)
    const paths = [`/api/enquiries/${id}/notes`, `/api/enquiries/${id}/activities`]
    for (const path of paths) expect((await as(admin).get(path)).status).toBe(404)
    expect((await as(admin).post(paths[0]!, { content: 'Late' })).status).toBe(404)
    expect((await as(admin).patch(`/api/notes/${note.id}`, { content: 'Late' })).status).toBe(404)
    expect((await as(admin).delete(`/api/notes/${note.id}`)).status).toBe(404)
    await as(admin).post(`/api/enquiries/${id}/restore`)
    expect((await as(admin).get(paths[0]!)).body).toHaveLength(1)
  })
})
