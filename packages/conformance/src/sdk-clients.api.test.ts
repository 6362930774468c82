import { createLead, createOrganization, type TestOrganization, testStack } from '@ginkgo/testing'
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client'
import { UnauthorizedError as UnauthorizedErrorV1 } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
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
    name: 'list_enquiries',
    arguments: { verticalId, search: known.name },
  })
  expect(listed).toMatchObject({ structuredContent: { total: 1, items: [{ leadId: known.id }] } })
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
