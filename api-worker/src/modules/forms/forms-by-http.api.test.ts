import type { Form, FormSubmission } from '@ginkgo/contracts'
import { bodyOf, createOrganization, request, type SignedIn, testStack } from '@ginkgo/testing'
import { expect, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })

/** Calls as a script does that knows nothing but the document. */
const call = (user: SignedIn | undefined, method: string, path: string, body?: unknown) =>
  request(method, path, { ...(user && { cookie: user.cookie }), body })

it('is published from the smallest body, read by people and programs, sent, and kept from everybody else', async () => {
  const { admin, members, verticals } = await createOrganization({
    verticals: ['Sales', 'Service'],
    members: [
      { role: 'sales_head', verticals: ['Sales'] },
      { role: 'sales_executive', verticals: ['Sales'] },
      { role: 'sales_head', verticals: ['Service'] },
    ],
  })
  const [head, executive, otherHead] = members as unknown as [SignedIn, SignedIn, SignedIn]
  const { admin: stranger } = await createOrganization()
  const forms = `/api/verticals/${verticals[0].id}/forms`
  const smallest = { name: 'Ask us', fields: [{ field: 'lead.name', label: 'Company', required: true }] }
  const form = bodyOf<Form>(await call(head, 'POST', forms, smallest), 201)
  expect(form).toMatchObject({
    active: true,
    enquiry: null,
    consent: null,
    thanks: null,
    redirectUrl: null,
    source: 'web',
    ownerIds: [],
    files: null,
    challenge: false,
    fields: [{ field: 'lead.name', label: 'Company', hint: null, required: true }],
  })
  const address = `${testStack().origin}/f/${form.key}`
  expect(new URL(form.url).pathname).toBe(`/f/${form.key}`)

  const page = await fetch(address)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/html/)])
  const html = await page.text()
  expect(html).toContain('name="website"')
  expect(html).toContain('<label for="lead.name">Company (required)</label>')
  const token = /name="token" value="([^"]+)"/.exec(html)![1]!
  const json = await fetch(address, { headers: { accept: 'application/json' } })
  expect(json.headers.get('access-control-allow-origin')).toBe('*')
  expect(await json.json()).toMatchObject({
    name: 'Ask us',
    consent: null,
    token: expect.any(String),
    files: null,
    proof: null,
    fields: [{ name: 'lead.name', label: 'Company', required: true, type: expect.any(String) }],
  })

  const send = (values: object, headers: Record<string, string> = {}) =>
    fetch(address, { method: 'POST', headers, body: new URLSearchParams(values as never) })
  // Without a script and without a token, as a form of somebody's own page.
  const plain = await send({ 'lead.name': 'Acme' })
  expect([plain.status, await plain.text()]).toEqual([200, expect.stringContaining('Thank you')])
  // The page was opened two seconds ago at least.
  await vi.waitFor(
    async () => {
      expect((await send({ 'lead.name': 'Globex', token })).status).toBe(200)
      const rows = bodyOf<FormSubmission[]>(
        await call(admin, 'GET', `/api/forms/${form.id}/submissions`),
        200,
      )
      expect(rows.some(({ state, values }) => state === 'accepted' && values['lead.name'] === 'Globex')).toBe(
        true,
      )
    },
    { timeout: 20_000, interval: 500 },
  )
  expect((await send({ 'lead.name': 'Spam', website: 'x' })).status).toBe(200)
  const bad = await send({}, { accept: 'application/json' })
  expect([bad.status, await bad.json()]).toMatchObject([400, { issues: [{ path: 'lead.name' }] }])
  const asJson = await fetch(address, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ 'lead.name': 'By JSON' }),
  })
  expect([asJson.status, await asJson.json()]).toMatchObject([201, { redirectUrl: null }])
  expect((await fetch(`${testStack().origin}/f/nowhere`)).status).toBe(404)

  const listed = await call(executive, 'GET', `/api/forms/${form.id}/submissions?state=rejected`)
  const spam = bodyOf<FormSubmission[]>(listed, 200).find(({ reason }) => reason === 'honeypot')!
  const accept = `/api/form-submissions/${spam.id}/accept`
  const path = `/api/forms/${form.id}`
  for (const [user, method, at, body, status] of [
    [executive, 'POST', forms, smallest, 403],
    [otherHead, 'POST', forms, smallest, 404],
    [stranger, 'POST', forms, smallest, 404],
    [stranger, 'GET', forms, undefined, 404],
    [executive, 'PATCH', path, { thanks: 'Thanks' }, 403],
    [otherHead, 'PATCH', path, { thanks: 'Thanks' }, 404],
    [stranger, 'PATCH', path, { thanks: 'Thanks' }, 404],
    [executive, 'DELETE', path, undefined, 403],
    [stranger, 'DELETE', path, undefined, 404],
    [stranger, 'GET', `${path}/submissions`, undefined, 404],
    [executive, 'POST', accept, undefined, 403],
    [stranger, 'POST', accept, undefined, 404],
    [undefined, 'POST', forms, smallest, 401],
    [undefined, 'GET', `${path}/submissions`, undefined, 401],
  ] as const)
    expect([method, at, (await call(user, method, at, body)).status]).toEqual([method, at, status])

  expect(bodyOf(await call(head, 'POST', accept), 200)).toMatchObject({ state: 'accepted' })
  expect(bodyOf(await call(head, 'PATCH', path, { active: false }), 200)).toMatchObject({ active: false })
  expect((await fetch(address)).status).toBe(404)
  expect((await call(head, 'DELETE', path)).status).toBe(204)
})
