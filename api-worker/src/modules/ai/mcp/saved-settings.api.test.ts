import { AiScope, type CustomField, type Form, type Rule, type View } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  connectClient,
  createApiKey,
  createOrganization,
  mcp,
  sql,
  type TestOrganization,
  type TestUser,
  testStack,
} from '@ginkgo/testing'
import { beforeAll, expect, test } from 'vitest'

type Client = ReturnType<typeof mcp>
type Given = Record<string, unknown>

let home: TestOrganization
let verticalId: string
let people: Record<'head' | 'executive', TestUser>
let clients: Record<'admin' | 'head' | 'executive' | 'reader', Client>
beforeAll(async () => {
  home = await createOrganization()
  verticalId = home.verticals[0].id
  const verticalIds = [verticalId]
  const [head, executive] = await Promise.all([
    addMember(home.admin, { role: 'sales_head', verticalIds }),
    addMember(home.admin, { role: 'sales_executive', verticalIds }),
  ])
  people = { head, executive }
  const keyOf = async (scopes: AiScope[]) => mcp((await createApiKey(home.admin, { scopes })).key)
  // Only admins make keys: others sign in.
  const connected = async (user: TestUser) => mcp((await connectClient(user)).access_token)
  clients = {
    admin: await keyOf(AiScope.options),
    head: await connected(head),
    executive: await connected(executive),
    reader: await keyOf(['read']),
  }
})

const save = async (client: Client, given: Given): Promise<Given & { id: string; changeId: string }> => {
  const { isError, content, structuredContent } = await client.call('save_setting', given)
  expect(isError, content[0]!.text).toBeUndefined()
  return structuredContent as never
}
const refusal = async (client: Client, given: Given, tool = 'save_setting'): Promise<string> => {
  const { isError, content } = await client.call(tool, given)
  expect(isError, content[0]!.text).toBe(true)
  return content[0]!.text
}
const undo = (changeId: string, client = clients.admin) => client.call('undo', { changeId })
const get = async <Body>(path: `/api/${string}`, user = home.admin) =>
  bodyOf<Body>(await as(user).get(path), 200)
const fields = () => get<CustomField[]>('/api/fields')
const formsThere = () => get<Form[]>(`/api/verticals/${verticalId}/forms`)

const budget = (key: string) => ({
  what: 'field',
  settings: {
    recordKind: 'enquiry',
    key,
    label: 'Budget',
    type: 'choice',
    options: [{ label: 'Small' }, { label: 'Large' }],
  },
})
const contactForm = () => ({
  what: 'form',
  verticalId,
  settings: { name: 'Website', fields: [{ field: 'lead.name', label: 'Company', required: true }] },
})
const hotLeads = (what = 'lead_view') => ({
  what,
  verticalId,
  settings: { name: 'Mine', query: { search: 'Kiel' } },
})
const followUp = () => ({
  what: 'rule',
  verticalId,
  settings: {
    name: 'Follow up',
    recordType: 'lead',
    trigger: { type: 'created' },
    active: false,
    actions: [{ type: 'create_task', title: 'Call' }],
  },
})

test('a custom field is added and changed, and each change is taken back', async () => {
  const dry = await save(clients.admin, { ...budget('budget'), dryRun: true })
  expect(dry).toMatchObject({ dryRun: true, label: 'Budget', options: [{ id: 'small' }, { id: 'large' }] })
  expect(dry.changeId).toBeUndefined()
  expect(await fields()).toEqual([])

  const made = await save(clients.admin, budget('budget'))
  expect(await fields()).toMatchObject([{ id: made.id, key: 'budget', status: 'active' }])
  const change = {
    what: 'field',
    id: made.id,
    settings: { label: 'Money', options: [{ id: 'small', label: 'Little' }] },
  }
  const would = await save(clients.admin, { ...change, dryRun: true })
  expect(would).toMatchObject({ label: 'Money', before: { label: 'Budget' } })
  expect(await fields()).toMatchObject([{ label: 'Budget' }])
  const before = await fields()
  const changed = await save(clients.admin, change)
  expect(await fields()).toMatchObject([
    { label: 'Money', options: [{ label: 'Little' }, { id: 'large', isArchived: true }] },
  ])
  expect((await undo(changed.changeId)).structuredContent).toMatchObject({ undone: 'field', id: made.id })
  const { updatedAt: _, ...was } = before[0]!
  expect(await fields()).toMatchObject([was])
  // It has another version now than the one that its creation left.
  expect(await refusal(clients.admin, { changeId: made.changeId }, 'undo')).toContain('stale_edit')

  const other = await save(clients.admin, budget('budget_of_year'))
  expect((await undo(other.changeId)).isError).toBeUndefined()
  expect((await fields()).map(({ key }) => key)).toEqual(['budget'])
  const listed = await clients.admin.call('list_settings', { what: 'custom_fields' })
  expect(listed.structuredContent).toMatchObject({ items: [{ id: made.id, key: 'budget' }] })
})

test('a web form is published, switched off and taken back, unless somebody has sent it', async () => {
  expect(await save(clients.head, { ...contactForm(), dryRun: true })).toMatchObject({ name: 'Website' })
  expect(await formsThere()).toEqual([])
  const made = await save(clients.head, contactForm())
  expect(await formsThere()).toMatchObject([{ id: made.id, name: 'Website', active: true }])
  const off = await save(clients.head, { what: 'form', id: made.id, settings: { active: false } })
  expect(await formsThere()).toMatchObject([{ active: false }])
  expect((await undo(off.changeId, clients.head)).isError).toBeUndefined()
  expect(await formsThere()).toMatchObject([{ active: true, name: 'Website' }])

  const second = await save(clients.head, contactForm())
  const { key } = (await formsThere()).find(({ id }) => id === second.id)!
  const sent = await fetch(`${testStack().origin}/f/${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ 'lead.name': 'Lindemann', website: 'spam' }),
  })
  expect(sent.status).toBeLessThan(500)
  expect(await refusal(clients.head, { changeId: second.changeId }, 'undo')).toContain('active: false')
  expect(await formsThere()).toHaveLength(2)
  const third = await save(clients.head, contactForm())
  expect((await undo(third.changeId, clients.head)).isError).toBeUndefined()
  expect((await formsThere()).map(({ id }) => id)).not.toContain(third.id)
})

test.each(['lead', 'enquiry', 'task', 'meeting'])(
  'a view of the %ss is saved by whoever reads them',
  async (kind) => {
    const path = `/api/verticals/${verticalId}/${kind}-views` as const
    const views = () => get<View[]>(path, people.executive)
    const settings = { name: 'Mine', query: {}, isDefault: true }
    const made = await save(clients.executive, { what: `${kind}_view`, verticalId, settings })
    expect(await views()).toMatchObject([{ id: made.id, name: 'Mine', own: true, isDefault: true }])
    const renamed = await save(clients.executive, {
      what: `${kind}_view`,
      id: made.id,
      settings: { name: 'Ours', columns: [{ id: 'title' }] },
    })
    expect((await undo(renamed.changeId, clients.executive)).isError).toBeUndefined()
    expect(await views()).toMatchObject([{ name: 'Mine', columns: null }])
    const listed = await clients.executive.call('list_settings', { what: `${kind}_views`, verticalId })
    expect(listed.structuredContent).toMatchObject({ items: [{ id: made.id, name: 'Mine' }] })
    const second = await save(clients.executive, { what: `${kind}_view`, verticalId, settings })
    expect((await views()).find(({ id }) => id === made.id)).toMatchObject({ isDefault: false })
    expect((await undo(second.changeId, clients.executive)).isError).toBeUndefined()
    expect(await views()).toMatchObject([{ id: made.id, isDefault: true }])
  },
)

test('a rule is made, switched on and paused again', async () => {
  const rules = () => get<Rule[]>(`/api/verticals/${verticalId}/rules`)
  const made = await save(clients.admin, followUp())
  const on = await save(clients.admin, { what: 'rule', id: made.id, settings: { active: true } })
  expect(await rules()).toMatchObject([{ name: 'Follow up', active: true }])
  expect((await undo(on.changeId)).isError).toBeUndefined()
  expect(await rules()).toMatchObject([{ name: 'Follow up', active: false }])
  const second = await save(clients.admin, followUp())
  expect((await undo(second.changeId)).isError).toBeUndefined()
  expect((await rules()).map(({ id }) => id)).toEqual([made.id])
})

test('what concerns everybody is refused to who may not set it up, and nothing is made', async () => {
  const count = async () => {
    const [row] = await sql(
      'SELECT (SELECT count(*) FROM custom_fields WHERE organization_id = ?1) + (SELECT count(*) FROM forms WHERE organization_id = ?1) + (SELECT count(*) FROM rules WHERE organization_id = ?1) + (SELECT count(*) FROM lead_views WHERE organization_id = ?1) AS n',
      [home.id],
    )
    return row!['n']
  }
  const before = await count()
  for (const given of [budget('later'), contactForm(), followUp()])
    for (const dryRun of [false, true])
      expect(await refusal(clients.executive, { ...given, dryRun })).toContain('forbidden')
  const shared = { ...hotLeads(), settings: { ...hotLeads().settings, isShared: true } }
  expect(await refusal(clients.executive, shared)).toContain(
    'Only Sales Heads of the vertical and Organisation Admins',
  )
  for (const given of [budget('later'), contactForm(), followUp(), hotLeads()])
    expect(await refusal(clients.reader, given)).toContain('insufficient_scope')
  const other = await createOrganization()
  const foreign = mcp((await createApiKey(other.admin, { scopes: AiScope.options })).key)
  for (const given of [contactForm(), followUp(), hotLeads()])
    expect(await refusal(foreign, given)).toContain('not_found')
  expect(await count()).toBe(before)
})

test('what a head adds as a field waits for an admin, who accepts it by the tool', async () => {
  const { id, status } = await save(clients.head, { ...budget('proposed'), verticalId })
  expect(status).toBe('proposed')
  const accept = { what: 'field', id, settings: { status: 'active' } }
  expect(await refusal(clients.head, accept)).toContain('forbidden')
  const accepted = await save(clients.admin, accept)
  expect(accepted).toMatchObject({ status: 'active' })
  // It cannot be proposed again, so there is nothing to undo it by.
  expect(accepted.changeId).toBeUndefined()
})

test('nobody undoes what somebody else saved, and another setting since is left alone', async () => {
  const made = await save(clients.executive, hotLeads())
  expect(await refusal(clients.admin, { changeId: made.changeId }, 'undo')).toContain('not_found')
  bodyOf(await as(people.executive).patch(`/api/lead-views/${made.id}`, { name: 'By hand' }), 200)
  expect(await refusal(clients.executive, { changeId: made.changeId }, 'undo')).toContain('stale_edit')
  expect(await get(`/api/lead-views/${made.id}`, people.executive)).toMatchObject({ name: 'By hand' })
})

test.each([
  ['view', () => hotLeads('task_view')],
  ['field', () => budget('repeated')],
  ['form', contactForm],
  ['rule', followUp],
] as const)(
  'the same idempotencyKey makes one %s, and answers by what it is taken back',
  async (kind, setting) => {
    const given = { ...setting(), idempotencyKey: `once ${kind}` }
    const [one, other] = [await save(clients.admin, given), await save(clients.admin, given)]
    expect(one.changeId).toMatch(/^[0-9a-f-]{36}$/)
    expect([other.id, other.changeId]).toEqual([one.id, one.changeId])
    expect((await undo(other.changeId)).structuredContent).toMatchObject({ undone: given.what, id: one.id })
  },
)

test('the key of a call of one person is nothing to another', async () => {
  const given = { ...hotLeads('task_view'), idempotencyKey: 'shared' }
  const [mine, theirs] = [await save(clients.admin, given), await save(clients.head, given)]
  expect(theirs.id).not.toBe(mine.id)
  await undo(mine.changeId)
  expect(await get(`/api/task-views/${theirs.id}`, people.head)).toMatchObject({ name: 'Mine' })
})

test.each([
  [{ what: 'colour', settings: {} }, 'what: One of rule, field, form'],
  [{ what: 'field' }, 'settings: An object'],
  [
    { what: 'field', settings: { ...budget('x').settings, colour: 'red' } },
    'settings.colour: There is no such',
  ],
  [{ what: 'field', id: 'x', settings: { type: 'text' } }, 'settings.type: There is no such'],
  [{ what: 'form', settings: { name: 'x' }, colour: 'red' }, 'colour: There is no such argument'],
  [{ what: 'lead_view', id: 'x', verticalId: 'y', settings: { name: 'x' } }, 'stays in its vertical'],
  [{ what: 'lead_view', settings: { name: 'x', query: {} } }, 'verticalId: This id is required'],
  [{ what: 'field', settings: {}, dryRun: 'yes' }, 'dryRun: true or false'],
  [{ what: 'field', settings: { recordKind: 'lead', key: 'A B', label: 'x', type: 'text' } }, 'key: '],
])('%j is refused with its reason', async (given, reason) => {
  const text = await refusal(clients.admin, given)
  expect(text).toContain('validation_failed')
  expect(text).toContain(reason)
})

test('an unknown filter of a view is refused by name', async () => {
  const given = { ...hotLeads(), settings: { name: 'x', query: { colour: 'red' } } }
  expect(await refusal(clients.admin, given)).toContain('colour')
})
