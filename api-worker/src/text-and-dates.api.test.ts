import { consent, postForm, registerClient, request } from '@ginkgo/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { encodedHalf, half } from './bad-input/refused-values.ts'
import { createWorld, type World } from './endpoint-fixtures/index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})

describe('text that is not well-formed Unicode', () => {
  test('is refused in cursors, whose JSON can spell it, once or twice', async () => {
    const [vertical] = world.home.verticals
    const asked = { cookie: world.admin.cookie }
    for (const list of ['leads', 'enquiries'])
      for (const sort of ['createdAt', '-value', 'stage', 'rank', 'leadName', 'name', 'title']) {
        const pathOfKey = (key: string) =>
          `/api/verticals/${vertical!.id}/${list}?sort=${sort}&cursor=${btoa(JSON.stringify([key, key]))}`
        const once = await request('GET', pathOfKey(half), asked)
        expect([once.status, once.body.code], `${list} ${sort}`).toEqual([400, 'validation_failed'])
        // Where a list is sorted by one value, this is a text of plain letters.
        for (const length of [2, 3]) {
          const twice = await request('GET', pathOfKey(JSON.stringify(Array(length).fill(half))), asked)
          expect(twice.status, `${list} ${sort}`).toBeLessThan(500)
        }
      }
  })

  test('is refused by the OAuth server, in its own way', async () => {
    const client = await registerClient()
    const json = { headers: { origin: '' } }
    const metadata = { client_name: 'Test', redirect_uris: ['https://client.example.test/callback'] }
    for (const name of ['client_name', 'grant_types', 'redirect_uris', 'logo_uri']) {
      const reply = await request('POST', '/oauth/register', {
        body: { ...metadata, [name]: [half] },
        ...json,
      })
      expect([reply.status, reply.body.error], name).toEqual([400, 'invalid_client_metadata'])
      expect(reply.body.error_description).toContain(name)
    }
    const decision = { client_id: client.client_id, code_challenge: 'x'.repeat(43), state: 'x' }
    for (const name of Object.keys(decision)) {
      const reply = await consent(world.admin, client, { ...decision, [name]: half })
      expect([reply.status, reply.body.error], name).toEqual([400, 'invalid_request'])
    }
    const form = { grant_type: 'authorization_code', client_id: client.client_id, code: 'x', token: 'x' }
    for (const path of ['/oauth/token', '/oauth/revoke'])
      for (const name of Object.keys(form)) {
        const pairs = `${new URLSearchParams({ ...form, [name]: '' })}`.replace(
          `${name}=`,
          `${name}=${encodedHalf}`,
        )
        const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: '' }
        const reply = await request('POST', path, { body: pairs, headers })
        expect([reply.status, reply.body.error], `${path} ${name}`).toEqual([400, 'invalid_request'])
      }
    expect((await postForm('/oauth/revoke', { ...form, token: '100% ü 🚀' })).status).toBe(200)
  })

  test.each(['Idempotency-Key', 'User-Agent', 'If-Match', 'X-Request-Id'])(
    'does no harm in the header %s',
    async (name) => {
      const { email, password } = world.admin
      const body = { email, password }
      // A client sends each of these as the one byte that it is.
      const headers = { [name]: 'a\u00ed\u00a0\u0080b' }
      const reply = await request('POST', '/api/auth/login', { body, headers })
      expect(reply.status).toBe(200)
      const made = await request('POST', '/api/verticals', {
        cookie: world.admin.cookie,
        body: { name: `Vertical ${name}` },
        headers,
      })
      expect([made.status, made.body.code]).toEqual(
        name === 'Idempotency-Key' ? [400, 'validation_failed'] : [201, undefined],
      )
    },
  )

  test('is refused as bytes that are no UTF-8', async () => {
    const body = new Uint8Array([...new TextEncoder().encode('{"name":"a'), 0xed, 0xa0, 0x80, 0x22, 0x7d])
    const reply = await request('PATCH', '/api/organization', { cookie: world.admin.cookie, body })
    expect([reply.status, reply.body.code]).toEqual([400, 'malformed'])
  })
})

test.each(['1900-01-01', '2199-12-31'])('the days at the bounds are taken: %s', async (day) => {
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const path = `/api/my-day?today=${day}&timeZone=${encodeURIComponent(timeZone)}`
    expect((await request('GET', path, { cookie: world.admin.cookie })).status, path).toBe(200)
  }
})
