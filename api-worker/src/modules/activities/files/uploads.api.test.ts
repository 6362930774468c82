import { createHash, randomBytes } from 'node:crypto'
import { partBytes, type StoredFile, type Upload } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createLead,
  createOrganization,
  pdfBytes,
  request,
  type TestOrganization,
  type TestUser,
  testStack,
} from '@ginkgo/testing'
import { beforeAll, expect, test } from 'vitest'

let organization: TestOrganization
let executive: TestUser
beforeAll(async () => {
  organization = await createOrganization({ members: [{ role: 'sales_executive' }] })
  executive = organization.members[0]!
})

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const freshPlace = async () => {
  const lead = await createLead(organization.admin, organization.verticals[0].id)
  return `/api/leads/${lead.id}` as const
}
/** Three parts, the last one short; it begins as a PDF. */
const largeFile = () => {
  const bytes = new Uint8Array(randomBytes(2 * partBytes + 1_000))
  bytes.set(pdfBytes())
  return bytes
}
const begin = async (place: string, bytes: Uint8Array, more: object = {}) =>
  bodyOf<Upload>(
    await as(executive).post(`${place}/uploads`, { name: 'plan.pdf', size: bytes.byteLength, ...more }),
    201,
  )
const sendPart = (upload: Upload, part: number, bytes: Uint8Array, query = '') =>
  request('PUT', `/api/uploads/${upload.id}/parts/${part}${query}`, {
    cookie: executive.cookie,
    body: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  })
const partOf = (bytes: Uint8Array, part: number) => bytes.slice((part - 1) * partBytes, part * partBytes)
const complete = (upload: Upload) => as(executive).post<StoredFile>(`/api/uploads/${upload.id}/complete`)

test('a file in parts goes on where it broke off, and is one file of the record in the end', async () => {
  const place = await freshPlace()
  const bytes = largeFile()
  const upload = await begin(place, bytes, { sha256: sha256(bytes) })
  expect(upload).toMatchObject({ size: bytes.byteLength, partBytes, parts: [] })
  expect((await complete(upload)).body).toMatchObject({ code: 'upload_incomplete' })
  // Some at once, out of order, and one of them twice.
  await Promise.all([3, 1].map((part) => sendPart(upload, part, partOf(bytes, part))))
  expect((await as(executive).get<Upload>(`/api/uploads/${upload.id}`)).body.parts).toEqual([1, 3])
  const checked = await sendPart(upload, 2, partOf(bytes, 2), `?sha256=${sha256(partOf(bytes, 2))}`)
  expect(bodyOf<Upload>(checked, 200).parts).toEqual([1, 2, 3])
  await sendPart(upload, 3, partOf(bytes, 3))
  const file = bodyOf(await complete(upload), 201)
  expect(file).toMatchObject({ name: 'plan.pdf', type: 'application/pdf', sha256: sha256(bytes) })
  expect((await as(executive).get(`${place}/files`)).body).toEqual([file])
  expect((await as(executive).get(`/api/uploads/${upload.id}`)).status).toBe(404)
  const { headers } = await as(executive).get(`/api/files/${file.id}`)
  const content = await fetch(new URL(headers.get('location')!, testStack().origin))
  expect(sha256(new Uint8Array(await content.arrayBuffer()))).toBe(sha256(bytes))
})

test('a part that is cut off, too long, damaged or none of the file is refused, and the rest stays', async () => {
  const bytes = largeFile()
  const upload = await begin(await freshPlace(), bytes)
  const first = partOf(bytes, 1)
  const refusals = [
    await sendPart(upload, 1, first.slice(1)),
    await sendPart(upload, 3, first),
    await sendPart(upload, 4, first),
    await sendPart(upload, 1, first, `?sha256=${sha256(bytes)}`),
    await sendPart(upload, 0, first),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 422, 404])
  const program = first.slice()
  program.set([0x4d, 0x5a, 0])
  expect((await sendPart(upload, 1, program)).body.code).toBe('file_refused')
  expect((await as(executive).get<Upload>(`/api/uploads/${upload.id}`)).body.parts).toEqual([])
})

test('parts that are not the file that was announced are not kept as one', async () => {
  const place = await freshPlace()
  const bytes = largeFile()
  const upload = await begin(place, bytes, { sha256: sha256(pdfBytes()) })
  for (const part of [1, 2, 3]) await sendPart(upload, part, partOf(bytes, part))
  expect((await complete(upload)).body).toMatchObject({ code: 'file_damaged' })
  expect((await as(executive).get(`${place}/files`)).body).toEqual([])
})

test('an upload is its maker’s alone, and can be given up', async () => {
  const upload = await begin(await freshPlace(), largeFile())
  expect((await as(organization.admin).get(`/api/uploads/${upload.id}`)).status).toBe(404)
  expect((await as(organization.admin).post(`/api/uploads/${upload.id}/complete`)).status).toBe(404)
  expect((await as(executive).delete(`/api/uploads/${upload.id}`)).status).toBe(204)
  expect((await as(executive).get(`/api/uploads/${upload.id}`)).status).toBe(404)
})

test.each([
  [{ size: 0 }, 'size', 'The file is empty'],
  [{ size: 26_214_401 }, 'size', 'A file may have 25 MB at most'],
  [{ name: '  ' }, 'name', 'File name is required'],
  [{ sha256: 'abc' }, 'sha256', 'Must be a SHA-256 in 64 hexadecimal digits'],
])('an upload with %o is refused', async (fields, path, message) => {
  const place = await freshPlace()
  const reply = await as(executive).post(`${place}/uploads`, { name: 'a.pdf', size: 9, ...fields })
  expect([reply.status, reply.body.issues]).toEqual([400, [{ path, message }]])
})
