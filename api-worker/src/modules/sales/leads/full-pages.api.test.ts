import { as, bodyOf, createLead, createOrganization, sql } from '@ginkgo/testing'
import { expect, it } from 'vitest'

/** Three more than a page has. */
const many = 1_003

it('a list without a limit answers a thousand rows, and the others on the next page', async () => {
  const { admin, verticals } = await createOrganization()
  const [{ id: verticalId }] = verticals
  const { id } = await createLead(admin, verticalId, { name: 'One of many', email: 'one@of.test' })
  const names = await sql("SELECT name FROM pragma_table_info('leads') WHERE name <> 'id'")
  const columns = names.map(({ name }) => `"${String(name)}"`).join(', ')
  await sql(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${many - 1})
     INSERT INTO leads (id, ${columns})
     SELECT substr(id, 1, 24) || printf('%012x', n), ${columns} FROM leads, numbers WHERE id = ?`,
    [id],
  )
  const first = await as(admin).get(`/api/verticals/${verticalId}/leads`)
  expect(first.headers.get('x-total-count')).toBe(`${many}`)
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]
  const second = await as(admin).get(next!)
  const pages = [first, second].map((page) => bodyOf<{ id: string }[]>(page, 200).map((lead) => lead.id))
  expect(pages.map(({ length }) => length)).toEqual([1_000, 3])
  expect(new Set(pages.flat()).size).toBe(many)
  expect(second.headers.get('link')).toBeNull()
})
