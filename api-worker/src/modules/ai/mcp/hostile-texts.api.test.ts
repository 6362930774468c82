import { AiScope, maxLength } from '@ginkgo/contracts'
import { createApiKey, createEnquiry, createLead, createOrganization, mcp } from '@ginkgo/testing'
import { beforeAll, expect, test } from 'vitest'
import { hostileTexts } from './hostile-texts.fixture.ts'
import { notice } from './tool-result.ts'

const lists = ['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list', 'server/discover']
/** Letters that people do not see, or that turn the direction of others. */
const unseen = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/u

let client: () => Promise<ReturnType<typeof mcp>>
let verticalId: string
let listsBefore: unknown[]
let leads: { id: string; name: string }[]
let enquiryIds: string[]

const listsOf = async () => {
  const asking = await client()
  return Promise.all(lists.map(async (method) => (await asking.send(method)).body))
}
const withoutIds = (bodies: unknown[]) => bodies.map((body) => ({ ...(body as object), id: 0 }))

beforeAll(async () => {
  const { admin, verticals } = await createOrganization()
  verticalId = verticals[0].id
  client = async () => mcp((await createApiKey(admin, { scopes: AiScope.options })).key)
  listsBefore = await listsOf()
  const writer = await client()
  leads = []
  enquiryIds = []
  for (const text of hostileTexts) {
    const lead = await createLead(admin, verticalId, { name: text })
    leads.push(lead)
    enquiryIds.push((await createEnquiry(admin, lead.id, { title: text })).id)
    const noted = await writer.call('create_note', { record: `lead/${lead.id}`, content: text })
    expect(noted.isError).toBeUndefined()
  }
}, 240_000)

test('there are a hundred', () => {
  expect(new Set(hostileTexts).size).toBe(100)
})

test('none of them reaches the tools, prompts, resources and instructions', async () => {
  expect(withoutIds(await listsOf())).toEqual(withoutIds(listsBefore))
})

test('answers mark them as data, and hide nothing of them', async () => {
  const asking = await client()
  const answers = [
    await asking.call('query', { of: 'leads', limit: 100, fields: ['records'] }),
    await asking.call('query', { of: 'enquiries', limit: 100, fields: ['records'] }),
    await asking.call('search', { query: 'instructions' }),
    ...(await Promise.all(
      leads.slice(0, 20).map(({ id }) =>
        asking.call('query', {
          of: 'notes',
          columns: ['content'],
          where: [{ field: 'leadId', op: 'is', value: id }],
        }),
      ),
    )),
    ...(await Promise.all(leads.slice(-20).map(({ id }) => asking.call('fetch', { id })))),
  ]
  for (const { content, structuredContent } of answers) {
    expect(content).toHaveLength(1)
    expect(structuredContent.notice).toBe(notice)
    // The notice stands before them.
    expect(content[0]!.text.startsWith(`{"notice":${JSON.stringify(notice)}`)).toBe(true)
    expect(content[0]!.text).not.toMatch(unseen)
    expect(JSON.parse(content[0]!.text)).toEqual(structuredContent)
  }
  expect(answers[0]!.structuredContent.records).toHaveLength(100)
})

/** What a question says beside the texts in quotation marks, which are names, and whole: who agrees has seen all. */
function around(question: string): string {
  const quotations = question.match(/"(?:[^"\\]|\\.)*"/g) ?? []
  for (const each of quotations)
    expect((JSON.parse(each) as string).length).toBeLessThanOrEqual(maxLength.name)
  return quotations.reduce((text, each) => text.replace(each, '""'), question)
}

/** The question of a tool, without the sentences in which the model is told to show it. */
async function askedBy(asking: ReturnType<typeof mcp>, tool: string, given: Record<string, unknown>) {
  const { content } = await asking.call(tool, given)
  const [, question] = /only if they say yes:\n(.*)\nThen repeat the call/s.exec(content[0]!.text) ?? []
  expect(question, content[0]!.text).toBeDefined()
  expect(question).not.toMatch(unseen)
  expect(question).not.toContain('\n')
  return around(question!)
}

test('questions have them in quotation marks alone', { timeout: 240_000 }, async () => {
  const asking = await client()
  const merging = new Set<string>()
  for (const [place, lead] of leads.entries()) {
    const from = leads[(place + 1) % leads.length]!
    merging.add(await askedBy(asking, 'merge_leads', { leadId: lead.id, from: from.id }))
  }
  for (const question of merging)
    expect(question).toMatch(
      /^Merge the lead "" into ""\? It takes along: [\w ,]+\. This can be undone for 30 days\.$/,
    )
  const another = await client()
  const deleting = new Set<string>()
  for (const enquiryId of enquiryIds) deleting.add(await askedBy(another, 'delete_enquiry', { enquiryId }))
  expect([...deleting]).toEqual(['Delete the enquiry "" of ""? It can be restored for 30 days.'])
})

test('a question of a bulk change names the records and whom they get', async () => {
  const asking = await client()
  const leadIds = leads.map(({ id }) => id)
  const { items } = (await asking.call('list_settings', { what: 'members' })).structuredContent
  const action = { type: 'assign', ownerId: items[0].id }
  const first = (count: number) => ({
    of: 'leads',
    action,
    // A condition has fifty values at most.
    where: [
      {
        any: [0, 50]
          .filter((from) => from < count)
          .map((from) => ({ field: 'id', op: 'is', value: leadIds.slice(from, Math.min(count, from + 50)) })),
      },
    ],
  })
  const question = (count: number) => askedBy(asking, 'change_many', first(count))
  const names = (count: number) => Array.from({ length: count }, () => '""').join(', ')
  expect(await question(1)).toBe(`Change 1 lead at once: assign, owner ""? It is "".`)
  expect(await question(100)).toBe(`Change 100 leads at once: assign, owner ""? They are ${names(100)}.`)
  const { content } = await asking.call('change_many', first(1))
  expect(content[0]!.text).toContain(`owner ${JSON.stringify(`${items[0].firstName} ${items[0].lastName}`)}`)
  expect(content[0]!.text).not.toContain(items[0].id)
})
