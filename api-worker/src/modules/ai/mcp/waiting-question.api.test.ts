import { createApiKey, createLead, createOrganization, sql, testStack } from '@ginkgo/testing'
import { expect, test } from 'vitest'

const headers = (key: string, session?: string) => ({
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  authorization: `Bearer ${key}`,
  'mcp-protocol-version': '2025-06-18',
  ...(session && { 'mcp-session-id': session }),
})
const post = (key: string, body: object, session?: string) =>
  fetch(`${testStack().origin}/mcp`, {
    method: 'POST',
    headers: headers(key, session),
    body: JSON.stringify({ jsonrpc: '2.0', ...body }),
  })

/** A client of 2025 that can ask, and a call of it that waits for what the person says. */
async function waiting() {
  const { admin, verticals } = await createOrganization()
  const [winner, loser] = [await createLead(admin, verticals[0].id), await createLead(admin, verticals[0].id)]
  const { id: keyId, key } = await createApiKey(admin)
  const params = {
    protocolVersion: '2025-06-18',
    capabilities: { elicitation: {} },
    clientInfo: { name: 'test', version: '1' },
  }
  const begun = await post(key, { id: 1, method: 'initialize', params })
  const session = begun.headers.get('mcp-session-id')!
  await begun.text()
  const call = { name: 'merge_leads', arguments: { leadId: winner.id, from: loser.id } }
  const response = await post(key, { id: 2, method: 'tools/call', params: call }, session)
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let read = ''
  const until = async (pattern: RegExp) => {
    while (!pattern.test(read)) {
      const { done, value } = await reader.read()
      if (done) break
      read += value
    }
    return read
  }
  const asked = await until(/"id":"([^"]+)","method":"elicitation\/create"/)
  const id = /"id":"([^"]+)","method":"elicitation\/create"/.exec(asked)![1]
  const used = async () =>
    Number((await sql('SELECT count FROM rate_limits WHERE key = ?', [`bearer:${keyId}`]))[0]?.count)
  const say = (result: object) => post(key, { id, result }, session)
  return { keyId, loser, used, say, until }
}

test('waiting for a person uses up no calls, and their yes is heard when the calls of the minute are used up', {
  timeout: 60_000,
}, async () => {
  const { keyId, used, say, until } = await waiting()
  const before = await used()
  // The minute's calls are used up by others, but for that by which the person answers and that which is then made.
  await sql('UPDATE api_keys SET calls_per_minute = ? WHERE id = ?', [before + 2, keyId])
  const said = await say({ action: 'accept', content: { confirm: true } })
  expect(said.status).toBe(202)
  expect(await until(/"mergeId"/)).toContain('mergeId')
  expect(await used()).toBe(before + 2)
})

test('where the key was paused meanwhile, the model is not told that the person declined', {
  timeout: 60_000,
}, async () => {
  const { keyId, until } = await waiting()
  await sql('UPDATE api_keys SET paused_at = ? WHERE id = ?', [Date.now(), keyId])
  const told = await until(/"id":2/)
  expect(told).toContain('access_paused')
  expect(told).not.toContain('did not agree')
})
