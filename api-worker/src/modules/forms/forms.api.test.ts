import type { Form, FormSubmission } from '@ginkgo/contracts'
import { as, bodyOf, createLead, createOrganization, sql, stagesOf, testStack } from '@ginkgo/testing'
import { expect, it } from 'vitest'

const fields = [
  { field: 'lead.name', label: 'Company', required: true },
  { field: 'contact.name', label: 'Your name' },
  { field: 'contact.email', label: 'E-mail', hint: 'For <our> answer', required: true },
  { field: 'enquiry.message', label: 'Message' },
]

async function openForm(more: object = {}) {
  const { admin, verticals } = await createOrganization()
  const [{ id: verticalId }] = verticals
  const body = { name: 'Ask us', fields, enquiry: { title: 'From the website' }, ...more }
  const form: Form = bodyOf(await as(admin).post(`/api/verticals/${verticalId}/forms`, body), 201)
  const address = `${testStack().origin}/f/${form.key}`
  const submissions = async (query = ''): Promise<FormSubmission[]> =>
    bodyOf(await as(admin).get(`/api/forms/${form.id}/submissions${query}`), 200)
  const leads = async () => bodyOf(await as(admin).get(`/api/verticals/${verticalId}/leads`), 200)
  return { admin, verticalId, form, address, submissions, leads }
}

const send = (address: string, values: Record<string, string>, accept = 'text/html') =>
  fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept },
    body: new URLSearchParams(values),
  })

const good = { 'lead.name': 'Acme', 'contact.name': 'Ann', 'contact.email': 'ann@acme.example' }

it('shows a page without a script, names its errors, and makes lead, contact and enquiry in one batch', async () => {
  const { admin, address, submissions, verticalId } = await openForm({ consent: 'I agree' })
  const page = await fetch(`${address}?utm_source=news`, { headers: { referer: 'https://www.example.com/' } })
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html).not.toContain('<script')
  expect(html).toContain('For &lt;our&gt; answer')
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  const wrong = await send(address, { ...good, 'contact.email': 'nobody', 'enquiry.message': 'Kept <b>' })
  const again = await wrong.text()
  expect(wrong.status).toBe(400)
  expect(again).toContain('aria-describedby="contact.email-hint contact.email-error"')
  expect(again).toContain('Kept &lt;b&gt;')
  expect(await submissions()).toEqual([])
  const sent = await send(`${address}?utm_source=news`, {
    ...good,
    consent: 'yes',
    referrer: 'https://www.example.com/',
    'enquiry.message': 'Please call',
  })
  expect(sent.status).toBe(200)
  const [one] = await submissions()
  expect(one).toMatchObject({
    state: 'accepted',
    consent: 'I agree',
    utm: { utm_source: 'news' },
    referrer: 'https://www.example.com/',
    values: { 'lead.name': 'Acme' },
  })
  const lead = bodyOf(await as(admin).get(`/api/leads/${one!.leadId}`), 200)
  expect(lead).toMatchObject({ name: 'Acme', source: 'web', contacts: [{ email: 'ann@acme.example' }] })
  const enquiry = bodyOf(await as(admin).get(`/api/enquiries/${one!.enquiryId}`), 200)
  expect(enquiry).toMatchObject({ title: 'From the website', message: 'Please call', source: 'web form' })
  const happened = await sql(
    `SELECT record_id FROM activities WHERE type = 'form.submitted' AND vertical_id = ?`,
    [verticalId],
  )
  expect(happened).toEqual([{ record_id: one!.id }])
})

it('joins the lead that is there and changes nothing of it', async () => {
  const { admin, address, submissions, verticalId } = await openForm()
  const lead = await createLead(admin, verticalId, { name: 'There', email: 'ann@acme.example' })
  expect((await send(address, good)).status).toBe(200)
  const [one] = await submissions()
  expect(one).toMatchObject({ state: 'accepted', leadId: lead.id })
  expect(bodyOf(await as(admin).get(`/api/leads/${lead.id}`), 200)).toMatchObject({ name: 'There' })
})

it('joins the lead whose contact has the number, in whichever notation', async () => {
  const { admin, address, submissions, verticalId } = await openForm({
    fields: [
      { field: 'contact.name', label: 'Your name', required: true },
      { field: 'contact.mobile', label: 'Mobile' },
    ],
  })
  const lead = await createLead(admin, verticalId, {
    name: 'There',
    contacts: [{ name: 'Ann', mobile: '+44 20 7946 0123' }],
  })
  const answers = await Promise.all(
    ['+442079460123', '0044 (0)20 7946-0123'].map((mobile) =>
      send(address, { 'contact.name': 'Ann', 'contact.mobile': mobile }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await submissions()).map(({ leadId }) => leadId)).toEqual([lead.id, lead.id])
})

it('keeps spam as rejected with its reason, and makes its records once it is accepted', async () => {
  const { admin, address, submissions, leads } = await openForm()
  const { token } = (await (await fetch(address, { headers: { accept: 'application/json' } })).json()) as {
    token: string
  }
  const answers = [
    await send(address, { ...good, website: 'https://spam.example' }, 'application/json'),
    await send(address, { ...good, token }, 'application/json'),
    await send(address, { ...good, token: `${token}x` }, 'application/json'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const all = await submissions('?state=rejected')
  expect(all.map(({ reason }) => reason).toSorted()).toEqual(['forged', 'honeypot', 'too_fast'])
  expect(await leads()).toEqual([])
  const path = `/api/form-submissions/${all[0]!.id}/accept`
  const accepted: FormSubmission = bodyOf(await as(admin).post(path), 200)
  expect(accepted).toMatchObject({ state: 'accepted', reason: null })
  expect(bodyOf(await as(admin).post(path), 200)).toEqual(accepted)
  expect(await leads()).toHaveLength(1)
})

it('names what is missing to whoever presses Send at once, and nothing to what fills in the hidden field', async () => {
  const { address, submissions } = await openForm()
  const asked = { headers: { accept: 'application/json' } }
  const { token } = (await (await fetch(address, asked)).json()) as { token: string }
  const early = await send(address, { 'lead.name': '', token })
  expect(early.status).toBe(400)
  expect(await early.text()).toContain('aria-describedby="contact.email-hint contact.email-error"')
  expect((await send(address, { token }, 'application/json')).status).toBe(400)
  expect(await submissions()).toEqual([])
  expect((await send(address, { token, website: 'https://spam.example' })).status).toBe(200)
  expect((await submissions()).map(({ reason }) => reason)).toEqual(['honeypot'])
})

it('keeps what cannot be made, refuses what is no text, and lets owners take turns', async () => {
  const { admin, form, address, submissions, verticalId } = await openForm()
  const bad = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: 'lead.name=%FF',
  })
  expect(bad.status).toBe(400)
  const field = { key: 'budget', recordKind: 'lead', label: 'Budget', type: 'text', required: true }
  bodyOf(await as(admin).post('/api/fields', field), 201)
  expect((await send(address, good)).status).toBe(200)
  expect(await submissions()).toMatchObject([
    { state: 'rejected', reason: 'not_possible', detail: 'Budget is required' },
  ])
  const { inquiry: stage } = await stagesOf(admin, verticalId)
  const patched = await as(admin).patch(`/api/forms/${form.id}`, {
    enquiry: { title: 'Now', stageId: stage.id },
    redirectUrl: 'https://www.example.com/thanks',
    ownerIds: [admin.id],
    fields: [...fields, { field: 'lead.field.budget', label: 'Budget' }],
  })
  expect(bodyOf<Form>(patched, 200).thanks).toBeNull()
  const sent = await send(address, { ...good, 'lead.field.budget': 'Much' })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, 'https://www.example.com/thanks'])
  expect((await fetch(`${address}?embed`)).headers.get('content-security-policy')).toContain(
    'frame-ancestors *',
  )
})
