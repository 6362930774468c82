import { createClient } from '@libsql/client'
import { asc, desc, getTableColumns, sql } from 'drizzle-orm'
import { alias, blob, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { beforeAll, expect, test } from 'vitest'
import { builder } from './builder.ts'
import { instant, json } from './columns.ts'
import { Connection } from './connection.ts'
import { nullable } from './expressions.ts'
import { provideDatabase } from './provided-database.ts'
import { type Fields, ScopedSelect } from './scoped-select.ts'
import { preparedOf, Statement } from './statement.ts'

const cards = sqliteTable('cards', {
  id: integer('id').primaryKey(),
  title: text('title').notNull(),
  note: text('note'),
  isOpen: integer('is_open', { mode: 'boolean' }).notNull(),
  parts: json<unknown>('parts').notNull(),
  dueAt: instant('due_at'),
  amount: integer('amount').notNull(),
  share: real('share').notNull(),
  seal: blob('seal', { mode: 'buffer' }).notNull(),
  kind: text('kind', { enum: ['one', 'other'] }).notNull(),
})
const others = alias(cards, 'others')

const titles = [
  'plain',
  '',
  `quotes " ' \` and \\ and \\" and \\u0041`,
  'control \u0000 \u0001 \u0008 \t \n \r \f \u001f \u007f \u2028 \u2029',
  'emoji 👩‍👩‍👧‍👦, joined é and e\u0301, astral 𝒳',
  'right to left שלום عليكم',
  '["a", {"b": 1}]',
  '{"json": "text"}',
  'null',
  '12345678901234567890',
  '0.1',
]

const rows = titles.map((title, place) => ({
  id: place + 1,
  title,
  note: place % 2 ? title : null,
  isOpen: place % 3 === 0,
  parts: place % 2 ? [title, null, 0.1, { title }] : { deep: [[place]] },
  dueAt: place % 2 ? null : new Date(1_795_357_000_123 + place).toISOString(),
  amount: [0, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 1_795_357_000_123][place % 5]!,
  share: [0.1 + 0.2, 100 / 3, 1e-300, 5, 2 / 3][place % 5]!,
  seal: Buffer.from([0, place, 255]),
  kind: place % 2 ? ('one' as const) : ('other' as const),
}))

const client = createClient({ url: ':memory:' })
provideDatabase('file:stored-row', client)
const connection = new Connection('file:stored-row', '')

const select = <F extends Fields>(fields: F) => new ScopedSelect(() => undefined, fields, cards)

beforeAll(async () => {
  await client.execute(
    'CREATE TABLE cards (id INTEGER PRIMARY KEY, title TEXT, note TEXT, is_open INTEGER, parts TEXT, due_at INTEGER, amount INTEGER, share REAL, seal BLOB, kind TEXT)',
  )
  await connection.write([new Statement(builder.insert(cards).values(rows))])
})

test('rows are as they were stored, whatever is in them, in the order that was asked for', async () => {
  const all = select(getTableColumns(cards)).orderBy(desc(cards.id)).all()
  expect(await connection.read(all)).toEqual(rows.toReversed())
})

test('columns of the same name, and expressions between them, each keep their own value and place', async () => {
  const fields = {
    otherTitle: nullable(others.title),
    otherDue: nullable(others.dueAt),
    otherIsOpen: nullable(others.isOpen),
    pair: sql<string>`json_array(${cards.title}, ${cards.amount})`,
    title: cards.title,
    third: sql<number>`${cards.amount} / 3.0`,
    raw: sql<number | null>`${cards.dueAt}`,
    count: sql<number>`(SELECT count(*) FROM cards)`,
    id: cards.id,
  }
  const found = select(fields)
    .leftJoin(others, sql`${others.id} = ${cards.id} - 1`)
    .orderBy(asc(cards.id))
    .limit(4)
  const read = await connection.read(found.all())
  expect(Object.keys(read[0]!)).toEqual(Object.keys(fields))
  expect(read).toEqual(
    rows.slice(0, 4).map(({ id, title, amount, dueAt }, place) => ({
      otherTitle: rows[place - 1]?.title ?? null,
      otherDue: rows[place - 1]?.dueAt ?? null,
      otherIsOpen: rows[place - 1]?.isOpen ?? null,
      pair: JSON.stringify([title, amount]),
      title,
      third: amount / 3,
      raw: dueAt && Date.parse(dueAt),
      count: rows.length,
      id,
    })),
  )
})

test('a bounded select answers the same rows until they hold so many bytes, and one more', async () => {
  const fields = {
    ...getTableColumns(cards),
    third: sql<number>`${cards.amount} / 3.0`,
    otherTitle: nullable(others.title),
    otherParts: nullable(others.parts),
    otherAmount: nullable(others.amount),
    otherSeal: nullable(others.seal),
    otherKind: nullable(others.kind),
    otherDue: nullable(others.dueAt),
  }
  const all = () =>
    select(fields)
      .leftJoin(others, sql`${others.id} = ${cards.id} - 1`)
      .orderBy(desc(cards.id))
      .limit(rows.length)
  const whole = await connection.read(all().all())
  const sized = await connection.read(all().bounded())
  expect(sized.map(({ bytes: _, ...row }) => row)).toEqual(whole)
  const sizes = sized.map(({ bytes }) => bytes)
  const upTo = (count: number) => sizes.slice(0, count).reduce((sum, bytes) => sum + bytes, 0)
  expect(await connection.read(all().bounded(1))).toEqual(sized.slice(0, 2))
  expect(await connection.read(all().bounded(upTo(3)))).toEqual(sized.slice(0, 4))
  expect(await connection.read(all().bounded(upTo(3) + 1))).toEqual(sized.slice(0, 5))
})

test('no row, one row, and rows of expressions alone', async () => {
  const none = select({ id: cards.id }).where(sql`${cards.id} < 0`)
  expect(await connection.read(none.all())).toEqual([])
  expect(await connection.read(none.first())).toBeUndefined()
  expect(await connection.read(select({ id: cards.id }).orderBy(desc(cards.id)).first())).toEqual({
    id: rows.length,
  })
  const share = sql<number>`sum(${cards.share})`
  const kinds = select({ share, kind: cards.kind }).groupBy(cards.kind).orderBy(asc(cards.kind))
  const [one, other] = await connection.read(kinds.all())
  expect([one?.kind, other?.kind]).toEqual(['one', 'other'])
  expect(await connection.read(select({ share }).all())).toEqual([
    { share: expect.closeTo(one!.share + other!.share, 9) },
  ])
})

test('a column that is shown under several names has its value under each', async () => {
  const read = select({
    id: cards.id,
    sameId: cards.id,
    raw: sql<number>`${sql`${cards.dueAt}`}`.mapWith((ms) => ms),
    dueAt: cards.dueAt,
  })
    .orderBy(asc(cards.id))
    .first()
  const row = await connection.read(read)
  expect(row?.sameId).toBe(row?.id)
  expect(new Date(row!.raw).toISOString()).toBe(row?.dueAt)
})

test('a row travels as one value', () => {
  const read = select({ id: cards.id, title: cards.title, due: nullable(cards.dueAt) }).all()
  expect(preparedOf(read.statements[0]!).getQuery().sql).toBe(
    'select json_array(id, title, due_at) from cards',
  )
  const joined = select({
    id: cards.id,
    title: cards.title,
    otherTitle: nullable(others.title),
    sameId: cards.id,
  })
    .leftJoin(others, sql`${others.id} = ${cards.id} - 1`)
    .all()
  const [twoTables] = preparedOf(joined.statements[0]!).getQuery().sql.split(' from ')
  // What both tables have is named with its table; what is shown twice travels once.
  expect(twoTables).toBe('select json_array(cards.id, cards.title, others.title)')
  const bounded = select({ id: cards.id, otherTitle: nullable(others.title) })
    .leftJoin(others, sql`${others.id} = ${cards.id} - 1`)
    .bounded()
  const [fields] = preparedOf(bounded.statements[0]!).getQuery().sql.split(' from ')
  expect(fields).toBe('select json_array(id, f0, bytes_)')
})
