import { createHash, randomBytes } from 'node:crypto'
import type { Activity, Change, StoredFile } from '@ginkgo/contracts'
import {
  anonymous,
  as,
  bodyOf,
  createEnquiry,
  createFile,
  createLead,
  createOrganization,
  pdfBytes,
  request,
  sendFile,
  sql,
  type TestOrganization,
  testStack,
} from '@ginkgo/testing'
import { beforeAll, describe, expect, test } from 'vitest'

let organization: TestOrganization
let sales: string
beforeAll(async () => {
  organization = await createOrganization({
    members: [{ role: 'sales_executive' }, { role: 'sales_executive' }, { role: 'sales_head' }],
  })
  sales = organization.verticals[0].id
})

const freshPlace = async () => {
  const lead = await createLead(organization.admin, sales)
  return { lead, place: `/api/leads/${lead.id}` as const }
}
const bytesOf = (text: string) => new TextEncoder().encode(text)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const linkTo = async (fileId: string, query = '') => {
  const reply = await as(organization.admin).get(`/api/files/${fileId}${query}`)
  expect(reply.status, JSON.stringify(reply.body)).toBe(302)
  return reply.headers.get('location')!
}
const contentOf = async (path: string) => {
  const response = await fetch(new URL(path, testStack().origin))
  return { headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) }
}
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa, ...randomBytes(20)])

describe('a file', () => {
  test('is added to a lead, listed there, and its content comes by a link without a cookie', async () => {
    const [executive] = organization.members
    const { lead, place } = await freshPlace()
    const bytes = pdfBytes()
    const file = await createFile(executive!, place, { name: 'Quote “A” 🤝.pdf', bytes })
    expect(file).toMatchObject({
      name: 'Quote “A” 🤝.pdf',
      type: 'application/pdf',
      size: bytes.byteLength,
      sha256: sha256(bytes),
      state: 'ready',
      hasPreview: true,
      leadId: lead.id,
      enquiry: null,
      user: { id: executive!.id },
    })
    const listed = await as(organization.admin).get<StoredFile[]>(`${place}/files`)
    expect(listed.body).toEqual([file])
    const content = await contentOf(await linkTo(file.id))
    expect(content.bytes).toEqual(bytes)
    expect(content.headers.get('content-type')).toBe('application/pdf')
    expect(content.headers.get('content-disposition')).toMatch(/^attachment; filename="Quote/)
    const { body } = await as(executive!).get<Activity[]>(`${place}/activities`)
    expect(body[0]).toMatchObject({ type: 'file.added', title: 'Added Quote “A” 🤝.pdf' })
  })

  test('of an enquiry shows with it and with its lead, and goes with it', async () => {
    const { admin } = organization
    const { lead, place } = await freshPlace()
    const enquiry = await createEnquiry(admin, lead.id)
    const own = await createFile(admin, place)
    const file = await createFile(admin, `/api/enquiries/${enquiry.id}`)
    expect(file.enquiry).toEqual({ id: enquiry.id, title: enquiry.title })
    expect((await as(admin).get(`/api/enquiries/${enquiry.id}/files`)).body).toEqual([file])
    expect((await as(admin).get(`${place}/files`)).body).toEqual([file, own])
    const link = await linkTo(file.id)
    await as(admin).delete(`/api/enquiries/${enquiry.id}`)
    expect((await as(admin).get(`${place}/files`)).body).toEqual([own])
    expect((await as(admin).get(`/api/files/${file.id}`)).status).toBe(404)
    // The link lasts its five minutes at most; the enquiry may be restored.
    expect((await anonymous().get(link)).status).toBe(200)
  })

  test.each([
    ['image.pdf', png, 'image/png', true],
    ['page.png', bytesOf('<!doctype html><script>alert(1)</script>'), 'text/html', false],
    ['logo.svg', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'image/svg+xml', false],
    ['prices.csv', bytesOf('name;price\r\nÜber;7\r\n'), 'text/csv', false],
    ['MZ.txt', bytesOf('MZ-1 is the name of a machine'), 'text/plain', false],
    ['what', new Uint8Array([0, 1, 2, 3]), 'application/octet-stream', false],
  ])('called %s is of the type that its content has', async (name, bytes, type, hasPreview) => {
    const { place } = await freshPlace()
    expect(await createFile(organization.admin, place, { name, bytes })).toMatchObject({ type, hasPreview })
  })

  test.each(['page.html', 'logo.svg'])('that browsers would run is sent as bytes: %s', async (name) => {
    const { place } = await freshPlace()
    const bytes = bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const { id } = await createFile(organization.admin, place, { name, bytes })
    const { headers } = await contentOf(await linkTo(id))
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('set-cookie')).toBeNull()
    const preview = await as(organization.admin).get(`/api/files/${id}?variant=preview`)
    expect([preview.status, preview.body.code]).toEqual([422, 'no_preview'])
  })

  test('with a preview is shown in its page and loads nothing', async () => {
    const { place } = await freshPlace()
    const { id } = await createFile(organization.admin, place, { name: 'photo.png', bytes: png })
    const { headers } = await contentOf(await linkTo(id, '?variant=preview'))
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('content-disposition')).toMatch(/^inline/)
    expect(headers.get('content-security-policy')).toContain('sandbox')
  })

  test.each([
    ['quote.pdf', bytesOf('MZ\0\0\x03'), 'quote.pdf is a program for Windows'],
    ['photo.png', bytesOf('\x7fELF\0'), 'photo.png is a program for Linux'],
    ['notes.txt', bytesOf('#!/bin/sh\nrm -rf /'), 'notes.txt is a script'],
    ['offer.bat', bytesOf('del *'), 'offer.bat is a program'],
    ['empty.pdf', new Uint8Array(), 'The file is empty'],
  ])('%s is refused with words, and nothing is left of it', async (name, bytes, words) => {
    const { place } = await freshPlace()
    const reply = await sendFile(organization.admin, place, name, bytes)
    expect([reply.status, reply.body.code]).toEqual([422, 'file_refused'])
    expect(reply.body.message).toContain(words)
    expect((await as(organization.admin).get(`${place}/files`)).body).toEqual([])
  })

  test.each([
    ['C:\\papers\\quote.pdf', 'quote.pdf'],
    ['../../etc/quote.pdf', 'quote.pdf'],
    ['quote\u202efdp.exe.pdf', 'quotefdp.exe.pdf'],
    ['عرض.pdf', 'عرض.pdf'],
    ['a "b".pdf', 'a "b".pdf'],
  ])('that is called %s is called %s here', async (name, stored) => {
    const { place } = await freshPlace()
    expect((await createFile(organization.admin, place, { name })).name).toBe(stored)
  })

  test('that arrives with another checksum is refused as damaged', async () => {
    const { place } = await freshPlace()
    const bytes = pdfBytes()
    const options = { sha256: sha256(pdfBytes()) }
    const reply = await sendFile(organization.admin, place, 'a.pdf', bytes, options)
    expect([reply.status, reply.body.code]).toEqual([422, 'file_damaged'])
    const right = await sendFile(organization.admin, place, 'a.pdf', bytes, { sha256: sha256(bytes) })
    expect(right.status).toBe(201)
  })

  test('of 25 MB arrives and comes back as it is', async () => {
    const { place } = await freshPlace()
    const bytes = new Uint8Array(randomBytes(26_214_400))
    const file = await createFile(organization.admin, place, { name: 'large.bin', bytes })
    expect(file.size).toBe(bytes.byteLength)
    expect(sha256((await contentOf(await linkTo(file.id))).bytes)).toBe(sha256(bytes))
  })

  test('whose content the organization has is kept once, and stays while one of them is left', async () => {
    const { place } = await freshPlace()
    const { place: other } = await freshPlace()
    const bytes = pdfBytes()
    const first = await createFile(organization.admin, place, { bytes })
    const second = await createFile(organization.admin, other, { bytes })
    const known = await sendFile(organization.admin, other, 'again.pdf', bytes, { sha256: sha256(bytes) })
    expect(known.status).toBe(201)
    const objects = await sql('SELECT DISTINCT object FROM files WHERE sha256 = ?', [sha256(bytes)])
    expect(objects).toHaveLength(1)
    await as(organization.admin).delete(`/api/files/${first.id}`)
    expect((await contentOf(await linkTo(second.id))).bytes).toEqual(bytes)
    const stranger = await createOrganization()
    const lead = await createLead(stranger.admin, stranger.verticals[0].id)
    await createFile(stranger.admin, `/api/leads/${lead.id}`, { bytes })
    const all = await sql('SELECT DISTINCT object FROM files WHERE sha256 = ?', [sha256(bytes)])
    expect(all).toHaveLength(2)
  })

  test('is deleted by who added it, heads and admins, and can be had back', async () => {
    const [author, other, head] = organization.members
    const { place } = await freshPlace()
    const file = await createFile(author!, place)
    const link = await linkTo(file.id)
    expect((await as(other!).delete(`/api/files/${file.id}`)).status).toBe(403)
    expect((await as(head!).delete(`/api/files/${file.id}`)).status).toBe(204)
    expect((await as(author!).get(`${place}/files`)).body).toEqual([])
    expect((await as(author!).get(`/api/files/${file.id}`)).status).toBe(404)
    expect((await anonymous().get(link)).status).toBe(404)
    expect((await as(other!).post(`/api/files/${file.id}/restore`)).status).toBe(403)
    const restored = bodyOf<StoredFile>(await as(author!).post(`/api/files/${file.id}/restore`), 200)
    expect(restored).toEqual({ ...file, updatedAt: restored.updatedAt })
    expect((await as(author!).get(`${place}/files`)).body).toEqual([restored])
    const { body } = await as(author!).get<Activity[]>(`${place}/activities?type=file`)
    expect(body.map(({ type }) => type)).toEqual(['file.restored', 'file.deleted', 'file.added'])
  })

  test('that is sent twice with one key is added once', async () => {
    const { lead, place } = await freshPlace()
    const headers = { 'idempotency-key': lead.id }
    const bytes = pdfBytes()
    const first = await sendFile(organization.admin, place, 'a.pdf', bytes, { headers })
    const again = await sendFile(organization.admin, place, 'a.pdf', bytes, { headers })
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body.id).toBe(first.body.id)
    const other = await sendFile(organization.admin, place, 'b.pdf', bytes, { headers })
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
    expect((await as(organization.admin).get(`${place}/files`)).body).toHaveLength(1)
  })

  test('is told by the change feed', async () => {
    const { admin } = organization
    const { lead, place } = await freshPlace()
    const feed = `/api/verticals/${sales}/changes`
    const { cursor } = (await as(admin).get(feed)).body
    const file = await createFile(admin, place)
    const { changes } = (await as(admin).get(`${feed}?since=${cursor}`)).body as { changes: Change[] }
    expect(changes).toContainEqual(
      expect.objectContaining({ entity: 'file', id: file.id, action: 'created', leadId: lead.id }),
    )
  })
})

describe('a link', () => {
  test.each([
    ['until', () => String(Date.now() + 86_400_000)],
    ['until', () => String(Date.now() - 1_000)],
    ['signature', () => 'x'.repeat(43)],
    ['variant', () => 'preview'],
  ])('with another %s leads nowhere', async (name, value) => {
    const { place } = await freshPlace()
    const { id } = await createFile(organization.admin, place)
    const link = new URL(await linkTo(id), testStack().origin)
    link.searchParams.set(name, value())
    const reply = await anonymous().get(`${link.pathname}${link.search}`)
    expect([reply.status, reply.body.code]).toEqual([404, 'file_link_invalid'])
  })

  test('leads to no other file, and nobody of another organization gets one', async () => {
    const { place } = await freshPlace()
    const [one, two] = [
      await createFile(organization.admin, place),
      await createFile(organization.admin, place),
    ]
    const link = (await linkTo(one.id)).replace(one.id, two.id)
    expect((await anonymous().get(link)).status).toBe(404)
    const { admin } = await createOrganization()
    expect((await as(admin).get(`/api/files/${one.id}`)).status).toBe(404)
  })
})

test('a form that is cut off or without a file changes nothing', async () => {
  const { place } = await freshPlace()
  const send = (body: string) =>
    request('POST', `${place}/files`, {
      cookie: organization.admin.cookie,
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    })
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7'
  for (const body of [head, `${head}\r\n--c--`, '', '--b'])
    expect((await send(body)).body.code, body).toBe('malformed')
  const field = await send('--b\r\nContent-Disposition: form-data; name="file"\r\n\r\ntext\r\n--b--\r\n')
  expect(field.body.issues).toEqual([{ path: 'file', message: 'Choose a file' }])
  expect((await as(organization.admin).get(`${place}/files`)).body).toEqual([])
  const whole = `--b\r\nContent-Disposition: form-data; name="note"\r\n\r\nx\r\n${head}\r\n--b--\r\n`
  expect((await send(whole)).status).toBe(201)
})
