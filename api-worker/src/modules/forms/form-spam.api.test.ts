import type { Form } from '@ginkgo/contracts'
import { as, bodyOf, createOrganization, sql, testStack } from '@ginkgo/testing'
import { expect, it, vi } from 'vitest'

it('loses no good submission of a hundred among nine hundred of a script', async () => {
  const { admin, verticals } = await createOrganization()
  const fields = [
    { field: 'lead.name', label: 'Company', required: true },
    { field: 'lead.email', label: 'E-mail', required: true },
  ]
  const body = { name: 'Ask us', fields }
  const form: Form = bodyOf(await as(admin).post(`/api/verticals/${verticals[0].id}/forms`, body), 201)
  const address = `${testStack().origin}/f/${form.key}`
  const send = async (values: Record<string, string>) => {
    const init = {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(values),
    }
    const reply = await fetch(address, init)
    await reply.text()
    return reply.status
  }
  const named = (name: string) => ({ 'lead.name': name, 'lead.email': `${crypto.randomUUID()}@acme.example` })
  // The script and the people are behind one address; people send the page that they opened.
  const { token } = (await (await fetch(address, { headers: { accept: 'application/json' } })).json()) as {
    token: string
  }
  const accepted = () =>
    sql(
      `SELECT l.name FROM form_submissions s JOIN leads l ON l.id = s.details ->> '$.leadId'
        WHERE s.form_id = ? AND s.state = 'accepted' AND l.name LIKE 'Acme %'`,
      [form.id],
    )
  await vi.waitFor(
    async () => {
      expect(await send({ ...named('Acme 0'), token })).toBe(201)
      expect(await accepted()).not.toEqual([])
    },
    { timeout: 20_000, interval: 500 },
  )
  let next = 0
  const spam = async () => {
    for (let n = next++; n < 900; n = next++)
      await send({ ...named('Spam'), ...[{ website: 'x' }, { token: 'forged' }, {}][n % 3] })
  }
  const people = async () => {
    for (let n = 1; n < 100; n++) expect([n, await send({ ...named(`Acme ${n}`), token })]).toEqual([n, 201])
  }
  await Promise.all([spam(), spam(), spam(), spam(), people()])
  const names = new Set((await accepted()).map(({ name }) => name))
  expect(Array.from({ length: 100 }, (_, n) => `Acme ${n}`).filter((name) => !names.has(name))).toEqual([])
}, 300_000)
