import { notesApi } from '@ginkgo/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call, callAllPages, callPage } from './call.ts'

const request = { params: { enquiryId: '01938f5e-7c1a-7b3e-9d52-3f0a6c1b2d4e' as never } }
const path = `/api/enquiries/${request.params.enquiryId}/notes`

/** A server whose pages end after two rows, however many are asked for. */
function answerInPages(rows: readonly number[]): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const first = Number(new URL(address, location.origin).searchParams.get('cursor') ?? 0)
    const next = first + 2 < rows.length ? `<${path}?cursor=${first + 2}>; rel="next"` : undefined
    const headers = { 'x-total-count': String(rows.length), ...(next && { link: next }) }
    return Response.json(rows.slice(first, first + 2), { headers })
  })
  return asked
}

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://portal.test' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('a list is read to its end, however early its pages end', async () => {
  const asked = answerInPages([1, 2, 3, 4, 5])
  expect(await call(notesApi.list, request)).toEqual([1, 2, 3, 4, 5])
  expect(asked).toEqual([path, `${path}?cursor=2`, `${path}?cursor=4`])
})

it('a list that fits is one request', async () => {
  const asked = answerInPages([1, 2])
  expect(await call(notesApi.list, request)).toEqual([1, 2])
  expect(asked).toEqual([path])
})

it('a page that is asked for is one page', async () => {
  answerInPages([1, 2, 3])
  expect(await call(notesApi.list, { ...request, page: { limit: 3 } })).toEqual([1, 2])
  expect(await callPage(notesApi.list, { ...request, page: { limit: 3 } })).toMatchObject({
    total: 3,
    next: '2',
  })
})

it('a list that is longer than what is read whole is refused, not cut', async () => {
  const asked = answerInPages(Array.from({ length: 20 }, (_, row) => row))
  await expect(callAllPages(notesApi.list, request, {}, 6)).rejects.toThrow('notes.list has more than 6 rows')
  expect(asked).toHaveLength(3)
})

it('a cursor that comes again ends the reading', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json([1], { headers: { link: `<${path}?cursor=same>; rel="next"` } })
  })
  await expect(call(notesApi.list, request)).rejects.toThrow('notes.list has more than')
  expect(asked).toHaveLength(2)
})
