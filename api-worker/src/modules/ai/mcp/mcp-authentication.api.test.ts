import type { Lead } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  connectClient,
  createApiKey,
  createEnquiry,
  createLead,
  createOrganization,
  mcp,
  request,
  sql,
  type TestOrganization,
  testStack,
} from '@ginkgo/testing'
import { beforeAll, describe, expect, test } from 'vitest'

let home: TestOrganization
let key: string
beforeAll(async () => {
  home = await createOrganization({
    verticals: ['Sales', 'Service'],
    members: [{ role: 'sales_executive', verticals: ['Sales', 'Service'] }],
  })
  ;({ key } = await createApiKey(home.admin))
})

const messages: readonly (readonly [string, Record<string, unknown>])[] = [
  ['server/discover', {}],
  ['tools/list', {}],
  ['prompts/list', {}],
  ['prompts/get', { name: 'review_pipeline', arguments: { vertical: 'Sales' } }],
  ['resources/list', {}],
  ['resources/templates/list', {}],
  ['resources/read', { uri: 'ginkgo://guide' }],
  ['tools/call', { name: 'list_settings', arguments: { what: 'verticals' } }],
  ['tools/call', { name: 'no_such_tool', arguments: {} }],
  ['no/such/method', {}],
]

describe('without a valid token', () => {
  test.each(messages)('%s is refused, and the refusal says where to get a token', async (method, params) => {
    const metadata = `resource_metadata="${testStack().origin}/.well-known/oauth-protected-resource/mcp"`
    const without = await mcp().send(method, params)
    expect(without.status).toBe(401)
    expect(without.headers.get('www-authenticate')).toBe(`Bearer scope="read write destructive", ${metadata}`)
    const wrong = await mcp(`gnk_${'A'.repeat(43)}`).send(method, params)
    expect(wrong.status).toBe(401)
    expect(wrong.headers.get('www-authenticate')).toContain('error="invalid_token"')
    expect(wrong.headers.get('www-authenticate')).toContain(metadata)
  })

  test('a batch, an open stream and other methods are refused in the same way', async () => {
    const wrong = { origin: '', authorization: `Bearer gnk_${'A'.repeat(43)}` }
    const batch = [{ jsonrpc: '2.0', id: 1, method: 'tools/list' }]
    const accept = 'application/json, text/event-stream'
    const replies = [
      await request('POST', '/mcp', { body: batch, headers: { ...wrong, accept } }),
      await mcp(`gnk_${'A'.repeat(43)}`).send('subscriptions/listen', { notifications: {} }),
      await request('GET', '/mcp', { headers: { ...wrong, accept } }),
      await request('DELETE', '/mcp', { headers: wrong }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  })

  test('a session cookie gives no access', async () => {
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const reply = await request('POST', '/mcp', { cookie: home.admin.cookie, body })
    expect(reply.status).toBe(401)
  })
})

test('the refusal has an address that leads to the authorization server', async () => {
  const { origin } = testStack()
  const refusal = await mcp().send('tools/list')
  const address = /resource_metadata="([^"]+)"/.exec(refusal.headers.get('www-authenticate')!)![1]!
  const resource = (await (await fetch(address)).json()) as Record<string, unknown>
  expect(resource).toMatchObject({ resource: `${origin}/mcp`, authorization_servers: [origin] })
  const server = await (await fetch(`${origin}/.well-known/oauth-authorization-server`)).json()
  expect(server).toMatchObject({ issuer: origin, code_challenge_methods_supported: ['S256'] })
})

test('every message takes one trip to the database', async () => {
  for (const [method, params] of messages) {
    const reply = await mcp(key).send(method, params)
    expect(reply.headers.get('server-timing'), method).toContain('desc="1"')
  }
})

describe('Origin', () => {
  test.each(['https://evil.example', 'null', 'http://localhost:1'])('%s is refused', async (origin) => {
    expect((await mcp(key).send('tools/list', {}, { origin })).status).toBe(403)
  })

  test('of the portal itself is accepted, and so is a program, which sends none', async () => {
    expect((await mcp(key).send('tools/list', {}, { origin: testStack().origin })).status).toBe(200)
    expect((await mcp(key).send('tools/list')).status).toBe(200)
  })
})

describe('an access token', () => {
  test('does what its scopes and its user allow, and is recorded with the name of its application', async () => {
    const [executive] = home.members
    const tokens = await connectClient(executive!)
    const lead = await createLead(executive!, home.verticals[0].id)
    const made = await mcp(tokens.access_token).call('create_enquiry', { leadId: lead.id, title: 'Vans' })
    const { id } = made.structuredContent
    const [row] = await sql('SELECT actor_type, actor_name FROM activities WHERE enquiry_id = ?', [id])
    expect(row).toEqual({ actor_type: 'ai_client', actor_name: 'Test assistant' })
    const timeline = bodyOf(await as(home.admin).get(`/api/enquiries/${id}/activities`), 200)
    expect(timeline[0].actor).toMatchObject({ type: 'ai_client', name: 'Test assistant' })
  })

  test('with the scope read lists no tools that write, and a call of one says what to do', async () => {
    const { access_token } = await connectClient(home.admin, { scope: 'read' })
    const tools = await mcp(access_token).tools()
    expect(tools.every(({ annotations }) => annotations.readOnlyHint === true)).toBe(true)
    const refused = await mcp(access_token).send('tools/call', {
      name: 'create_lead',
      arguments: { verticalId: home.verticals[0].id, name: 'X' },
    })
    expect(refused.status).toBe(403)
    expect(refused.headers.get('www-authenticate')).toContain('scope="read write"')
    expect(refused.body.message).toContain('Ask the person')
  })

  test('for another resource is refused', async () => {
    const elsewhere = await connectClient(home.admin, { resource: `${testStack().origin}/api/ai` })
    expect((await mcp(elsewhere.access_token).send('tools/list')).status).toBe(401)
    const here = await connectClient(home.admin, { resource: `${testStack().origin}/mcp` })
    expect((await mcp(here.access_token).send('tools/list')).status).toBe(200)
  })

  test('whose connection is revoked is refused on the next call', async () => {
    const { access_token } = await connectClient(home.admin)
    expect((await mcp(access_token).send('tools/list')).status).toBe(200)
    const connections = bodyOf(await as(home.admin).get('/api/oauth-connections'), 200)
    for (const { id } of connections) bodyOf(await as(home.admin).delete(`/api/oauth-connections/${id}`), 204)
    expect((await mcp(access_token).send('tools/list')).status).toBe(401)
  })

  test('loses access to a vertical when its user does, and all access when the user is deactivated', async () => {
    const organization = await createOrganization({
      verticals: ['Sales', 'Service'],
      members: [{ role: 'sales_executive', verticals: ['Sales', 'Service'] }],
    })
    const { admin, members, verticals } = organization
    const [person] = members
    const lead = await createLead(admin, verticals[1]!.id)
    const { access_token } = await connectClient(person!)
    const client = mcp(access_token)
    expect((await client.call('get_lead', { leadId: lead.id })).isError).toBeUndefined()
    const path = `/api/organization/users/${person!.id}`
    const kept = [{ verticalId: verticals[0].id, role: 'sales_executive' }]
    bodyOf(await as(admin).patch(path, { verticals: kept }), 200)
    expect((await client.call('get_lead', { leadId: lead.id })).content[0]!.text).toContain('not_found')
    expect((await client.call('list_settings', { what: 'verticals' })).structuredContent.total).toBe(1)
    bodyOf(await as(admin).patch(path, { active: false }), 200)
    expect(
      (await client.send('tools/call', { name: 'list_settings', arguments: { what: 'verticals' } })).status,
    ).toBe(401)
  })
})

describe('what a connection or a role lacks', () => {
  test('a scope is answered with 403 and the scopes to ask the person for', async () => {
    const [executive] = home.members
    const { access_token: token } = await connectClient(executive!)
    const lead = await createLead(executive!, home.verticals[0].id)
    const made = await mcp(token).call('create_enquiry', { leadId: lead.id, title: 'Vans' })
    const { id: enquiryId } = made.structuredContent
    const refused = await mcp(token).send('tools/call', { name: 'delete_enquiry', arguments: { enquiryId } })
    expect(refused.status).toBe(403)
    const challenge = refused.headers.get('www-authenticate')
    expect(challenge).toContain('error="insufficient_scope", scope="read write destructive"')
    expect(challenge).toContain('/.well-known/oauth-protected-resource/mcp')
    const { tools } = (await mcp(token).send('tools/list')).body.result
    const { description } = tools.find(({ name }: { name: string }) => name === 'delete_enquiry')
    expect(description).toContain('lacks the scope "destructive"')
    bodyOf(await as(executive!).get(`/api/enquiries/${enquiryId}`), 200)
  })

  test('tools that a role forbids everywhere are not offered', async () => {
    const [executive] = home.members
    const { access_token: token } = await connectClient(executive!)
    const names = (await mcp(token).tools()).map(({ name }) => name)
    expect(names).toContain('create_lead')
    expect(names).not.toContain('save_list_value')
    expect((await mcp(key).tools()).map(({ name }) => name)).toContain('save_list_value')
  })

  test('nobody is asked for what would be refused afterwards', async () => {
    const [executive] = home.members
    const scope = 'read write destructive'
    const { access_token: token } = await connectClient(executive!, { scope })
    const lead = await createLead(home.admin, home.verticals[0].id)
    const enquiry = await createEnquiry(home.admin, lead.id, { title: 'Vans' })
    const textOf = async (name: string, args: Record<string, unknown>) =>
      (await mcp(token).call(name, args)).content[0]!.text
    const deleting = await textOf('delete_enquiry', { enquiryId: enquiry.id })
    expect(deleting).toContain('forbidden')
    expect(deleting).not.toContain('confirmationToken')
    const own = await createLead(executive!, home.verticals[0].id)
    const archiving = (...leadIds: string[]) =>
      textOf('change_many', {
        of: 'leads',
        where: [{ field: 'id', op: 'is', value: leadIds }],
        action: { type: 'archive' },
      })
    const all = await archiving(lead.id)
    expect(all).toContain('You may only do this with your own records')
    expect(all).toContain('forbidden')
    expect(all).not.toContain('confirmationToken')
    // Whoever may change some of them is told how many are refused, and why.
    const some = await archiving(lead.id, own.id)
    expect(some).toContain('1 of them would be refused: "You may only do this with your own records".')
    expect(some).toContain('confirmationToken')
    for (const { id } of [lead, own])
      expect(bodyOf<Lead>(await as(home.admin).get(`/api/leads/${id}`), 200).archivedAt).toBeNull()
    const sending = await textOf('send_email', {
      record: `lead/${own.id}`,
      to: ['ann@customer.example'],
      subject: 'Offer',
      body: 'Here it is',
    })
    expect(sending).toContain('mailbox')
    expect(sending).not.toContain('confirmationToken')
  })
})
