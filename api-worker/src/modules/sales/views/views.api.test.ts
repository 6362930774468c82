import type { View } from '@ginkgo/contracts'
import { addMember, as, bodyOf, createOrganization, type SignedIn } from '@ginkgo/testing'
import { describe, expect, it } from 'vitest'

const setUp = async () => {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const [sales, service] = verticals
  const colleague = await addMember(admin, { role: 'sales_executive', verticalIds: [sales.id] })
  const path = `/api/verticals/${sales.id}/lead-views`
  const save = async (user: SignedIn, name: string, fields: object = {}) =>
    bodyOf<View>(await as(user).post(path, { name, query: {}, ...fields }), 201)
  const list = async (user: SignedIn) => bodyOf<View[]>(await as(user).get(path), 200)
  const patch = (user: SignedIn, view: View, body: object, headers = {}) =>
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
    const page = await as(admin).get<View[]>(`${path}?limit=2`)
    expect([page.body.length, page.headers.get('x-total-count')]).toEqual([2, '3'])
    const next = /<([^>]+)>/.exec(page.headers.get('link')!)![1]!
    expect(bodyOf<View[]>(await as(admin).get(next), 200)).toEqual([others[0]])
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
    const changed = bodyOf<View>(await patch(colleague, view, { name: 'New', query: {} }), 200)
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

const kinds = [
  { kind: 'lead', kept: query, refused: { city: 'Ulm' } },
  {
    kind: 'enquiry',
    kept: {
      tab: 'closed',
      outcome: 'lost',
      priority: 'high',
      assignedTo: 'me',
      sort: '-value',
      view: 'board',
    },
    refused: { stageId: 'x' },
  },
  {
    kind: 'task',
    kept: { tab: 'completed', due: 'overdue', assignee: 'none', search: 'call', sort: '-createdAt' },
    refused: { due: 'soon' },
  },
  {
    kind: 'meeting',
    kept: { tab: 'cancelled', owner: 'me', view: 'calendar', span: 'week' },
    refused: { span: 'year' },
  },
]
const columns = [
  { id: 'email', width: 240, pinned: true },
  { id: 'phone', hidden: true },
]

describe.each(kinds)('saved views of a list ($kind)', ({ kind, kept, refused }) => {
  const others = kinds.filter((other) => other.kind !== kind)
  const setUpKind = async () => {
    const world = await setUp()
    const path = `/api/verticals/${world.sales.id}/${kind}-views`
    const save = async (user: SignedIn, name: string, fields: object = {}) =>
      bodyOf<View>(await as(user).post(path, { name, query: kept, ...fields }), 201)
    const list = async (user: SignedIn) =>
      bodyOf<View[]>(await as(user).get(path), 200).map(({ name }) => name)
    const one = (view: View) => `/api/${kind}-views/${view.id}`
    return { ...world, path, save, list, one }
  }

  it('keep filters, order and columns, apart from those of other lists', async () => {
    const { admin, sales, path, save, list, one } = await setUpKind()
    const view = await save(admin, 'Kept', { columns, isDefault: true })
    expect(view).toMatchObject({ query: kept, columns, isShared: false, isDefault: true })
    expect(bodyOf(await as(admin).get(one(view)), 200)).toEqual(view)
    expect((await save(admin, 'Plain')).columns).toBeNull()
    expect(await list(admin)).toEqual(['Kept', 'Plain'])
    for (const other of others) {
      const ofOther = `/api/verticals/${sales.id}/${other.kind}-views`
      expect((await as(admin).get(ofOther)).body).toEqual([])
      const wrong = `/api/${other.kind}-views/${view.id}`
      expect((await as(admin).get(wrong)).status).toBe(404)
      expect((await as(admin).patch(wrong, { name: 'x' })).status).toBe(404)
      expect((await as(admin).delete(wrong)).status).toBe(404)
      bodyOf(await as(admin).post(ofOther, { name: 'Theirs', query: {}, isDefault: true }), 201)
    }
    expect(bodyOf<View>(await as(admin).get(one(view)), 200).isDefault).toBe(true)
    expect((await as(admin).post(path, { name: 'x', query: refused })).status).toBe(400)
    const tooWide = [{ id: 'name', width: 9_999 }]
    expect((await as(admin).post(path, { name: 'x', query: {}, columns: tooWide })).status).toBe(400)
  })

  it('are shared with the vertical by heads, and change for all by them alone', async () => {
    const { admin, colleague, sales, service, path, save, list, one } = await setUpKind()
    const head = await addMember(admin, { role: 'sales_head', verticalIds: [sales.id] })
    const headElsewhere = await addMember(admin, { role: 'sales_head', verticalIds: [service.id] })
    const { admin: foreignAdmin } = await createOrganization()
    const shared = await save(head, 'Of all', { isShared: true })
    await save(head, 'Private')
    const own = await save(colleague, 'Own')
    expect(await list(colleague)).toEqual(['Of all', 'Own'])
    expect(await list(admin)).toEqual(['Of all'])
    expect((await as(headElsewhere).get(path)).status).toBe(404)

    const forbidden = { status: 403, body: { code: 'forbidden' } }
    expect(await as(colleague).post(path, { name: 'x', query: {}, isShared: true })).toMatchObject(forbidden)
    expect(await as(colleague).patch(one(own), { isShared: true })).toMatchObject(forbidden)
    expect(await as(colleague).patch(one(shared), { columns })).toMatchObject(forbidden)
    expect(await as(colleague).delete(one(shared))).toMatchObject(forbidden)
    for (const stranger of [headElsewhere, foreignAdmin])
      for (const reply of [
        await as(stranger).get(one(shared)),
        await as(stranger).patch(one(shared), { isShared: false }),
        await as(stranger).delete(one(shared)),
      ])
        expect(reply.status).toBe(404)

    // Whose it is may have left: every head may change what the vertical sees, but not what somebody's list opens with.
    bodyOf(await as(admin).patch(one(shared), { name: 'For all', columns }), 200)
    expect(await as(admin).patch(one(shared), { isDefault: true })).toMatchObject(forbidden)
    expect(await list(colleague)).toEqual(['For all', 'Own'])

    const verticals = [{ verticalId: sales.id, role: 'sales_executive' }]
    bodyOf(await as(admin).patch(`/api/organization/users/${head.id}`, { verticals }), 200)
    expect(await as(head).patch(one(shared), { query: {} })).toMatchObject(forbidden)
    bodyOf(await as(head).patch(one(shared), { isDefault: true }), 200)
    bodyOf(await as(head).patch(one(shared), { isShared: false }), 200)
    expect(await list(colleague)).toEqual(['Own'])
    expect(await as(admin).patch(one(shared), { isShared: true })).toMatchObject(forbidden)
  })

  it('are not lost when two tabs change them', async () => {
    const { admin, save, one } = await setUpKind()
    const seen = await save(admin, 'Both', { columns })
    const ifMatch = { 'if-match': `"${seen.updatedAt}"` }
    const first = bodyOf<View>(await as(admin).patch(one(seen), { query: {} }, ifMatch), 200)
    expect(first).toMatchObject({ query: {}, columns })
    expect(await as(admin).patch(one(seen), { columns: [] }, ifMatch)).toMatchObject({
      status: 409,
      body: { code: 'stale_edit' },
    })
    expect(bodyOf(await as(admin).get(one(seen)), 200)).toEqual(first)
  })
})
