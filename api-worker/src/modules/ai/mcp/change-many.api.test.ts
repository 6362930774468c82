import { AiScope, type Enquiry, type Lead, type Task } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createApiKey,
  createEnquiry,
  createLead,
  createOrganization,
  mcp,
  sql,
  stagesOf,
} from '@ginkgo/testing'
import { expect, test } from 'vitest'

const setUp = async () => {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const [sales, service] = verticals
  const { key } = await createApiKey(admin, { scopes: AiScope.options })
  const client = mcp(key)
  const refusal = async (name: string, args: Record<string, unknown>) => {
    const { isError, content } = await client.call(name, args)
    expect(isError).toBe(true)
    return content[0]!.text
  }
  const agreed = async (args: Record<string, unknown>) => {
    const asked = await refusal('change_many', args)
    const confirmationToken = /confirmationToken "([^"]+)"/.exec(asked)![1]
    return { asked, confirmationToken }
  }
  const changed = async (args: Record<string, unknown>) => {
    const { confirmationToken } = await agreed(args)
    const { isError, content, structuredContent } = await client.call('change_many', {
      ...args,
      confirmationToken,
    })
    expect(isError, content[0]!.text).toBeUndefined()
    return structuredContent
  }
  const undo = async (changeId: string) => (await client.call('undo', { changeId })).structuredContent
  return { admin, sales: sales.id, service: service!.id, client, refusal, agreed, changed, undo }
}
const inCity = (city: string) => [{ field: 'city', op: 'is', value: city }]

test('a dry run says how many and the first ten; with what it saw, these are changed, and undone', async () => {
  const { admin, sales, client, agreed, undo } = await setUp()
  const leads = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => createLead(admin, sales, { name: `Lead ${nth}`, city: 'Cork' })),
  )
  await createLead(admin, sales, { name: 'Elsewhere', city: 'Derry' })
  const args = { of: 'leads', where: inCity('Cork'), action: { type: 'addTag', tag: 'fair' } }
  const dry = (await client.call('change_many', { ...args, dryRun: true })).structuredContent
  expect(dry).toMatchObject({ count: 12, wouldChange: 12, refused: 0, seen: expect.any(String) })
  expect(dry.first).toHaveLength(10)
  expect(dry.first[0]).toMatchObject({ name: expect.stringMatching(/^Lead /), status: 'changed' })
  const seen = { ...args, seen: dry.seen }
  const { asked, confirmationToken } = await agreed(seen)
  for (const { name } of leads) expect(asked).toContain(`"${name}"`)
  expect(asked).toContain('Change 12 leads at once: addTag, tag "fair"?')
  const { structuredContent: done, content } = await client.call('change_many', {
    ...seen,
    confirmationToken,
  })
  expect(done).toMatchObject({ count: 12, changed: 12, changeId: expect.any(String) })
  // No list of ids travels: the answer is as short for five hundred.
  expect(content[0]!.text.length).toBeLessThan(2_000)
  const tagged = () => sql("SELECT name FROM leads WHERE vertical_id = ? AND tags LIKE '%fair%'", [sales])
  expect(await tagged()).toHaveLength(12)
  expect(await undo(done.changeId)).toMatchObject({ changed: 12, refused: 0 })
  expect(await tagged()).toEqual([])
})

test('a set that has changed is refused by name, whether it was seen or agreed to', async () => {
  const { admin, sales, client, agreed, refusal } = await setUp()
  await createLead(admin, sales, { name: 'One', city: 'Cork' })
  const args = { of: 'leads', where: inCity('Cork'), action: { type: 'addTag', tag: 'fair' } }
  const { seen } = (await client.call('change_many', { ...args, dryRun: true })).structuredContent
  const { confirmationToken } = await agreed(args)
  await createLead(admin, sales, { name: 'Two', city: 'Cork' })
  expect(await refusal('change_many', { ...args, seen })).toMatch(/2 now[^]*set_changed/)
  expect(await refusal('change_many', { ...args, confirmationToken })).toContain('set_changed')
  expect(await sql('SELECT id FROM leads WHERE vertical_id = ? AND tags IS NOT NULL', [sales])).toEqual([])
})

test('each gets back what it had, but for what was changed since', async () => {
  const { admin, sales, changed, undo } = await setUp()
  const lead = await createLead(admin, sales)
  const { all } = await stagesOf(admin, sales)
  const [first, second, third] = all.filter(({ stageType }) => stageType === 'open')
  const enquiries = await Promise.all(
    ['A', 'B', 'C'].map((title, place) =>
      createEnquiry(admin, lead.id, { title, stageId: place === 0 ? second!.id : first!.id }),
    ),
  )
  const { changeId } = await changed({
    of: 'enquiries',
    where: [{ field: 'leadId', op: 'is', value: lead.id }],
    action: { type: 'moveToStage', stageId: third!.id },
  })
  const stageOf = async (id: string) =>
    bodyOf<Enquiry>(await as(admin).get(`/api/enquiries/${id}`), 200).stageId
  for (const { id } of enquiries) expect(await stageOf(id)).toBe(third!.id)
  // Somebody moves one on before it is undone.
  bodyOf(await as(admin).patch(`/api/enquiries/${enquiries[2]!.id}/stage`, { stageId: second!.id }), 200)
  await undo(changeId)
  expect(await Promise.all(enquiries.map(({ id }) => stageOf(id)))).toEqual([
    ...[second!.id, first!.id, second!.id],
  ])
})

test('the limits of bulk changes hold: one vertical, five hundred, something at all', async () => {
  const { admin, sales, service, refusal } = await setUp()
  await createLead(admin, sales, { city: 'Cork' })
  await createLead(admin, service, { city: 'Cork' })
  const action = { type: 'archive' }
  const ask = (where: object[], given: object = {}) =>
    refusal('change_many', { of: 'leads', where, action, ...given })
  expect(await ask(inCity('Cork'))).toContain('add a condition on verticalId')
  expect(await ask(inCity('Nowhere'))).toContain('No record meets these conditions')
  expect(await ask([])).toContain('At least one condition')
  expect(await ask([{ field: 'colour', op: 'is', value: 'red' }])).toContain('There is no field colour')
  expect(await ask(inCity('Cork'), { of: 'files' })).toContain('- of: One of leads, enquiries, tasks')
  expect(await ask(inCity('Cork'), { leadIds: [] })).toContain('- leadIds: There is no such argument')
})

test('nobody else reaches the records or the undo, and a right that is taken away counts at once', async () => {
  const { admin, sales, client, agreed, refusal, changed } = await setUp()
  await createLead(admin, sales, { city: 'Cork' })
  const args = { of: 'leads', where: inCity('Cork'), action: { type: 'addTag', tag: 'fair' } }
  const { changeId } = await changed(args)
  const { admin: stranger } = await createOrganization()
  const other = mcp((await createApiKey(stranger, { scopes: AiScope.options })).key)
  expect((await other.call('change_many', { ...args, dryRun: true })).content[0]!.text).toContain('No record')
  expect((await other.call('undo', { changeId })).content[0]!.text).toContain('not_found')
  const reader = mcp((await createApiKey(admin, { scopes: ['read', 'write'] })).key)
  expect((await reader.call('change_many', args)).content[0]!.text).toContain('insufficient_scope')
  expect(await refusal('undo', { changeId: 'x' })).toContain('- changeId:')
  const tagging = { ...args, action: { type: 'removeTag', tag: 'fair' } }
  const { confirmationToken } = await agreed(tagging)
  await sql('UPDATE leads SET city = ? WHERE vertical_id = ?', ['Derry', sales])
  const late = await client.call('change_many', { ...tagging, confirmationToken })
  expect(late.content[0]!.text).toContain('set_changed')
})

test('tasks are made for the leads of a filter, answered with their ids and days, and undone', async () => {
  const { admin, sales, client, undo } = await setUp()
  for (const nth of [1, 2, 3]) await createLead(admin, sales, { name: `Lead ${nth}`, city: 'Cork' })
  const plan = { where: inCity('Cork'), order: 'name', title: 'Call', firstDueDate: '2126-11-29', perDay: 2 }
  const dry = (await client.call('create_tasks_for_leads', { ...plan, dryRun: true })).structuredContent
  expect(dry).toMatchObject({
    count: 3,
    wouldChange: 3,
    first: [{ name: 'Lead 1', dueDate: '2126-11-29' }, {}, {}],
  })
  const made = (await client.call('create_tasks_for_leads', { ...plan, seen: dry.seen })).structuredContent
  expect(made).toMatchObject({
    changed: 3,
    first: [
      { name: 'Lead 1', dueDate: '2126-11-29' },
      { name: 'Lead 2', dueDate: '2126-11-29' },
      { name: 'Lead 3', dueDate: '2126-12-02' },
    ],
  })
  const tasks = async () => bodyOf<Task[]>(await as(admin).get(`/api/verticals/${sales}/tasks`), 200)
  expect((await tasks()).map(({ id }) => id as string).toSorted()).toEqual(
    made.first.map(({ taskId }: { taskId: string }) => taskId).toSorted(),
  )
  expect(await undo(made.changeId)).toMatchObject({ changed: 3 })
  expect(await tasks()).toEqual([])
})

test('owners go back to those who had the leads', async () => {
  const { admin, sales, changed, undo, client } = await setUp()
  const { id: leadId } = await createLead(admin, sales, { city: 'Cork' })
  const read = async () => bodyOf<Lead>(await as(admin).get(`/api/leads/${leadId}`), 200)
  const before = await read()
  await changed({ of: 'leads', where: inCity('Cork'), action: { type: 'archive' } })
  const where = [...inCity('Cork'), { field: 'archivedAt', op: 'notEmpty' }]
  expect((await client.call('query', { of: 'leads', where })).structuredContent.count).toBe(1)
  const { changeId } = await changed({ of: 'leads', where, action: { type: 'restore' } })
  expect((await read()).archivedAt).toBeNull()
  await undo(changeId)
  expect((await read()).archivedAt).not.toBeNull()
  expect(before.archivedAt).toBeNull()
})
