import { createHash, randomBytes } from 'node:crypto'
import { partBytes } from '@ginkgo/contracts'
import {
  as,
  createLead,
  createOrganization,
  fileForm,
  pdfBytes,
  sql,
  type TestOrganization,
} from '@ginkgo/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '../../../app.ts'
import { Connection } from '../../../db/connection.ts'
import type { Bindings } from '../../../operation/env.ts'
import { context, environment } from '../../../security/app-in-process.ts'
import { MemoryBucket } from '../../../storage/memory-bucket.fixture.ts'
import { backgroundWork } from '../../system/declared-jobs.ts'
import { sweepOrganization } from './sweep-files.ts'

// The API runs in this process, with a bucket that fails as it is told and the database of the stack.
let organization: TestOrganization
let bucket: MemoryBucket
let env: Bindings
let place: string
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  organization = await createOrganization({ members: [{ role: 'sales_executive' }] })
  bucket = new MemoryBucket()
  env = { ...environment(), FILES: bucket }
  const lead = await createLead(organization.admin, organization.verticals[0].id)
  place = `/api/leads/${lead.id}`
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const app = createApp()
async function ask(
  method: string,
  path: string,
  body?: Uint8Array | object,
  headers: Record<string, string> = {},
) {
  const sent = body instanceof Uint8Array || body === undefined ? body : JSON.stringify(body)
  const type = body !== undefined && !(body instanceof Uint8Array) && { 'content-type': 'application/json' }
  const request = new Request(`https://portal.test${path}`, {
    method,
    headers: { cookie: organization.admin.cookie, origin: 'https://portal.test', ...type, ...headers },
    ...(sent !== undefined && { body: sent as never }),
  })
  const response = await app.fetch(request, env, context)
  const text = await response.text()
  return {
    status: response.status,
    body: text === '' ? undefined : JSON.parse(text),
    headers: response.headers,
  }
}
const send = (bytes: Uint8Array, name = 'quote.pdf') => {
  const form = fileForm(name, bytes)
  return ask('POST', `${place}/files`, form.body, form.headers)
}
const listed = async () => (await as(organization.admin).get(`${place}/files`)).body
const large = () => {
  const bytes = new Uint8Array(randomBytes(3 * partBytes + 5))
  bytes.set(pdfBytes())
  return bytes
}
/** Fails a call of the bucket from the given one on. */
const failing = (call: string, from = 1) => {
  let calls = 0
  bucket.before = (name) => {
    if (name === call && ++calls >= from) throw new Error('No space left on device')
  }
}

describe('a bucket that is full or down', () => {
  test.each(['put', 'createMultipartUpload', 'complete'])(
    'at %s answers 503, and no file is left',
    async (call) => {
      failing(call)
      const reply = await send(call === 'put' ? pdfBytes() : large())
      expect([reply.status, reply.body.code]).toEqual([503, 'storage_unavailable'])
      expect(reply.headers.get('retry-after')).toBe('5')
      expect(await listed()).toEqual([])
      expect([bucket.objects.size, bucket.uploads.size]).toEqual([0, 0])
      bucket.before = () => {}
      expect((await send(pdfBytes())).status).toBe(201)
    },
  )

  test.each([1, 2, 4])('in the middle, at part %i, leaves nothing half', async (part) => {
    failing('uploadPart', part)
    expect((await send(large())).status).toBe(503)
    expect(await listed()).toEqual([])
    expect([bucket.objects.size, bucket.uploads.size]).toEqual([0, 0])
  })

  test('between parts of an upload costs that part alone', async () => {
    const bytes = large()
    const upload = (await ask('POST', `${place}/uploads`, { name: 'a.pdf', size: bytes.byteLength })).body
    const part = (number: number) =>
      ask(
        'PUT',
        `/api/uploads/${upload.id}/parts/${number}`,
        bytes.slice((number - 1) * partBytes, number * partBytes),
        { 'content-type': 'application/octet-stream' },
      )
    expect((await part(1)).status).toBe(200)
    failing('uploadPart')
    expect((await part(2)).status).toBe(503)
    bucket.before = () => {}
    for (const number of [2, 3, 4]) expect((await part(number)).status).toBe(200)
    failing('complete')
    expect((await ask('POST', `/api/uploads/${upload.id}/complete`)).status).toBe(503)
    bucket.before = () => {}
    const file = await ask('POST', `/api/uploads/${upload.id}/complete`)
    expect(file.body.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  })

  test('is told of in words when a file is read, and a damaged content breaks off', async () => {
    const { body: file } = await send(pdfBytes())
    const { headers } = await ask('GET', `/api/files/${file.id}`)
    const link = `https://portal.test${headers.get('location')}`
    failing('get')
    const reply = await app.fetch(new Request(link), env, context)
    expect([reply.status, (await reply.json()) as object]).toMatchObject([
      503,
      { code: 'storage_unavailable' },
    ])
    bucket.before = () => {}
    for (const [key, kept] of bucket.objects) {
      const bytes = kept.bytes.slice()
      bytes[9] = bytes[9]! ^ 1
      bucket.objects.set(key, { ...kept, bytes })
    }
    const broken = await app.fetch(new Request(link), env, context)
    await expect(broken.arrayBuffer()).rejects.toThrow('damaged')
  })

  /** Lets time pass, a second at once, until the request is answered. */
  const untilAnswered = async <T>(request: Promise<T>): Promise<T> => {
    let answer: T | undefined
    const answering = request.then((given) => (answer = given))
    const passed = async () => {
      await vi.advanceTimersByTimeAsync(1_000)
      return answer !== undefined
    }
    await vi.waitUntil(passed, { timeout: 50_000, interval: 20 })
    return answering
  }

  test('that does not answer at all is given up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    bucket.before = (name) => (name === 'put' ? new Promise(() => {}) : undefined)
    const reply = await untilAnswered(send(pdfBytes()))
    expect(reply.status).toBe(503)
  })

  test('that is slow takes a file whole, and holds up nothing else', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asked: string[] = []
    bucket.before = (name) => {
      asked.push(name)
      return new Promise((resolve) => setTimeout(resolve, 5_000))
    }
    const bytes = large()
    const sending = send(bytes)
    await vi.waitUntil(() => asked.length > 0, { timeout: 20_000 })
    expect((await ask('GET', place)).status).toBe(200)
    expect(await listed()).toEqual([])
    const reply = await untilAnswered(sending)
    expect([reply.status, reply.body.sha256]).toEqual([201, createHash('sha256').update(bytes).digest('hex')])
    expect(asked.filter((name) => name === 'uploadPart')).toHaveLength(4)
    expect(await listed()).toMatchObject([{ id: reply.body.id, size: bytes.byteLength }])
  })
})

describe('room', () => {
  test('that is used up is told of in words, before anything is sent and by what arrives', async () => {
    env = { ...env, FILE_QUOTA_MB: '1' }
    const bytes = new Uint8Array(randomBytes(700_000))
    expect((await send(bytes, 'a.bin')).status).toBe(201)
    // The same content needs no room of its own.
    expect((await send(bytes, 'b.bin')).status).toBe(201)
    const refused = await send(new Uint8Array(randomBytes(400_000)), 'c.bin')
    expect([refused.status, refused.body.code]).toEqual([422, 'storage_full'])
    const upload = await ask('POST', `${place}/uploads`, { name: 'd.bin', size: 400_000 })
    expect(upload.body).toMatchObject({ code: 'storage_full', details: { used: 700_000, quota: 1_000_000 } })
    expect(upload.body.message).toContain('0.7 MB of 1.0 MB')
    // What is on its way counts.
    expect((await ask('POST', `${place}/uploads`, { name: 'e.bin', size: 200_000 })).status).toBe(201)
    expect((await ask('POST', `${place}/uploads`, { name: 'f.bin', size: 200_000 })).status).toBe(422)
    expect(await listed()).toHaveLength(2)
  })

  test('is counted where many files come at once', async () => {
    env = { ...env, FILE_QUOTA_MB: '1' }
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, nth) => send(new Uint8Array(randomBytes(300_000)), `${nth}.bin`)),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 422, 422, 422])
  })
})

describe('a scanner', () => {
  const answering = (status: number) => {
    env = { ...env, SCANNER: { fetch: async () => new Response(null, { status }) } }
  }

  test('that finds a file harmless lets it be opened, and asks nobody to wait', async () => {
    answering(204)
    expect((await send(pdfBytes())).body).toMatchObject({ state: 'ready', hasPreview: true })
  })

  test('that finds a file harmful keeps it from everybody, wherever the same content is', async () => {
    const bytes = pdfBytes()
    const { body: before } = await send(bytes)
    answering(422)
    const { body: file } = await send(bytes)
    expect(file).toMatchObject({ state: 'quarantined', hasPreview: false })
    for (const { id } of [file, before])
      expect((await ask('GET', `/api/files/${id}`)).body.code).toBe('file_quarantined')
    const told = await sql(
      "SELECT title, actor_type FROM activities WHERE organization_id = ? AND type = 'file.quarantined'",
      [organization.id],
    )
    expect(told).toEqual(Array(2).fill({ title: `Put in quarantine: ${file.name}`, actor_type: 'system' }))
    delete env.SCANNER
    expect((await send(bytes)).status).toBe(201)
    expect((await listed()).map(({ state }: { state: string }) => state)).toEqual(
      Array(3).fill('quarantined'),
    )
  })

  test('that says nothing leaves a file waiting, and is asked again by the job', async () => {
    answering(500)
    const { body: file } = await send(pdfBytes())
    expect(file.state).toBe('waiting')
    expect((await ask('GET', `/api/files/${file.id}`)).body.code).toBe('file_unchecked')
    await backgroundWork.sweepJob(env, 'files.scan')
    expect((await listed())[0].state).toBe('waiting')
    answering(200)
    await sql("DELETE FROM job_turns WHERE job = 'files.scan' AND organization_id = ?", [organization.id])
    await backgroundWork.sweepJob(env, 'files.scan')
    expect(await listed()).toMatchObject([{ state: 'ready' }])
    expect((await ask('GET', `/api/files/${file.id}`)).status).toBe(302)
  })
})

test('what nobody names, what was deleted and what was never finished goes after a day, and nothing else', async () => {
  const { body: kept } = await send(pdfBytes())
  const { body: gone } = await send(pdfBytes())
  const { body: fresh } = await send(pdfBytes())
  for (const { id } of [gone, fresh]) await ask('DELETE', `/api/files/${id}`)
  const old = await ask('POST', `${place}/uploads`, { name: 'a.pdf', size: 9 })
  const present = await ask('POST', `${place}/uploads`, { name: 'b.pdf', size: 9 })
  const orphan = `${organization.id}/orphan`
  await bucket.put(orphan, new Uint8Array(), { sha256: createHash('sha256').digest('hex') })
  const twoDaysAgo = Date.now() - 2 * 86_400_000
  for (const [key, object] of bucket.objects)
    bucket.objects.set(key, { ...object, uploaded: new Date(twoDaysAgo) })
  await bucket.put(`${organization.id}/young`, new Uint8Array(), {
    sha256: createHash('sha256').digest('hex'),
  })
  await sql('UPDATE files SET deleted_at = ? WHERE id = ?', [twoDaysAgo, gone.id])
  await sql('UPDATE uploads SET updated_at = ? WHERE id = ?', [twoDaysAgo, old.body.id])
  await sweepOrganization(env, new Connection(env.DATABASE_URL, ''), organization.id)
  expect((await sql('SELECT id FROM files WHERE organization_id = ?', [organization.id])).length).toBe(2)
  expect(bucket.objects.size).toBe(3)
  expect(bucket.objects.has(orphan)).toBe(false)
  expect((await ask('GET', `/api/uploads/${old.body.id}`)).status).toBe(404)
  expect((await ask('GET', `/api/uploads/${present.body.id}`)).status).toBe(200)
  expect(bucket.uploads.size).toBe(1)
  expect((await ask('POST', `/api/files/${gone.id}/restore`)).status).toBe(404)
  expect((await ask('POST', `/api/files/${fresh.id}/restore`)).status).toBe(200)
  const { headers } = await ask('GET', `/api/files/${kept.id}`)
  expect(
    (await app.fetch(new Request(`https://portal.test${headers.get('location')}`), env, context)).status,
  ).toBe(200)
})
