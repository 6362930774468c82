import { allEndpoints } from '@ginkgo/contracts'
import { createAdmin, request, testStack } from '@ginkgo/testing'
import { expect, test } from 'vitest'

const allowed = 'access-control-allow-origin'
const elsewhere = { origin: 'https://evil.example', accept: 'application/json' }

test('3.4.2 another origin may read what looks at no cookie, and nothing else', {
  timeout: 60_000,
}, async () => {
  const { origin } = testStack()
  const open = [
    ['GET', '/.well-known/oauth-authorization-server'],
    ['GET', '/.well-known/oauth-protected-resource/mcp'],
    ['POST', '/oauth/token'],
    ['POST', '/oauth/register'],
    ['POST', '/oauth/revoke'],
    ['OPTIONS', '/f/a-form'],
  ]
  for (const [method, path] of open)
    expect(
      (await fetch(`${origin}${path}`, { method: method!, headers: elsewhere })).headers.get(allowed),
      path,
    ).toBe('*')
  const { cookie } = await createAdmin()
  const paths = allEndpoints.map(({ method, path }) => [method, path.replaceAll(/\{\w+\}/g, 'x')] as const)
  const closed = [...paths, ['post', '/oauth/authorize'], ['post', '/mcp']] as const
  await Promise.all(
    closed.map(async ([method, path]) => {
      if (open.some(([, one]) => one === path)) return
      const body = method === 'get' ? {} : { body: {} }
      const reply = await request(method, path, { cookie, headers: elsewhere, ...body })
      expect(reply.headers.get(allowed), `${method} ${path}`).toBeNull()
    }),
  )
})
