import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '../db/connection.ts'
import { Deadline } from '../db/deadline.ts'
import type { Read } from '../db/statement.ts'
import { csvDownload } from '../operation/file-answer.ts'
import { downloadResponse } from './download-response.ts'
import type { Page } from '../db/paging.ts'

const pageAt = (n: number, next?: string): Page<number> => ({ rows: [n], total: 3, next })
const value = <T>(result: T): Read<T> => ({ statements: [], decode: () => result })
const reading = <T>(read: Read<T>) => Promise.resolve(read.decode([]))

const file = (pages: readonly Page<number>[], asked: string[] = []) =>
  csvDownload({
    fileName: 'leads of "A/B" ü.csv',
    header: ['n'],
    cells: (n: number) => [n],
    first: pages[0]!,
    more: (cursor) => {
      asked.push(cursor)
      return value(pages[Number(cursor)]!)
    },
  })

test('sends one page after the other, to the last', async () => {
  const pages = [pageAt(1, '1'), pageAt(2, '2'), pageAt(3)]
  const response = downloadResponse('text/csv', file(pages), reading, new Deadline(), () => undefined)
  // text() takes the byte order mark off.
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe('n\r\n1\r\n2\r\n3\r\n')
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="leads of _A-B_ _.csv"; filename*=UTF-8''leads%20of%20%22A-B%22%20%C3%BC.csv`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
})

test('breaks off when a page cannot be read, and says why', async () => {
  const reasons: unknown[] = []
  let calls = 0
  const failing = <T>(read: Read<T>) => (++calls === 2 ? Promise.reject(new Error('away')) : reading(read))
  const pages = [pageAt(1, '1'), pageAt(2, '2'), pageAt(3)]
  const response = downloadResponse('text/csv', file(pages), failing, new Deadline(), (reason) =>
    reasons.push(reason),
  )
  await expect(response.text()).rejects.toThrow('away')
  expect(reasons).toEqual([new Error('away')])
})

test('asks again while the database is away for a moment', async () => {
  let calls = 0
  const away = <T>(read: Read<T>) =>
    ++calls === 1 ? Promise.reject(new DatabaseUnavailable('away')) : reading(read)
  const response = downloadResponse(
    'text/csv',
    file([pageAt(1, '1'), pageAt(2)]),
    away,
    new Deadline(),
    () => undefined,
  )
  expect(await response.text()).toBe('n\r\n1\r\n2\r\n')
  expect(calls).toBe(2)
})

test('reads no further than the caller takes', async () => {
  const asked: string[] = []
  const pages = [pageAt(1, '1'), pageAt(2, '2'), pageAt(3)]
  const { body } = downloadResponse('text/csv', file(pages, asked), reading, new Deadline(), () => undefined)
  const reader = body!.getReader()
  await reader.read()
  await reader.cancel()
  expect(asked.length).toBeLessThanOrEqual(1)
})
