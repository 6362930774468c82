import { type Form, type OrganizationLook, maxLogoBytes } from '@ginkgo/contracts'
import { addMember, as, bodyOf, createOrganization, type SignedIn, sql } from '@ginkgo/testing'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { Connection } from '../../db/connection.ts'
import type { Bindings } from '../../operation/env.ts'
import { context, environment } from '../../security/app-in-process.ts'
import { MemoryBucket } from '../../storage/memory-bucket.fixture.ts'
import { sweepOrganization } from '../activities/files/sweep-files.ts'

// The API runs in this process, with a bucket whose objects can be looked at.
const app = createApp()
let env: Bindings
let bucket: MemoryBucket
beforeEach(() => {
  for (const name of ['error', 'log', 'warn'] as const) vi.spyOn(console, name).mockImplementation(() => {})
  bucket = new MemoryBucket()
  env = { ...environment(), FILES: bucket }
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** The smallest picture: one transparent pixel. */
const pixel = (more = '') =>
  `data:image/png;base64,${Buffer.concat([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    Buffer.from(more),
  ]).toString('base64')}`

async function call(
  user: { cookie: string },
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const request = new Request(`https://portal.test${path}`, {
    method,
    headers: {
      cookie: user.cookie,
      origin: 'https://portal.test',
      'content-type': 'application/json',
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const response = await app.fetch(request, env, context)
  const text = await response.text()
  const { status, headers: answered } = response
  return { status, headers: answered, body: text === '' ? undefined : JSON.parse(text) }
}
const look = '/api/organization/look'
const paint = async (user: SignedIn, body: object): Promise<OrganizationLook> =>
  bodyOf(await call(user, 'PATCH', look, body), 200)
const see = (path: string, init: RequestInit = {}) =>
  app.fetch(new Request(`https://portal.test${path}`, init), env, context)

async function openForm() {
  const { admin, verticals, id } = await createOrganization()
  const fields = [{ field: 'lead.name', label: 'Company', required: true }]
  const forms = `/api/verticals/${verticals[0].id}/forms`
  const form: Form = bodyOf(await as(admin).post(forms, { name: 'Ask us', fields }), 201)
  return { admin, form, id, verticalId: verticals[0].id, page: `/f/${form.key}` }
}

test('a form is shown in the colour and with the logo of its organization, on its page, within others and to programs', async () => {
  const { admin, page } = await openForm()
  const plain = await see(page)
  expect(await plain.text()).not.toContain('<img')
  expect(plain.headers.get('content-security-policy')).not.toContain('img-src')
  expect(bodyOf(await call(admin, 'GET', look), 200)).toMatchObject({ accentColor: null, logo: null })

  const logo = pixel()
  const painted = await paint(admin, { accentColor: '#FFE600', logo })
  expect(painted).toMatchObject({ accentColor: '#FFE600', logo })
  expect(bodyOf(await call(admin, 'GET', look), 200)).toEqual(painted)
  for (const address of [page, `${page}?embed`]) {
    const shown = await see(address)
    const html = await shown.text()
    // Black on yellow, whose edge would not be seen on white.
    expect(html).toContain('--accent:#FFE600;--on-accent:#000000;--edge:#767676')
    expect(shown.headers.get('content-security-policy')).toContain("img-src 'self';")
    const source = /<img class="logo" src="([^"]+)" alt="">/.exec(html)![1]!
    expect(source).toMatch(new RegExp(`^${page}/logo\\?v=`))
    const picture = await see(source)
    expect([picture.status, Object.fromEntries(picture.headers)]).toEqual([
      200,
      expect.objectContaining({
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^default-src 'none'.*sandbox$/),
        'cache-control': 'public, max-age=86400',
        'content-disposition': expect.stringMatching(/^inline; filename="logo.png"/),
      }),
    ])
    expect(Buffer.from(await picture.arrayBuffer()).toString('base64')).toBe(logo.split(',')[1])
  }
  const sent = await see(page, { method: 'POST', body: new URLSearchParams({ 'lead.name': 'Acme' }) })
  expect(await sent.text()).toMatch(/--accent:#FFE600.*<img class="logo"/s)
  const json = await see(page, { headers: { accept: 'application/json' } })
  expect(await json.json()).toMatchObject({
    accentColor: '#FFE600',
    logo: expect.stringContaining(`https://portal.test${page}/logo?v=`),
  })

  expect(await paint(admin, { accentColor: '#0A2540' })).toMatchObject({ accentColor: '#0A2540', logo })
  expect(await (await see(page)).text()).toContain('--on-accent:#ffffff')
  expect(await paint(admin, { logo: null })).toMatchObject({ accentColor: '#0A2540', logo: null })
  expect((await see(`${page}/logo`)).status).toBe(404)
  expect(await (await see(page)).text()).not.toContain('<img')
})

test('what is no picture, no colour or too large is refused, and nothing changes', async () => {
  const { admin, page } = await openForm()
  const before = await paint(admin, { accentColor: '#0A2540', logo: pixel() })
  const text = (type: string, content: string) => `data:${type};base64,${btoa(content)}`
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const refused = [
    ...['red', '#fff', '#0A25401', '#0A2540;}body{display:none}', ''].map((accentColor) => ({ accentColor })),
    ...[
      text('image/svg+xml', svg),
      text('image/png', svg),
      text('image/png', '<!doctype html><script>alert(1)</script>'),
      text('image/png', '%PDF-1.4'),
      text('image/png', 'BM\0\0\0\0\0\0\0\0'),
      'https://example.com/logo.png',
      'data:image/png;base64,',
      'data:image/png;base64,???',
      `${pixel()}\r\nset-cookie: a=b`,
      pixel('x'.repeat(maxLogoBytes)),
    ].map((logo) => ({ logo })),
  ]
  for (const body of refused) {
    const answer = await call(admin, 'PATCH', look, { accentColor: '#123456', ...body })
    expect([JSON.stringify(body).slice(0, 80), answer.status, answer.body.issues?.[0]?.path]).toEqual([
      ...[JSON.stringify(body).slice(0, 80), 400, Object.keys(body)[0]],
    ])
  }
  expect((await call(admin, 'PATCH', look, { logo: text('image/png', '#!/bin/sh') })).status).toBe(422)
  expect(bodyOf(await call(admin, 'GET', look), 200)).toEqual(before)
  expect(bucket.objects.size).toBe(1)
  // One byte below the limit is taken.
  const most = pixel('x'.repeat(maxLogoBytes - Buffer.from(pixel().split(',')[1]!, 'base64').length))
  expect((await paint(admin, { logo: most })).logo).toBe(most)
  expect((await see(`${page}/logo`)).status).toBe(200)
})

test('a picture that the scanner finds harmful, or says nothing about, is not shown to anybody', async () => {
  const { admin, page } = await openForm()
  for (const [status, refusal] of [
    [422, 422],
    [500, 503],
  ] as const) {
    env.SCANNER = { fetch: () => Promise.resolve(new Response(null, { status })) }
    expect((await call(admin, 'PATCH', look, { logo: pixel() })).status).toBe(refusal)
  }
  expect([bucket.objects.size, (await see(`${page}/logo`)).status]).toEqual([0, 404])
  const scanned: string[] = []
  env.SCANNER = {
    fetch: async (request) => {
      scanned.push(Buffer.from(await request.arrayBuffer()).toString('base64'))
      return new Response()
    },
  }
  await paint(admin, { logo: pixel() })
  expect(scanned).toEqual([pixel().split(',')[1]])
})

test('admins alone change the look, of their own organization, and the latest change is not overwritten', async () => {
  const { admin, verticalId, page } = await openForm()
  const other = await openForm()
  const first = await paint(admin, { accentColor: '#0A2540' })
  for (const role of ['sales_head', 'sales_executive'] as const) {
    const member = await addMember(admin, { role, verticalIds: [verticalId] })
    expect((await call(member, 'PATCH', look, { accentColor: '#123456' })).status).toBe(403)
    expect(bodyOf(await call(member, 'GET', look), 200)).toMatchObject({ accentColor: '#0A2540' })
  }
  expect((await call({ cookie: '' }, 'PATCH', look, { accentColor: '#123456' })).status).toBe(401)
  await paint(other.admin, { accentColor: '#E57C76', logo: pixel('other') })
  expect(await (await see(page)).text()).toContain('--accent:#0A2540')
  expect((await see(`${page}/logo`)).status).toBe(404)
  await paint(admin, { accentColor: '#00796B' })
  const late = { 'if-match': `"${first.updatedAt}"` }
  expect((await call(admin, 'PATCH', look, { accentColor: '#123456' }, late)).status).toBe(409)
  const [event] = bodyOf(await as(admin).get('/api/organization/audit-log'), 200)
  expect(event).toMatchObject({ kind: 'organization.look_changed', details: 'Colour: #00796B' })
})

test('the export has the look, and nothing is left of a former logo or of an organization that was deleted', async () => {
  const { admin, id } = await openForm()
  await paint(admin, { logo: pixel('former') })
  await paint(admin, { accentColor: '#0A2540', logo: pixel() })
  const answer = await see('/api/organization/export', { headers: { cookie: admin.cookie } })
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  expect(Buffer.from(files['logo.png']!).toString('base64')).toBe(pixel().split(',')[1])
  expect(JSON.parse(strFromU8(files['contents.json']!))).toMatchObject({
    organization: { accentColor: '#0A2540' },
    filesWithoutContent: [],
  })

  expect(bucket.objects.size).toBe(2)
  // All of it is in the organization's folder, which is emptied with the organization.
  expect([...bucket.objects.keys()].every((key) => key.startsWith(`${id}/`))).toBe(true)
  for (const [key, object] of bucket.objects)
    bucket.objects.set(key, { ...object, uploaded: new Date(Date.now() - 2 * 86_400_000) })
  await sweepOrganization(env, new Connection(env.DATABASE_URL, ''), id)
  const [{ stored }] = (await sql('SELECT look AS stored FROM organizations WHERE id = ?', [id])) as [
    { stored: string },
  ]
  expect([...bucket.objects.keys()]).toEqual([JSON.parse(stored).logo.object])
  expect(bodyOf(await call(admin, 'GET', look), 200)).toMatchObject({ logo: pixel() })
})
