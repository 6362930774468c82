import type { LeadView } from '@ginkgo/contracts'
import { addMember, as, bodyOf, createOrganization, type SignedIn } from '@ginkgo/testing'
import { describe, expect, it } from 'vitest'

const setUp = async () => {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const [sales, service] = verticals
  const colleague = await addMember(admin, { role: 'sales_executive', verticalIds: [sales.id] })
  const path = `/api/verticals/${sales.id}/lead-views`
  const save = async (user: SignedIn, name: string, fields: object = {}) =>
    bodyOf<LeadView>(await as(user).post(path, { name, query: {}, ...fields }), 201)
  const list = async (user: SignedIn) => bodyOf<LeadView[]>(await as(user).get(path), 200)
  const patch = (user: SignedIn, view: LeadView, body: object, headers = {}) =>
    as(user).patch(`/api/lead-views/${view.id}`, body, headers)
  return { admin, colleague, sales, service: service!, path, save, list, patch }
}

const query = {
  tab: 'converted',
  search: "O'Neil 🌱",
  accountType: 'individual',
  leadType: 'outbound',
  source: 'web',
  tag: 'vip',
  archived: 'false',
  sort: '-owner',
}

describe('saved views', () => {
  it('keep tab, filters and order, and are listed by name to their owner', async () => {
    const { admin, colleague, sales, save, list, path } = await setUp()
    const input = { ...query, ownerId: admin.id }
    const view = await save(admin, ' hot leads ', { query: input })
    expect(view).toMatchObject({ name: 'hot leads', verticalId: sales.id, ownerId: admin.id })
    expect(view).toMatchObject({ own: true, isDefault: false, query: { ...query, ownerId: admin.id } })
    const others = [await save(admin, 'Zebra'), await save(admin, 'Alpha'), await save(colleague, 'Theirs')]
    expect((await list(admin)).map(({ name }) => name)).toEqual(['Alpha', 'hot leads', 'Zebra'])
    expect(await list(colleague)).toEqual([others[2]])
    const page = await as(admin).get<LeadView[]>(`${path}?limit=2`)
    expect([page.body.length, page.headers.get('x-total-count')]).toEqual([2, '3'])
    const next = /<([^>]+)>/.exec(page.headers.get('link')!)![1]!
    expect(bodyOf<LeadView[]>(await as(admin).get(next), 200)).toEqual([others[0]])
    const found = await as(admin).get(`/api/verticals/${sales.id}/leads?${new URLSearchParams(query)}`)
    expect(found.status).toBe(200)
  })

  it('refuse a query that the list would refuse', async () => {
    const { admin, path } = await setUp()
    const wrong = [{ tab: 'mine' }, { sort: 'size' }, { ownerId: 'mine' }, { archived: 'maybe' }, { tag: 7 }]
    for (const bad of wrong) {
      const reply = await as(admin).post(path, { name: 'x', query: bad })
      expect(reply.status).toBe(400)
      expect(reply.body.issues[0].path).toBe(`query.${Object.keys(bad)[0]}`)
    }
    expect(await as(admin).post(path, { name: 'x', query: { tab: 'all', city: 'Ulm' } })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'query' }] },
    })
    expect((await as(admin).post(path, { name: ' ', query: {} })).body.issues[0].message).toBe(
      'Name is required',
    )
  })

  it('open by their link for whoever reads the vertical, and change by their owner alone', async () => {
    const { admin, colleague, service, save, patch } = await setUp()
    const outsider = await addMember(admin, { role: 'sales_head', verticalIds: [service.id] })
    const { admin: foreignAdmin } = await createOrganization()
    const view = await save(colleague, 'Mine', { query })
    const path = `/api/lead-views/${view.id}`
    expect(bodyOf(await as(admin).get(path), 200)).toEqual({ ...view, own: false })
    expect(await patch(admin, view, { name: 'x' })).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: 'You may only change views of your own' },
    })
    expect((await as(admin).delete(path)).status).toBe(403)
    for (const user of [outsider, foreignAdmin]) {
      const answers = [await as(user).get(path), await patch(user, view, {}), await as(user).delete(path)]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    }
    const changed = bodyOf<LeadView>(await patch(colleague, view, { name: 'New', query: {} }), 200)
    expect(changed).toMatchObject({ name: 'New', query: {} })
    expect(changed.updatedAt > view.updatedAt).toBe(true)
    const ifMatch = { 'if-match': `"${view.updatedAt}"` }
    expect(await patch(colleague, view, { name: 'Old' }, ifMatch)).toMatchObject({
      status: 409,
      body: { code: 'stale_edit' },
    })
    expect(bodyOf(await patch(colleague, view, { name: 'New' }), 200)).toEqual(changed)
    expect((await as(colleague).delete(path)).status).toBe(204)
    expect((await as(colleague).get(path)).status).toBe(404)
  })

  it('have at most one default per person and vertical, whoever is first', async () => {
    const { admin, colleague, save, list, patch } = await setUp()
    const defaults = async (user: SignedIn) =>
      (await list(user)).filter(({ isDefault }) => isDefault).map(({ name }) => name)
    const first = await save(admin, 'first', { isDefault: true })
    const second = await save(admin, 'second', { isDefault: true })
    await save(colleague, 'other', { isDefault: true })
    expect(await defaults(admin)).toEqual(['second'])
    bodyOf(await patch(admin, first, { isDefault: true }), 200)
    expect(await defaults(admin)).toEqual(['first'])
    expect(await defaults(colleague)).toEqual(['other'])
    const many = await Promise.all(Array.from({ length: 5 }, (_, n) => save(admin, `more ${n}`)))
    const answers = await Promise.all([
      ...many.map((view) => patch(admin, view, { isDefault: true })),
      save(admin, 'last', { isDefault: true }).then(() => ({ status: 200 })),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await defaults(admin)).toHaveLength(1)
    const [one] = (await list(admin)).filter(({ isDefault }) => isDefault)
    bodyOf(await patch(admin, one!, { isDefault: false }), 200)
    expect(await defaults(admin)).toEqual([])
    expect(second.isDefault).toBe(true)
  })
})
