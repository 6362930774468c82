import { createHash } from 'node:crypto'
import type { Form, FormSubmission, StoredFile } from '@ginkgo/contracts'
import { as, bodyOf, createOrganization, sql, testStack } from '@ginkgo/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '../../app.ts'
import type { Bindings } from '../../operation/env.ts'
import { context, environment } from '../../security/app-in-process.ts'
import { timeToken } from './time-token.ts'

// The API runs in this process, so that tokens can be of pages that were opened a minute ago.
const app = createApp()
let env: Bindings
beforeEach(() => {
  for (const name of ['error', 'log', 'warn'] as const) vi.spyOn(console, name).mockImplementation(() => {})
  env = environment()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const given = {
  'lead.name': 'Acme',
  'lead.email': 'ann@acme.example',
  'enquiry.message': 'Two\r\nlines & more',
}

async function openForm(more: object) {
  const { admin, verticals, id: organizationId } = await createOrganization()
  const fields = [
    { field: 'lead.name', label: 'Company', required: true },
    { field: 'lead.email', label: 'E-mail' },
    { field: 'enquiry.message', label: 'Message' },
  ]
  const body = { name: 'Ask us', fields, enquiry: { title: 'From the website' }, ...more }
  const form: Form = bodyOf(await as(admin).post(`/api/verticals/${verticals[0].id}/forms`, body), 201)
  const submissions = async (): Promise<FormSubmission[]> =>
    bodyOf(await as(admin).get(`/api/forms/${form.id}/submissions`), 200)
  const send = (sent: BodyInit) =>
    app.fetch(new Request(`https://portal.test/f/${form.key}`, { method: 'POST', body: sent }), env, context)
  const token = (agoMs = 60_000) => timeToken(env, form.id, Date.now() - agoMs)
  return { admin, form, submissions, send, token, organizationId }
}

const withFiles = (values: object, ...files: File[]) => {
  const sent = new FormData()
  for (const [name, value] of Object.entries(values)) sent.append(name, value as string)
  for (const file of files) sent.append('files', file)
  return sent
}
const plan = new File(['%PDF-1.4 a plan'], 'plan ünïcode.pdf', { type: 'application/pdf' })
const note = new File(['hello'], 'note.txt', { type: 'text/plain' })

describe('a web form with files', () => {
  const files = { label: 'Drawings', hint: 'As PDF' }

  it('keeps them at the enquiry that it makes, and its page asks for them without a script', async () => {
    const { admin, form, submissions, send, token } = await openForm({ files })
    const page = await fetch(`${testStack().origin}/f/${form.key}`)
    const html = await page.text()
    expect(html).toContain('enctype="multipart/form-data"')
    expect(html).toContain('<label for="files">Drawings</label>')
    expect(html).not.toContain('<script')
    const reply = await send(withFiles({ ...given, token: await token() }, plan, note))
    expect(reply.status).toBe(200)
    const [one] = await submissions()
    expect(one).toMatchObject({ state: 'accepted', values: { files: ['plan ünïcode.pdf', 'note.txt'] } })
    const stored: StoredFile[] = bodyOf(await as(admin).get(`/api/enquiries/${one!.enquiryId}/files`), 200)
    expect(stored.map(({ name, size, type }) => [name, size, type]).toSorted()).toEqual([
      ['note.txt', 5, 'text/plain'],
      ['plan ünïcode.pdf', 15, 'application/pdf'],
    ])
    const history = bodyOf<{ type: string; title: string; actor: object }[]>(
      await as(admin).get(`/api/enquiries/${one!.enquiryId}/activities`),
      200,
    )
    expect(history.filter(({ type }) => type === 'file.added')).toMatchObject([
      { actor: { name: 'Web form' } },
      { actor: { name: 'Web form' } },
    ])
  })

  it('takes none as well, in either kind of body, and says what is wrong with those that it has', async () => {
    const { submissions, send, token } = await openForm({ files })
    const nothing = new File([], '')
    expect((await send(withFiles({ ...given, token: await token() }, nothing))).status).toBe(200)
    expect((await send(new URLSearchParams({ ...given, 'lead.name': 'Plain' }))).status).toBe(200)
    expect(await submissions()).toHaveLength(2)
    const many = Array.from({ length: 6 }, (_, place) => new File(['x'], `${place}.txt`))
    const large = new File([new Uint8Array(10 * 1_048_576 + 1)], 'large.bin')
    const program = new File([new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])], 'program')
    for (const [sent, message] of [
      [many, 'At most 5 files'],
      [[large], '10 MB altogether'],
      [[program], 'program'],
    ] as const) {
      const refused = await send(withFiles({ ...given, token: await token() }, ...sent))
      expect(refused.status).toBe(400)
      const html = await refused.text()
      expect(html).toContain('<a href="#files">')
      expect(html).toContain(message)
      expect(html).toContain('Two\r\nlines &amp; more')
    }
    expect(await submissions()).toHaveLength(2)
  })

  it('refuses files where it takes none, asks for required ones, and tells people before theirs would be lost', async () => {
    const without = await openForm({})
    expect((await without.send(withFiles({ ...given, token: await without.token() }, note))).status).toBe(400)
    const required = await openForm({ files: { label: 'Drawings', required: true } })
    const empty = await required.send(withFiles({ ...given, token: await required.token() }))
    expect(await empty.text()).toContain('Drawings is required')
    const late = await required.send(withFiles({ ...given, token: await required.token(90_000_000) }, note))
    expect(late.status).toBe(400)
    expect(await late.text()).toContain('choose the files again')
    expect(await required.submissions()).toEqual([])
    const spam = await required.send(withFiles({ ...given, website: 'x' }, note))
    expect(spam.status).toBe(200)
    expect(await required.submissions()).toMatchObject([
      { state: 'rejected', reason: 'honeypot', values: { files: ['note.txt'] } },
    ])
  })

  it('keeps to the quota of the organization, and says so without a figure', async () => {
    const { send, token, submissions, organizationId } = await openForm({ files })
    env = { ...env, FILE_QUOTA_MB: '0.00001' }
    const refused = await send(withFiles({ ...given, token: await token() }, plan))
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('There is no room for files')
    expect(await submissions()).toEqual([])
    expect(await sql('SELECT 1 FROM files WHERE organization_id = ?', [organizationId])).toEqual([])
  })

  it('whose database is away shows the texts and asks for the files again', async () => {
    const { send, token } = await openForm({ files })
    env = { ...env, DATABASE_URL: 'http://127.0.0.1:9' }
    const refused = await send(withFiles({ ...given, token: await token() }, plan))
    expect(refused.status).toBe(503)
    const html = await refused.text()
    expect(html).toContain('Please choose your files again')
    expect(html).toContain('value="Acme"')
  })
})

describe('a web form that asks browsers for work', () => {
  const sha = (text: string) => createHash('sha256').update(text).digest()

  /** As the page and the guide have it. */
  const worked = (values: Record<string, string>, token: string) => {
    const said = new URLSearchParams()
    for (const [name, text] of Object.entries(values)) said.append(name, text.replace(/\r\n?/g, '\n'))
    said.sort()
    const on = sha(`${token}\n${said}`).toString('hex')
    for (let n = 0; ; n++)
      if (sha(`${on}.${n}`).readUInt16BE() < 2) return { ...values, token, proof: String(n) }
  }

  it('takes what was worked for at once, and no work twice', async () => {
    const { form, submissions, send, token } = await openForm({
      challenge: true,
      files: { label: 'Drawings' },
    })
    const page = await fetch(`${testStack().origin}/f/${form.key}`)
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'nonce-/)
    expect(await page.text()).toContain('name="proof"')
    const json = await fetch(`${testStack().origin}/f/${form.key}`, {
      headers: { accept: 'application/json' },
    })
    expect(await json.json()).toMatchObject({
      proof: { algorithm: 'SHA-256', bits: 15 },
      files: { label: 'Drawings', most: 5, bytes: 10_485_760 },
    })
    const sent = worked(given, await token())
    expect((await send(withFiles(sent, plan))).status).toBe(200)
    expect((await send(new URLSearchParams({ ...sent, 'lead.name': 'Another' }))).status).toBe(200)
    expect((await submissions()).map(({ state, reason }) => [state, reason])).toEqual([
      ['rejected', 'no_proof'],
      ['accepted', null],
    ])
  })

  it('lets what came without a script wait for a person', async () => {
    const { admin, submissions, send, token } = await openForm({
      challenge: true,
      files: { label: 'Drawings' },
    })
    const refused = await send(withFiles({ ...given, token: await token() }, note))
    expect(await refused.text()).toContain('Please send the form without them')
    expect((await send(new URLSearchParams({ ...given, token: await token() }))).status).toBe(200)
    const [one] = await submissions()
    expect(one).toMatchObject({ state: 'rejected', reason: 'no_proof' })
    expect(bodyOf(await as(admin).post(`/api/form-submissions/${one!.id}/accept`), 200)).toMatchObject({
      state: 'accepted',
    })
  })
})
