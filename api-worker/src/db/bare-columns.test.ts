import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bareColumns } from './bare-columns.ts'
import { builder } from './builder.ts'
import { textOf } from './query-plans.fixture.ts'
import { enquiries, leads, tasks } from './schema/index.ts'
import { Statement } from './statement.ts'

const written = (...conditions: Parameters<typeof and>) => {
  const condition = bareColumns([leads, enquiries])(and(...conditions))
  const { sql: text } = textOf(new Statement(builder.select({ one: sql`1` }).from(leads).where(condition)))
  return text.replace(/^.* where /, '')
}

test('a column of one table alone stands without it, one that several have does not', () => {
  expect(written(eq(leads.city, 'x'), eq(leads.source, 'web'))).toBe('(city = ? and leads.source = ?)')
})

test('columns of a table around the select and those within a select of its own stay', () => {
  expect(written(eq(enquiries.rank, tasks.title))).toBe('rank = tasks.title')
  const inner = sql`EXISTS (SELECT 1 FROM tasks WHERE ${eq(tasks.title, leads.city)})`
  expect(written(inner)).toBe('EXISTS (SELECT 1 FROM tasks WHERE tasks.title = leads.city)')
})
