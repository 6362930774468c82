import {
  createApiKey,
  createEnquiry,
  createLead,
  createOrganization,
  mcp,
  type TestOrganization,
  testStack,
} from '@ginkgo/testing'
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client'
import { UnauthorizedError as UnauthorizedErrorV1 } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { beforeAll, expect, test, vi } from 'vitest'
import { PersonAtBrowser } from './person-at-browser.ts'

// Each test does a whole sign-in with redirects.
vi.setConfig({ testTimeout: 120_000 })

const identity = { name: 'conformance', version: '1.0.0' }

let organization: TestOrganization
beforeAll(async () => {
  organization = await createOrganization()
})

const address = () => new URL('/mcp', testStack().origin)

interface Caller {
  listTools(): Promise<{ tools: { name: string }[] }>
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<unknown>
}

/** Lists records, creates one, and lists them again. */
const useTools = async (client: Caller) => {
  const { admin, verticals } = organization
  const { id: verticalId } = verticals[0]
  const known = await createLead(admin, verticalId)
  const title = `Vans for ${known.name}`
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toContain('create_enquiry')
  const read = await client.callTool({ name: 'get_lead', arguments: { leadId: known.id } })
  expect(read).toMatchObject({ structuredContent: { id: known.id, name: known.name } })
  const created = await client.callTool({
    name: 'create_enquiry',
    arguments: { leadId: known.id, title, value: 24_000, currency: 'EUR' },
  })
  expect(created).toMatchObject({ structuredContent: { title, leadName: known.name } })
  const listed = await client.callTool({
    name: 'query',
    arguments: { of: 'enquiries', where: [{ field: 'leadName', op: 'is', value: known.name }] },
  })
  expect(listed).toMatchObject({ structuredContent: { count: 1, records: [{ leadId: known.id }] } })
}

test.each([
  ['2026-07-28', { mode: { pin: '2026-07-28' } }],
  ['2025-11-25', { mode: 'legacy' }],
] as const)(
  'the client of SDK version 2 signs in and works, revision %s',
  async (revision, versionNegotiation) => {
    const person = new PersonAtBrowser(organization.admin)
    const connect = async () => {
      const client = new Client(identity, { versionNegotiation })
      const transport = new StreamableHTTPClientTransport(address(), { authProvider: person })
      await client.connect(transport)
      return { client, transport }
    }
    const unauthorized = new StreamableHTTPClientTransport(address(), { authProvider: person })
    await expect(new Client(identity, { versionNegotiation }).connect(unauthorized)).rejects.toThrow(
      UnauthorizedError,
    )
    await unauthorized.finishAuth(person.answer!.searchParams)
    const { client } = await connect()
    expect(client.getNegotiatedProtocolVersion()).toBe(revision)
    expect(client.getInstructions()).toContain('Ginkgo')
    await useTools(client)
    await client.close()
  },
)

test.each([
  ['2026-07-28', { mode: { pin: '2026-07-28' } }],
  ['2025-11-25', { mode: 'legacy' }],
] as const)(
  'a client asks the person for the scope that a tool needs, and goes on with it, revision %s',
  async (_revision, versionNegotiation) => {
    const { admin, verticals } = organization
    // The person leaves out what deletes and sends at first, as the consent screen does.
    const person = new PersonAtBrowser(admin, ['read', 'write'])
    const transport = () => new StreamableHTTPClientTransport(address(), { authProvider: person })
    const first = transport()
    await expect(new Client(identity, { versionNegotiation }).connect(first)).rejects.toThrow(
      UnauthorizedError,
    )
    expect(person.asked).toBe('read write destructive')
    await first.finishAuth(person.answer!.searchParams)
    const client = new Client(identity, { versionNegotiation })
    const second = transport()
    await client.connect(second)
    const { tools } = await client.listTools()
    expect(tools.find(({ name }) => name === 'delete_enquiry')?.description).toContain('lacks the scope')
    const lead = await createLead(admin, verticals[0].id)
    const enquiry = await createEnquiry(admin, lead.id)
    const deletion = { name: 'delete_enquiry', arguments: { enquiryId: enquiry.id } }
    person.gives = undefined
    await expect(client.callTool(deletion)).rejects.toThrow()
    expect(person.asked?.split(' ').sort()).toEqual(['destructive', 'read', 'write'])
    await second.finishAuth(person.answer!.searchParams)
    const asked = await client.callTool(deletion)
    expect(JSON.stringify(asked)).toContain('confirmationToken')
    const confirmationToken = /confirmationToken \\"([^"\\]+)/.exec(JSON.stringify(asked))![1]
    const done = await client.callTool({
      ...deletion,
      arguments: { ...deletion.arguments, confirmationToken },
    })
    expect(done.isError).toBeUndefined()
    await client.close()
  },
)

test('the client of SDK version 1 signs in and works', async () => {
  const person = new PersonAtBrowser(organization.admin)
  const unauthorized = new TransportV1(address(), { authProvider: person })
  await expect(new ClientV1(identity).connect(unauthorized)).rejects.toThrow(UnauthorizedErrorV1)
  await unauthorized.finishAuth(person.answer!.searchParams.get('code')!)
  const client = new ClientV1(identity)
  const transport = new TransportV1(address(), { authProvider: person })
  await client.connect(transport)
  await useTools(client as Caller)
  await transport.terminateSession()
  await client.close()
})

test('the person is asked in the middle of a call in the revision 2025-11-25, and the change waits for them', async () => {
  const { admin, verticals } = organization
  const { key } = await createApiKey(admin)
  const questions: string[] = []
  let says: { action: 'accept' | 'decline'; content?: { confirm: boolean } } = { action: 'decline' }
  const connect = async () => {
    const client = new ClientV1(identity, { capabilities: { elicitation: {} } })
    client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
      questions.push(params.message)
      return says
    })
    const requestInit = { headers: { authorization: `Bearer ${key}` } }
    await client.connect(new TransportV1(address(), { requestInit }))
    return client
  }
  const client = await connect()
  const pair = async () => {
    const [winner, loser] = [
      await createLead(admin, verticals[0].id, { name: 'Globex' }),
      await createLead(admin, verticals[0].id, { name: 'Globex Ltd' }),
    ]
    return { leadId: winner.id, from: loser.id }
  }
  const merge = (args: Record<string, unknown>) => client.callTool({ name: 'merge_leads', arguments: args })
  const isThere = async (leadId: string) =>
    (await mcp(key).call('get_lead', { leadId })).structuredContent?.id === leadId

  const args = await pair()
  const declined = await merge(args)
  expect(questions).toEqual([expect.stringContaining('Merge the lead "Globex Ltd" into "Globex"?')])
  expect(declined).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining('did not agree') }],
  })
  expect(await isThere(args.from)).toBe(true)

  says = { action: 'accept', content: { confirm: false } }
  expect(await merge(args)).toMatchObject({ isError: true })
  expect(await isThere(args.from)).toBe(true)

  says = { action: 'accept', content: { confirm: true } }
  expect(await merge(args)).toMatchObject({ structuredContent: { mergeId: expect.any(String) } })
  expect(await isThere(args.from)).toBe(false)
  expect(questions).toHaveLength(3)
  // What needs no agreement is answered at once.
  expect(await merge({ ...(await pair()), dryRun: true })).toMatchObject({
    structuredContent: { mergeId: null },
  })
  expect(questions).toHaveLength(3)
  await client.close()
})

test('what another key says to a question counts for nothing', async () => {
  const { admin, verticals } = organization
  const [own, other] = [await createApiKey(admin), await createApiKey(admin)]
  const transport = new TransportV1(address(), {
    requestInit: { headers: { authorization: `Bearer ${own.key}` } },
  })
  const sayAsOther = (id: string) =>
    fetch(address(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${other.key}`,
        'mcp-session-id': transport.sessionId!,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id, result: { action: 'accept', content: { confirm: true } } }),
    })
  const client = new ClientV1(identity, { capabilities: { elicitation: {} } })
  client.setRequestHandler(ElicitRequestSchema, async (_request, { requestId }) => {
    await sayAsOther(String(requestId))
    return { action: 'decline' }
  })
  await client.connect(transport)
  const winner = await createLead(admin, verticals[0].id)
  const loser = await createLead(admin, verticals[0].id)
  const result = await client.callTool({
    name: 'merge_leads',
    arguments: { leadId: winner.id, from: loser.id },
  })
  expect(result).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining('did not agree') }],
  })
  await client.close()
})
