import { aiEndpoints } from '@ginkgo/contracts'
import { testStack } from '@ginkgo/testing'
import { expect, test } from 'vitest'

test('everybody can read of the ways in, and each address there answers', async () => {
  const { origin } = testStack()
  const response = await fetch(`${origin}/llms.txt`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8'])
  const text = await response.text()
  expect(text).toMatch(/^# Ginkgo\n\n> /)
  expect(text.match(/^- `[a-z_]+`: /gm)).toHaveLength(aiEndpoints.length)
  const addresses = [...text.matchAll(/\]\((http[^)]+)\)/g)].map(([, address]) => address!)
  expect(addresses).toHaveLength(4)
  // The protocol wants a key first.
  for (const address of addresses)
    expect((await fetch(address)).status, address).toBe(address.endsWith('/mcp') ? 401 : 200)
})
