import { aiTools } from '@ginkgo/contracts'
import { testStack } from '@ginkgo/testing'
import { expect, test } from 'vitest'
import type { registrationOf } from './registration.ts'

test('everybody can read of the ways in, and each address there answers', async () => {
  const { origin } = testStack()
  const response = await fetch(`${origin}/llms.txt`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8'])
  const text = await response.text()
  expect(text).toMatch(/^# Ginkgo\n\n> /)
  expect(text.match(/^- `[a-z_]+`: /gm)).toHaveLength(aiTools.length)
  const addresses = [...text.matchAll(/\]\((http[^)]+)\)/g)].map(([, address]) => address!)
  expect(addresses).toHaveLength(5)
  // The protocol wants a key first.
  for (const address of addresses)
    expect((await fetch(address)).status, address).toBe(address.endsWith('/mcp') ? 401 : 200)
})

test('a registry reads who serves the protocol, and where', async () => {
  const { origin } = testStack()
  const response = await fetch(`${origin}/.well-known/mcp/server.json`)
  expect(response.status).toBe(200)
  const document = (await response.json()) as ReturnType<typeof registrationOf>
  expect(document.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/)
  expect(document.description.length).toBeLessThanOrEqual(100)
  expect(document.remotes).toEqual([{ type: 'streamable-http', url: `${origin}/mcp` }])
  const refused = await fetch(`${origin}/mcp`, { method: 'POST' })
  expect(refused.headers.get('www-authenticate')).toContain('/.well-known/oauth-protected-resource/mcp')
})
