import { AiScope } from '@ginkgo/contracts'
import {
  createApiKey,
  createEnquiry,
  createFile,
  createLead,
  createOrganization,
  lossReasonsOf,
  mcp,
  sql,
  stagesOf,
  type TestOrganization,
} from '@ginkgo/testing'
import { beforeAll, describe, expect, test } from 'vitest'

let home: TestOrganization
let verticalId: string
let client: ReturnType<typeof mcp>
beforeAll(async () => {
  home = await createOrganization()
  verticalId = home.verticals[0].id
  client = mcp((await createApiKey(home.admin)).key)
})

const refusal = async (name: string, args: Record<string, unknown>) => {
  const result = await client.call(name, args)
  expect(result.isError).toBe(true)
  return result.content[0]!.text
}

describe('a refusal says what to do next', () => {
  test('which arguments are wrong', async () => {
    const text = await refusal('create_lead', { verticalId, name: '', contacts: [{ name: 'Niamh' }] })
    expect(text).toContain('- name: Name is required')
    expect(text).toContain('- contacts.0.email:')
    expect(text).toContain('call the tool again')
  })

  test('that an argument is unknown, instead of ignoring it', async () => {
    expect(await refusal('get_call_list', { verticalId, serach: 'vans' })).toContain(
      '- serach: There is no such argument; there are: verticalId,',
    )
  })

  test('that an id is missing, or that there is no access to it', async () => {
    expect(await refusal('get_lead', {})).toContain('- leadId: This id is required')
    expect(await refusal('get_lead', { leadId: 'the-big-one' })).toContain('never make them up')
  })

  test('that a lost enquiry needs a loss reason', async () => {
    const { lost } = await stagesOf(home.admin, verticalId)
    const lead = await createLead(home.admin, verticalId)
    const { id: enquiryId } = await createEnquiry(home.admin, lead.id)
    const text = await refusal('update_enquiry_stage', { enquiryId, stageId: lost.id })
    expect(text).toContain('list_settings (loss_reasons)')
    const [reason] = await lossReasonsOf(home.admin, verticalId)
    const moved = await client.call('update_enquiry_stage', {
      enquiryId,
      stageId: lost.id,
      lossReasonId: reason!.id,
      comment: 'Too late for the season',
    })
    expect(moved.structuredContent.lossReasonId).toBe(reason!.id)
    const notes = await client.call('query', {
      of: 'notes',
      columns: ['content'],
      where: [{ field: 'enquiryId', op: 'is', value: enquiryId }],
    })
    expect(JSON.stringify(notes.structuredContent)).toContain('Too late for the season')
  })

  test('to wait after too many calls', async () => {
    const { id, key } = await createApiKey(home.admin)
    await mcp(key).call('whoami')
    await sql('UPDATE rate_limits SET count = 300 WHERE key = ?', [`bearer:${id}`])
    const refused = await mcp(key).call('whoami')
    expect(refused.isError).toBe(true)
    expect(refused.content[0]!.text).toMatch(/Wait \d+ seconds before the next call/)
    expect((await mcp(key).send('tools/list')).status).toBe(429)
  })
})

test('a list has pages that fit into the context of a model', async () => {
  for (let n = 0; n < 3; n++) await createLead(home.admin, verticalId, { name: `Page ${n}`, source: 'web' })
  const where = [{ field: 'source', op: 'is', value: 'web' }]
  const args = { of: 'leads', where, columns: ['name'], order: 'name', limit: 2 }
  const first = (await client.call('query', args)).structuredContent
  expect(first).toMatchObject({ count: 3, records: [{ name: 'Page 0' }, { name: 'Page 1' }] })
  const second = (await client.call('query', { ...args, after: first.next })).structuredContent
  expect(second.records).toMatchObject([{ name: 'Page 2' }])
  expect(second.next).toBeUndefined()
  // A page of what the organization has set up goes on by its cursor.
  const stages = { what: 'loss_reasons', verticalId, limit: 2 }
  const some = (await client.call('list_settings', stages)).structuredContent
  const more = (await client.call('list_settings', { ...stages, cursor: some.nextCursor })).structuredContent
  expect(more.items[0].id).not.toBe(some.items[0].id)
})

test('a tool of several operations says what it needs to know which one is meant', async () => {
  expect(await refusal('create_note', { content: 'x' })).toContain('- record: The record as `lead/<id>`')
  expect(await refusal('create_note', { record: 'contact/1', content: 'x' })).toContain('- record:')
  expect(await refusal('list_settings', { what: 'colours' })).toContain('- what: One of verticals, members,')
  expect(await refusal('list_settings', { what: 'stages' })).toContain('- pipelineId: This id is required')
  expect(await refusal('undo', {})).toContain('- changeId: Give the changeId of an answer')
  expect(await refusal('list_settings', { what: 'members', verticalId })).toContain(
    '- verticalId: There is no such argument; there are: what,',
  )
})

test('a call repeated with its idempotency key creates nothing twice', async () => {
  const args = { verticalId, name: 'Once only', source: 'whatsapp', idempotencyKey: 'once-only' }
  const [first, second] = [await client.call('create_lead', args), await client.call('create_lead', args)]
  expect(second.structuredContent.id).toBe(first.structuredContent.id)
  const where = [{ field: 'source', op: 'is', value: 'whatsapp' }]
  expect((await client.call('query', { of: 'leads', where })).structuredContent.count).toBe(1)
  expect(await refusal('create_lead', { ...args, name: 'Another' })).toContain('another idempotencyKey')
})

test('search and fetch answer in the form that research assistants expect', async () => {
  const lead = await createLead(home.admin, verticalId, { name: 'Quillmakers', city: 'Cork' })
  const enquiry = await createEnquiry(home.admin, lead.id, { title: 'Forty quills', value: 7 })
  await client.call('create_note', { record: `enquiry/${enquiry.id}`, content: 'Wants them "soon"' })
  const found = await client.call('search', { query: 'quill' })
  expect(found.content).toHaveLength(1)
  const { results } = JSON.parse(found.content[0]!.text)
  expect(results).toMatchObject([
    { id: lead.id, kind: 'lead', title: 'Quillmakers', url: expect.stringMatching(`/leads/${lead.id}$`) },
    { id: enquiry.id, kind: 'enquiry', title: 'Forty quills', text: expect.stringContaining('Quillmakers') },
  ])
  expect(new URL(results[1].url).pathname).toBe(`/enquiries/${enquiry.id}`)
  const read = (await client.call('fetch', { id: results[1].id })).structuredContent
  expect(read).toMatchObject({ id: enquiry.id, title: 'Forty quills', url: results[1].url })
  expect(read.metadata).toMatchObject({ kind: 'enquiry', leadId: lead.id, verticalId })
  for (const line of ['Lead: Quillmakers', 'Value: 7', String.raw`"Wants them \"soon\""`])
    expect(read.text).toContain(line)
  expect((await client.call('fetch', { id: lead.id })).structuredContent.text).toContain('City: Cork')
  const foreign = mcp((await createApiKey((await createOrganization()).admin)).key)
  expect((await foreign.call('search', { query: 'quill' })).structuredContent.results).toEqual([])
  expect((await foreign.call('fetch', { id: lead.id })).isError).toBe(true)
  // Other tools link to the portal as well.
  const ofLead = { where: [{ field: 'leadId', op: 'is', value: lead.id }] }
  const rowsOf = async (of: string) =>
    (await client.call('query', { of, ...ofLead })).structuredContent.records as { url: string }[]
  for (const of of ['notes', 'enquiries'])
    expect(new URL((await rowsOf(of))[0]!.url).pathname).toBe(`/enquiries/${enquiry.id}`)
  expect((await client.call('get_lead', { leadId: lead.id })).structuredContent.url).toBe(results[0].url)
})

test('a lead is fetched with its deals, calls, tasks, mails and files in brief', async () => {
  const lead = await createLead(home.admin, verticalId, { name: 'Inkwell' })
  await createEnquiry(home.admin, lead.id, { title: 'Ten pots', value: 70, currency: 'EUR' })
  const record = `lead/${lead.id}`
  await client.call('create_task', { record, title: 'Send samples', dueDate: '2031-12-08' })
  await client.call('log_call', { record, outcome: 'reached', note: 'Likes "blue"' })
  await createFile(home.admin, `/api/leads/${lead.id}`, { name: 'prices.pdf' })
  const { text } = (await client.call('fetch', { id: lead.id })).structuredContent
  for (const line of [
    ...['Deal: "Ten pots", open, 70 EUR', 'Open task: "Send samples", due 2031-12-08', 'File: "prices.pdf"'],
    String.raw`: Reached, "Likes \"blue\""`,
  ])
    expect(text).toContain(line)
})

test('a record can be read as a resource, but not without access to it', async () => {
  const lead = await createLead(home.admin, verticalId)
  const read = await client.send('resources/read', { uri: `ginkgo://leads/${lead.id}` })
  expect(JSON.parse(read.body.result.contents[0].text)).toMatchObject({ id: lead.id, name: lead.name })
  const foreignClient = mcp((await createApiKey((await createOrganization()).admin)).key)
  const refused = await foreignClient.send('resources/read', { uri: `ginkgo://leads/${lead.id}` })
  expect(refused.body.error).toMatchObject({ code: -32602 })
  expect(JSON.stringify(refused.body)).not.toContain(lead.name)
})

test('annotations say which tools read, create and overwrite', async () => {
  const kinds = new Map<string, string[]>()
  const all = mcp((await createApiKey(home.admin, { scopes: AiScope.options })).key)
  for (const { name, annotations } of await all.tools()) {
    expect(annotations.openWorldHint).toBe(/^(?:schedule|update|cancel)_meeting$|^send_/.test(name))
    const kind = annotations.readOnlyHint ? 'reads' : annotations.destructiveHint ? 'writes over' : 'adds'
    // What reads neither destroys nor repeats, so the protocol does not ask.
    expect(annotations.idempotentHint).toBe(
      kind === 'reads'
        ? undefined
        : kind !== 'adds' && !/merge|change_many|run_import|undo|save_list_value|save_setting/.test(name),
    )
    kinds.set(kind, [...(kinds.get(kind) ?? []), name])
  }
  expect(kinds.get('adds')).toEqual([
    ...['create_lead', 'create_contact', 'prepare_import', 'create_enquiry', 'create_note', 'create_task'],
    ...['create_tasks_for_leads', 'log_call', 'send_email', 'schedule_meeting', 'run_rule'],
  ])
  expect(kinds.get('writes over')).toEqual([
    ...['save_list_value', 'update_lead', 'update_contact', 'change_many', 'merge_leads', 'undo'],
    ...['add_import_rows', 'run_import', 'delete_enquiry', 'update_enquiry'],
    ...['update_enquiry_stage', 'update_task', 'update_meeting', 'complete_meeting'],
    ...['cancel_meeting', 'save_setting'],
  ])
  const reading = /^(?:(?:list|get|draft)_.*|fetch|query|search|whoami)$/
  expect(kinds.get('reads')!.filter((name) => !reading.test(name))).toEqual([])
})
