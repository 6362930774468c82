import { fileForm } from '@ginkgo/testing'
import { v7 as uuid } from 'uuid'
import { expect } from 'vitest'
import { type Attempt, expectIssue, type Refusal } from './attempt.ts'

async function checkForm({ send, call: { body } }: Attempt) {
  const expectStatus = async (sent: ReturnType<typeof send>, status: number, code: string) => {
    const reply = await sent
    expect([reply.status, reply.body.code]).toEqual([status, code])
  }
  const refuse = async (wrong: string) => expectIssue(await send({ body: wrong }), '', wrong)
  await Promise.all([
    expectStatus(send({ headers: { 'content-type': 'text/plain' } }), 415, 'not_json'),
    expectStatus(send({ body: undefined }), 415, 'not_json'),
    ...['{"title": ', '[]', '"text"', 'null', '7'].map(refuse),
    expectStatus(send({ body: { ...body, padding: 'x'.repeat(1_100_000) } }), 413, 'too_large'),
  ])
}

/** What an app stores as it likes; its size is bounded (`app-consent.api`). */
const anyJson = 'apps.saveSettings data'

async function checkFields({ endpoint, send, call: { body } }: Attempt) {
  const refuse = async (name: string, wrong: object, what: string) =>
    expectIssue(await send({ body: wrong }), name, `${name}: ${what}`)
  await Promise.all(
    Object.entries(endpoint.body!.shape).flatMap(([name, field]) => {
      if (`${endpoint.id} ${name}` === anyJson) return []
      const { [name]: _left, ...rest } = body ?? {}
      return [
        refuse(name, { ...body, [name]: { not: 'this' } }, 'wrong type'),
        refuse(name, { ...body, [name]: 'x'.repeat(20_000) }, 'too long'),
        ...(field.safeParse(undefined).success ? [] : [refuse(name, rest, 'missing')]),
      ]
    }),
  )
}

const referencesOf = ({ body }: Attempt['endpoint']) =>
  Object.keys(body?.shape ?? {}).filter((name) => /(Ids?|assignedTo)$/.test(name))

async function checkReferences({ world: { foreign }, endpoint, send, call: { body } }: Attempt) {
  const refuse = async (name: string, id: string) => {
    // Roles other than admin are the ones that carry verticals.
    const role = endpoint.body?.shape.role && { role: 'sales_head' }
    const value = name.endsWith('Ids') ? { [name]: [id], ...role } : { [name]: id }
    const reply = await send({ body: { ...body, ...value } })
    expect([400, 404, 422], `${name}: ${JSON.stringify(reply.body)}`).toContain(reply.status)
    if (reply.status === 400) expectIssue(reply, name, name)
  }
  const unknown = [uuid(), foreign.admin.id, foreign.verticals[0].id]
  await Promise.all(referencesOf(endpoint).flatMap((name) => unknown.map((id) => refuse(name, id))))
}

async function checkFile({ endpoint, send }: Attempt) {
  const { as, maxBytes } = endpoint.takes!
  const raw = as === 'form' ? fileForm('quote.pdf', new Uint8Array(maxBytes + 1)) : undefined
  const tooLarge = raw ?? { body: new Uint8Array(maxBytes + 1), headers: ofBytes }
  const expectStatus = async (variation: Parameters<typeof send>[0], status: number, ...codes: string[]) => {
    const reply = await send(variation)
    expect(reply.status, JSON.stringify(reply.body)).toBe(status)
    expect(codes).toContain(reply.body.code)
  }
  await expectStatus({ body: { file: 'x' } }, 415, 'not_a_file', 'not_bytes')
  await expectStatus({ body: undefined }, 415, 'not_a_file', 'not_bytes')
  await expectStatus(
    { body: new Uint8Array(), headers: ofForm },
    as === 'form' ? 400 : 415,
    'malformed',
    'not_bytes',
  )
  // A part that is longer than it says is not the part it says to be.
  const status = as === 'form' ? 413 : 400
  await expectStatus(tooLarge, status, 'too_large', 'validation_failed')
  const programs = as === 'form' ? [fileForm('quote.pdf', new TextEncoder().encode('MZ\0\0\0'))] : []
  for (const program of programs) await expectStatus(program, 422, 'file_refused')
}

const ofForm = { 'content-type': 'multipart/form-data; boundary=x' }
const ofBytes = { 'content-type': 'application/octet-stream' }

export const refusedBodies: readonly Refusal[] = [
  {
    title: 'a body that is not JSON, well-formed, an object, and at most 1 MB',
    concerns: ({ body }) => body !== undefined,
    check: checkForm,
  },
  {
    title: 'what is no file, too large, or a program',
    concerns: ({ takes }) => takes !== undefined,
    check: checkFile,
  },
  {
    title: 'fields of the wrong type or length',
    concerns: ({ body }) => body !== undefined,
    check: checkFields,
  },
  {
    title: 'names of records that do not exist within reach',
    concerns: (endpoint) => referencesOf(endpoint).length > 0,
    check: checkReferences,
  },
]
