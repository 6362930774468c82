import type { Form, FormSubmission } from '@ginkgo/contracts'
import { as, bodyOf, createOrganization } from '@ginkgo/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '../../app.ts'
import type { Bindings } from '../../operation/env.ts'
import { context, environment } from '../../security/app-in-process.ts'
import { timeToken } from './time-token.ts'

// The API runs in this process, with a database that goes away, and tokens of pages that were opened a minute ago.
const app = createApp()
let env: Bindings
beforeEach(() => {
  for (const name of ['error', 'log', 'warn'] as const) vi.spyOn(console, name).mockImplementation(() => {})
  env = environment()
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function openForm() {
  const { admin, verticals } = await createOrganization()
  const [{ id: verticalId }] = verticals
  const fields = [
    { field: 'lead.name', label: 'Company', required: true },
    { field: 'lead.email', label: 'E-mail' },
    { field: 'enquiry.message', label: 'Message' },
  ]
  const body = { name: 'Ask us', fields, enquiry: { title: 'From the website' } }
  const form: Form = bodyOf(await as(admin).post(`/api/verticals/${verticalId}/forms`, body), 201)
  const listed = <T>(path: string): Promise<T[]> =>
    as(admin)
      .get(path)
      .then((reply) => bodyOf<T[]>(reply, 200))
  return {
    send: (values: Record<string, string>) => post(form, new URLSearchParams(values)),
    post: (sent: URLSearchParams) => post(form, sent),
    token: () => timeToken(env, form.id, Date.now() - 60_000),
    submissions: () => listed<FormSubmission>(`/api/forms/${form.id}/submissions`),
    enquiries: () => listed(`/api/verticals/${verticalId}/enquiries`),
  }
}

const post = (form: Form, body: URLSearchParams) =>
  app.fetch(new Request(`https://portal.test/f/${form.key}`, { method: 'POST', body }), env, context)

/** What the page would send with its button. */
async function inputsOf(page: Response): Promise<URLSearchParams> {
  const inputs = (await page.text()).matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)
  return new URLSearchParams([...inputs].map(([, name, value]) => [name!, value!]))
}

test('what was sent while the database was away stands on the page, and its button sends it', async () => {
  const { send, post: sendAgain, token, submissions } = await openForm()
  const { DATABASE_URL } = env
  env = { ...env, DATABASE_URL: 'http://127.0.0.1:9' }
  const refused = await send({ 'lead.name': 'Acme', 'enquiry.message': 'Please call', token: await token() })
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(30)
  const inputs = await inputsOf(refused)
  expect(await submissions()).toEqual([])
  env = { ...env, DATABASE_URL }
  expect((await sendAgain(inputs)).status).toBe(200)
  expect(await submissions()).toMatchObject([
    { state: 'accepted', values: { 'lead.name': 'Acme', 'enquiry.message': 'Please call' } },
  ])
})

test('beyond the limit of a network nothing is lost either, and spam does not use it up', async () => {
  const { send, post: sendAgain, token, submissions } = await openForm()
  env = { ...env, AUTH_LIMIT_PER_ADDRESS: '1' }
  const spam = Array.from({ length: 40 }, (_, place) => ({ 'lead.name': `Spam ${place}`, website: 'x' }))
  for (const reply of await Promise.all(spam.map(send))) expect(reply.status).toBe(200)
  const good = await Promise.all(
    Array.from({ length: 12 }, async (_, place) =>
      send({ 'lead.name': `Acme ${place}`, token: await token() }),
    ),
  )
  const limited = good.filter(({ status }) => status === 429)
  expect(limited).toHaveLength(2)
  env = { ...env, AUTH_LIMIT_PER_ADDRESS: '1000' }
  for (const page of limited) expect((await sendAgain(await inputsOf(page))).status).toBe(200)
  const names = (await submissions()).flatMap(({ state, values }) =>
    state === 'accepted' ? [values['lead.name']] : [],
  )
  expect(names.toSorted()).toEqual(Array.from({ length: 12 }, (_, place) => `Acme ${place}`).toSorted())
})

test('a page that is sent again without an answer is one submission; what is typed anew is another', async () => {
  const { send, token, submissions, enquiries } = await openForm()
  const values = { 'lead.name': 'Acme', 'lead.email': 'ann@acme.example', token: await token() }
  const replies = await Promise.all(Array.from({ length: 8 }, () => send(values)))
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(await submissions()).toHaveLength(1)
  expect(await enquiries()).toHaveLength(1)
  expect((await send({ ...values, 'enquiry.message': 'One more thing' })).status).toBe(200)
  expect(await submissions()).toHaveLength(2)
})
