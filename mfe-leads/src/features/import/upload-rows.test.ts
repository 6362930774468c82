import { expect, it } from 'vitest'
import { checkRows } from './check-rows.ts'
import { partsOf } from './upload-rows.ts'

it('cuts rows into parts that a request can carry, and loses none', () => {
  const rows = Array.from({ length: 2_500 }, (_, index) => [
    `€${'x'.repeat(index % 10 === 0 ? 5_000 : 10)}`,
    `${index}`,
  ])
  const parts = partsOf(rows)
  expect(parts.flatMap((part) => part.rows)).toEqual(rows)
  let next = 1
  for (const { first, rows: ofPart } of parts) {
    expect(first).toBe(next)
    next += ofPart.length
    expect(ofPart.length).toBeLessThanOrEqual(1_000)
    expect(new TextEncoder().encode(JSON.stringify({ first, rows: ofPart })).length).toBeLessThan(1_048_576)
  }
})

it('checks rows as the server will, and counts those that repeat an e-mail or phone', async () => {
  const columns = [
    { name: 'N', field: 'name' as const },
    { name: 'E', field: 'email' as const },
    { name: 'P', field: 'phone' as const },
  ]
  const rows = [
    ['A', 'a@example.test', '+49 89 123456'],
    ['B', 'A@example.test'],
    ['C', '', '004989123456'],
    [''],
    ['', 'nothing'],
    ['D'],
  ]
  const check = await checkRows(columns, rows, null, new AbortController().signal)
  expect(check).toMatchObject({
    problems: [
      { rowNumber: 5, issues: [{ field: 'name', message: 'Name is required' }, { field: 'email' }] },
    ],
  })
  expect(await checkRows(columns, rows, null, AbortSignal.abort())).toBeUndefined()
})
