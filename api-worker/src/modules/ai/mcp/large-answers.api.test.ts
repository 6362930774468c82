import { AiScope, aiTools, onlyReads, toolArguments } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createApiKey,
  createCall,
  createContact,
  createEnquiry,
  createFile,
  createLead,
  createMeeting,
  createStage,
  mcp,
} from '@ginkgo/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { setUp } from '../../sales/custom-fields/custom-fields.fixture.ts'
import { toolNameOf } from './tool-names.ts'

const many = 60
/** Letters of one to four bytes, as long as such a text may be. */
const long = (length: number) => 'Long “text” שלום 🌱 çok uzun, '.repeat(length / 20).slice(0, length)
const each = async (make: (nth: number) => Promise<unknown>, count = many) => {
  for (let nth = 0; nth < count; nth += 10)
    await Promise.all(Array.from({ length: 10 }, (_, place) => make(nth + place)))
}
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

let client: ReturnType<typeof mcp>
/** By the operations of the tools. */
let given: Record<string, Record<string, unknown>>
/** What stands on an enquiry, with the columns that its list had. */
let lists: Record<string, readonly [enquiryId: string, columns: readonly string[]]>

/** An organization in which there is much of everything, and long. */
beforeAll(async () => {
  const { admin, sales, added } = await setUp()
  const post = async (path: string, body: object) => bodyOf(await as(admin).post(path, body), 201)
  const keys = Array.from({ length: 20 }, (_, nth) => `key_${nth}`)
  for (const recordKind of ['lead', 'contact', 'enquiry'])
    for (const key of keys)
      await added({ recordKind, key, label: `${key} ${long(60)}`, type: 'text', description: long(200) })
  const customFields = Object.fromEntries(keys.map((key) => [key, long(200)]))
  const record = {
    tags: Array.from({ length: 20 }, (_, nth) => `${long(40)} ${nth}`),
    customFields,
  }
  await each((nth) =>
    createLead(admin, sales, {
      ...record,
      name: `Vans ${nth} ${long(150)}`,
      city: long(100),
      phone: '+49 30 1234567',
      referredBy: long(100),
    }),
  )
  const lead = await createLead(admin, sales, { ...record, name: `Vans ${long(150)}` })
  const of = { ...record, message: long(10_000), productOrService: long(150), expectedCloseDate: day(1) }
  const enquiry = await createEnquiry(admin, lead.id, { ...of, title: `Vans ${long(150)}` })
  const onEnquiry = `/api/enquiries/${enquiry.id}` as const
  await each((nth) => createEnquiry(admin, lead.id, { ...of, title: `Vans ${nth} ${long(150)}` }))
  await each((nth) => createContact(admin, lead.id, { name: `Niamh ${nth} ${long(150)}`, customFields }))
  await each(() => post(`${onEnquiry}/notes`, { content: long(10_000) }))
  const task = { title: long(200), description: long(2_000), assigneeId: admin.id }
  await each((nth) => post(`${onEnquiry}/tasks`, { ...task, dueDate: day(nth % 2 ? 0 : -1) }))
  await each(() => createCall(admin, onEnquiry, { note: long(10_000) }))
  const attendees = Array.from({ length: 10 }, (_, nth) => ({
    name: long(150),
    email: `a${nth}@example.test`,
  }))
  await each((nth) =>
    createMeeting(admin, enquiry.id, {
      title: long(200),
      description: long(5_000),
      attendees,
      startTime: new Date(Date.now() + (nth + 1) * 60_000).toISOString(),
      endTime: new Date(Date.now() + (nth + 2) * 60_000).toISOString(),
    }),
  )
  await each((nth) => createFile(admin, onEnquiry, { name: `${nth} ${'Angebot '.repeat(20)}.pdf` }))
  await each((nth) =>
    post('/api/email-templates', { name: `${nth} ${long(100)}`, subject: long(150), body: long(9_000) }),
  )
  for (let nth = 0; nth < many; nth++) {
    await createStage(admin, sales, { name: `${nth} ${long(90)}`.trim(), description: long(150) })
    await post(`/api/verticals/${sales}/loss-reasons`, { reason: `${nth} ${long(90)}`.trim() })
    await post('/api/value-lists/industries', { label: `${nth} ${long(40)}`.trim() })
  }
  const hint = long(400)
  const asked = ['lead.name', 'lead.email', 'lead.phone', 'contact.name'].map((field) => ({
    field,
    label: long(150),
    required: field === 'lead.name',
    hint,
  }))
  const columns = Array.from({ length: 40 }, (_, nth) => ({ id: `column-${nth}`, width: 200 }))
  await each((nth) =>
    post(`/api/verticals/${sales}/forms`, {
      name: `${nth} ${long(150)}`,
      fields: asked,
    }),
  )
  for (const kind of ['lead', 'enquiry', 'task', 'meeting'])
    await each((nth) =>
      post(`/api/verticals/${sales}/${kind}-views`, {
        name: `${nth} ${long(150)}`,
        query: { search: 'Vans' },
        columns,
      }),
    )
  await each(() => addMember(admin, { role: 'sales_executive', verticalIds: [sales] }), 20)
  const { key } = await createApiKey(admin, { scopes: AiScope.options })
  client = mcp(key)
  const [pipeline] = (await client.call('list_settings', { what: 'pipelines', verticalId: sales }))
    .structuredContent.items
  const imported = Array.from({ length: 60 }, (_, nth) => ({
    name: `${nth} ${long(100)}`,
    field: nth ? null : 'name',
  }))
  const { structuredContent: prepared } = await client.call('prepare_import', {
    verticalId: sales,
    fileName: `${long(100)}.csv`,
    columns: imported,
    duplicates: 'skip',
    rows: 1,
  })
  const byVertical = { verticalId: sales }
  const byLead = { leadId: lead.id }
  const byEnquiry = { enquiryId: enquiry.id }
  given = {
    whoami: {},
    query: { of: 'enquiries' },
    listVerticals: {},
    listMembers: {},
    listPipelines: byVertical,
    listStages: { pipelineId: pipeline.id },
    listLossReasons: byVertical,
    describeFields: {},
    listChanges: byVertical,
    getValueList: { list: 'industries' },
    search: { query: 'Vans' },
    fetch: { id: enquiry.id },
    getLead: byLead,
    getExportLink: { ...byVertical, of: 'leads' },
    listPossibleDuplicates: byVertical,
    getImport: { importId: prepared.id },
    listImportRows: { importId: prepared.id, outcome: 'failed' },
    getEnquiry: byEnquiry,
    getPipelineFigures: byVertical,
    getPipelineReport: { ...byVertical, from: day(-300), to: day(0) },
    getCallList: byVertical,
    listEmailTemplates: {},
    draftEmail: { ...byEnquiry, subject: long(150), body: long(9_000) },
    getMyDay: { timeZone: 'UTC' },
    getAvailability: { memberIds: 'me', from: day(0), to: day(13), minutes: 15 },
    listRules: byVertical,
    listForms: byVertical,
    listLeadViews: byVertical,
    listEnquiryViews: byVertical,
    listTaskViews: byVertical,
    listMeetingViews: byVertical,
    listRuleRunsOfLead: byLead,
  }
  lists = {
    activities: [enquiry.id, ['title', 'changes', 'actorName']],
    notes: [enquiry.id, ['content']],
    calls: [enquiry.id, ['outcome', 'note']],
    tasks: [enquiry.id, ['title', 'description', 'dueDate']],
    meetings: [enquiry.id, ['title', 'description', 'attendees', 'people']],
    files: [enquiry.id, ['name', 'size', 'state']],
  }
}, 300_000)

const bytesOf = (content: readonly { text: string }[]) =>
  content.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)
const reading = aiTools
  .flatMap((tool) => tool.endpoints.map((endpoint) => [endpoint.id, tool, endpoint] as const))
  // It needs a rule.
  .filter(([id, , endpoint]) => onlyReads(endpoint) && id !== 'dryRunRule')

test.each(reading)('%s answers less than eight kilobytes of much', async (id, tool, endpoint) => {
  const args = toolArguments(tool, endpoint, given[id]!)
  const { isError, content, structuredContent } = await client.call(toolNameOf(tool.id), args)
  expect(isError, content[0]!.text).toBeUndefined()
  expect(bytesOf(content)).toBeLessThanOrEqual(8_192)
  expect(bytesOf(content)).toBeGreaterThan(160)
  expect(JSON.parse(content[0]!.text)).toEqual(structuredContent)
})

test.each(['activities', 'notes', 'calls', 'tasks', 'meetings', 'files'])(
  'the %s of an enquiry are listed by a question, in less than eight kilobytes',
  async (of) => {
    const [enquiryId, columns] = lists[of]!
    const where = [{ field: 'enquiryId', op: 'is', value: enquiryId }]
    const asked = { of, where, columns: [...columns, 'leadId', 'enquiryId'] }
    const { content, structuredContent } = await client.call('query', asked)
    expect(structuredContent.count, content[0]!.text.slice(0, 500)).toBeGreaterThanOrEqual(many)
    expect(structuredContent.records.length).toBeGreaterThan(0)
    for (const column of columns) expect(Object.keys(structuredContent.records[0])).toContain(column)
    expect(structuredContent.records[0].url).toContain(`/enquiries/${enquiryId}`)
    expect(bytesOf(content)).toBeLessThanOrEqual(8_192)
  },
)

describe('what was left out', () => {
  test('of lists and texts follows where the cursor says', async () => {
    const all = (await client.call('get_my_day', { ...given['getMyDay'], fields: ['overdue', 'dueToday'] }))
      .structuredContent
    // A read ends after so many bytes.
    expect(all.overdue.length).toBeGreaterThan(20)
    const first = (await client.call('get_my_day', given['getMyDay'])).structuredContent
    const ids: string[] = first.overdue.map(({ id }: { id: string }) => id)
    expect(ids.length).toBeGreaterThan(2)
    for (let { more } = first; more?.overdue; ) {
      const { cursor, left } = more.overdue
      expect(left).toBe(all.overdue.length - ids.length)
      const next = await client.call('get_my_day', { ...given['getMyDay'], cursor })
      expect(bytesOf(next.content)).toBeLessThanOrEqual(8_192)
      ids.push(...next.structuredContent.overdue.map(({ id }: { id: string }) => id))
      more = next.structuredContent.more
    }
    expect(ids).toEqual(all.overdue.map(({ id }: { id: string }) => id))

    const { message } = (await client.call('get_enquiry', { ...given['getEnquiry'], fields: ['message'] }))
      .structuredContent
    const begun = (await client.call('get_enquiry', given['getEnquiry'])).structuredContent
    let text: string = begun.message
    for (let { more } = begun; more?.message; ) {
      const { cursor } = more.message
      const next = (await client.call('get_enquiry', { ...given['getEnquiry'], cursor })).structuredContent
      text += next.message
      more = next.more
    }
    expect(text).toBe(message)
    expect(message.length).toBeGreaterThan(9_000)
  })

  test('of rows is named, and comes whole under its name', async () => {
    const [enquiryId] = lists['notes']!
    const asked = {
      of: 'notes',
      columns: ['content'],
      limit: 10,
      where: [{ field: 'enquiryId', op: 'is', value: enquiryId }],
    }
    const short = (await client.call('query', asked)).structuredContent
    expect(short.records.length).toBeGreaterThan(5)
    expect(short.shortened).toEqual(['records.content'])
    expect(short.records[0].content).toMatch(/…$/)
    const whole = (await client.call('query', { ...asked, fields: ['records'], limit: 2 })).structuredContent
    expect(whole.records[0].content.length).toBeGreaterThan(9_000)
    expect(whole.shortened).toBeUndefined()
  })

  test('is refused under names that there are not', async () => {
    const refused = async (args: object) => {
      const { isError, content } = await client.call('get_lead', { ...given['getLead'], ...args })
      expect(isError).toBe(true)
      return content[0]!.text
    }
    expect(await refused({ fields: ['nmae'] })).toMatch(
      /- fields: There is no "nmae" in the answer; there are: id, verticalId, name/,
    )
    expect(await refused({ fields: [] })).toContain('- fields: A list of names')
    const day = await client.call('get_my_day', { cursor: 'yesterday.1' })
    expect(day.content[0]!.text).toContain('- cursor: No answer of this tool gave it')
  })
})

test('a list is narrowed by custom fields', async () => {
  const { admin, sales, added } = await setUp()
  await added({ key: 'heat', type: 'choice', options: [{ id: 'hot', label: 'Hot' }], filterable: true })
  const hot = await createLead(admin, sales, {
    customFields: { heat: 'hot' },
    phone: '+49 30 1234567',
  })
  await createLead(admin, sales, { phone: '+49 30 7654321' })
  const asking = mcp((await createApiKey(admin)).key)
  const args = { verticalId: sales, fieldFilters: { 'field.heat': 'hot' } }
  const { items } = (await asking.call('get_call_list', args)).structuredContent
  expect(items).toMatchObject([{ leadId: hot.id }])
  const wrong = await asking.call('get_call_list', { ...args, fieldFilters: { 'field.colour': 'red' } })
  expect(wrong.isError).toBe(true)
})
