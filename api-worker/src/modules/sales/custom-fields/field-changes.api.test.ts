import type { CustomField, Lead, View } from '@ginkgo/contracts'
import { as, bodyOf, createLead, type SharedStack, sql, useSharedStack, waitFor } from '@ginkgo/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { setUp, tryUndo, undoChangeOf, valuesOf } from './custom-fields.fixture.ts'

let stack: SharedStack
beforeAll(async () => {
  stack = await useSharedStack('unscheduled')
})

const world = async (type: string, values: readonly unknown[], given: object = {}) => {
  const found = await setUp()
  const { admin, sales, added } = found
  const field = await added({ key: 'size', label: 'Size', type, ...given })
  const leads: Lead[] = []
  for (const [place, size] of values.entries())
    leads.push(await createLead(admin, sales, { name: `Lead ${place}`, customFields: { size } }))
  const path = `/api/fields/${field.id}`
  const sizes = async () =>
    Promise.all(leads.map(async ({ id }) => (await valuesOf(admin, id))['size'] ?? null))
  return { ...found, field, leads, path, sizes }
}

describe('a field that gets another type', () => {
  it('converts values that fit at once, and is undone with what was given since', async () => {
    const { admin, path, sizes, leads, field } = await world('text', ['1.200,50', '7'])
    const changed = bodyOf<CustomField>(await as(admin).patch(path, { type: 'number' }), 200)
    expect(changed).toMatchObject({
      type: 'number',
      isReady: true,
      progress: null,
      undoable: { kind: 'customFields.update', summary: 'Text became Number' },
    })
    expect(await sizes()).toEqual([1200.5, 7])
    bodyOf(await as(admin).patch(`/api/leads/${leads[1]!.id}`, { customFields: { size: 8 } }), 200)
    expect(await undoChangeOf(admin, field.id)).toMatchObject({
      type: 'text',
      key: field.key,
      undoable: null,
    })
    expect(await sizes()).toEqual(['1.200,50', '8'])
    expect(await tryUndo(admin, field.id)).toMatchObject({ status: 409, body: { code: 'change_undone' } })
  })

  it('says how many values do not fit, and takes them only when that is confirmed', async () => {
    const { admin, path, sizes, leads, field } = await world('text', ['many', '7'])
    const before = leads[0]!.updatedAt
    expect(await as(admin).patch(path, { type: 'number' })).toMatchObject({
      status: 422,
      body: { code: 'rule_broken', details: { lost: 1 }, issues: [{ path: 'confirm' }] },
    })
    expect(await sizes()).toEqual(['many', '7'])
    bodyOf(await as(admin).patch(path, { type: 'number', confirm: true }), 200)
    expect(await sizes()).toEqual([null, 7])
    await undoChangeOf(admin, field.id)
    expect(await sizes()).toEqual(['many', '7'])
    const lead = bodyOf<Lead>(await as(admin).get(`/api/leads/${leads[0]!.id}`), 200)
    expect(lead.updatedAt).toBe(before)
  })

  it('becomes a choice of the words that records have', async () => {
    const { admin, path, sizes } = await world('text', ['Large', 'small', 'large'])
    const { options } = bodyOf<CustomField>(await as(admin).patch(path, { type: 'choice' }), 200)
    expect(options.map(({ label }) => label)).toEqual(['large', 'small'])
    expect(await sizes()).toEqual(['large', 'small', 'large'])
    bodyOf(await as(admin).patch(path, { type: 'choices' }), 200)
    expect(await sizes()).toEqual([['large'], ['small'], ['large']])
  })

  it('is a text again, which can be edited, after it was a choice', async () => {
    const { admin, path, field } = await world('text', ['Large'])
    bodyOf(await as(admin).patch(path, { type: 'choice' }), 200)
    expect(await undoChangeOf(admin, field.id)).toMatchObject({
      type: 'text',
      options: [],
    })
    bodyOf(await as(admin).patch(path, { description: 'In words' }), 200)
  })

  it('has its changes undone from the latest one on, each an entry of the log with who did it', async () => {
    const { admin, path, sizes, field } = await world('text', ['7', 'many'])
    bodyOf(await as(admin).patch(path, { type: 'number', confirm: true }), 200)
    const again = bodyOf<CustomField>(await as(admin).patch(path, { type: 'text' }), 200)
    expect(again.undoable).toMatchObject({ summary: 'Number became Text' })
    const undo = () => undoChangeOf(admin, field.id)
    expect((await undo()).undoable).toMatchObject({
      kind: 'customFields.update',
      summary: 'Text became Number',
    })
    const [listed] = bodyOf<CustomField[]>(await as(admin).get('/api/fields'), 200)
    expect(listed?.undoable).toMatchObject({ kind: 'customFields.update', summary: 'Text became Number' })
    expect((await undo()).undoable).toBeNull()
    expect(await sizes()).toEqual(['7', 'many'])
    const entries = await sql(
      `SELECT kind, state, skipped, undoes IS NOT NULL AS is_undo, user_id FROM change_sets
       WHERE organization_id = ? AND about = ? ORDER BY id`,
      [admin.organizationId, field.id],
    )
    const entry = { kind: 'customFields.update', skipped: 0, user_id: admin.id }
    expect(entries).toMatchObject([
      { ...entry, state: 'undone', is_undo: 0 },
      { ...entry, state: 'undone', is_undo: 0 },
      { ...entry, state: 'done', is_undo: 1 },
      { ...entry, state: 'done', is_undo: 1 },
    ])
  })

  it('is changed and undone by the head who proposes it for all verticals', async () => {
    const { head, added } = await setUp()
    const field = await added({ key: 'plan', label: 'Plan', type: 'text' }, head)
    const path = `/api/fields/${field.id}`
    expect(bodyOf<CustomField>(await as(head).patch(path, { type: 'number' }), 200).undoable).not.toBeNull()
    expect(await undoChangeOf(head, field.id)).toMatchObject({ type: 'text', undoable: null })
  })

  it('is refused to heads, to other organizations, as a stale edit, and where the type does not allow it', async () => {
    const { admin, head, path, field } = await world('text', [], { filterable: true })
    const other = await setUp()
    expect((await as(head).patch(path, { type: 'number' })).status).toBe(403)
    bodyOf(await as(admin).patch(path, { type: 'number' }), 200)
    for (const nobody of [head, other.admin]) expect((await tryUndo(nobody, field.id)).status).toBe(404)
    const { updatedAt } = await undoChangeOf(admin, field.id)
    expect((await as(other.admin).patch(path, { type: 'number' })).status).toBe(404)
    const ifMatch = { 'if-match': '"2020-01-01T00:00:00.000Z"' }
    expect((await as(admin).patch(path, { type: 'number' }, ifMatch)).status).toBe(409)
    expect(await as(admin).patch(path, { type: 'long_text' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'filterable' }] },
    })
    expect((await as(admin).patch(path, { type: 'nonsense' })).status).toBe(400)
    expect(bodyOf<CustomField[]>(await as(admin).get('/api/fields'), 200)[0]).toMatchObject({
      type: 'text',
      updatedAt,
    })
  })
})

describe('values that are looked at before a change', () => {
  const records = 12
  it.each([
    ['2,000,000 bytes', 160_000, '12 records have values that would be left out'],
    [
      'of more the rest is confirmed unseen',
      170_000,
      'At least 11 records have values that would be left out',
    ],
    ['of more, all of which may fit', 170_000, 'There are too many values to look at first'],
  ])('%s', async (_, letters, message) => {
    const { admin, path, leads } = await world(
      'text',
      Array.from({ length: records }, () => 'x'),
    )
    const ids = JSON.stringify(leads.map(({ id }) => id))
    const fits = message.startsWith('There')
    // Blanks in front of a number change nothing.
    const stored = fits ? `printf('%*s', ${letters}, '1')` : `printf('%.*c', ${letters}, 'x')`
    await sql(
      `UPDATE leads SET custom_fields = json_set(custom_fields, '$.size', ${stored})
       WHERE id IN (SELECT value FROM json_each(?))`,
      [ids],
    )
    const type = 'number'
    const refused = await as(admin).patch(path, { type })
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining(message)])
    const changed = bodyOf<CustomField>(await as(admin).patch(path, { type, confirm: true }), 200)
    const isAtOnce = message.startsWith('12')
    expect(changed).toMatchObject({
      type,
      isReady: isAtOnce,
      progress: isAtOnce ? null : { done: 0, total: records },
    })
    await waitFor(
      'the job',
      async () => {
        expect(await stack.runScheduledJob()).toBe(true)
        const [field] = bodyOf<CustomField[]>(await as(admin).get('/api/fields'), 200)
        expect(field).toMatchObject({ isReady: true, progress: null })
      },
      20_000,
    )
  })
})

describe('two options of a choice', () => {
  const options = ['Hot', 'Warm', 'Cold'].map((label) => ({ id: label.toLowerCase(), label }))

  it('become one wherever records have them, and two again', async () => {
    const { admin, head, path, sizes, leads, field } = await world(
      'choices',
      [['hot'], ['hot', 'cold'], ['warm']],
      {
        options,
        filterable: true,
      },
    )
    const merge = (body: object) => as(admin).post(`${path}/options/merge`, body)
    expect((await as(head).post(`${path}/options/merge`, { from: 'hot', into: 'warm' })).status).toBe(403)
    expect((await merge({ from: 'hot', into: 'hot' })).status).toBe(409)
    expect((await merge({ from: 'hot', into: 'none' })).status).toBe(404)
    const merged = bodyOf<CustomField>(await merge({ from: 'hot', into: 'warm' }), 200)
    expect(merged.options.filter(({ isArchived }) => isArchived).map(({ id }) => id)).toEqual(['hot'])
    expect(merged.undoable).toMatchObject({
      kind: 'customFields.mergeOptions',
      summary: '“Hot” was merged into “Warm”',
    })
    expect(await sizes()).toEqual([['warm'], ['warm', 'cold'], ['warm']])
    const found = async (value: string) => {
      const listed = bodyOf<Lead[]>(
        await as(admin).get(`/api/verticals/${leads[0]!.verticalId}/leads?field.size=${value}&sort=name`),
        200,
      )
      return listed.map(({ name }) => name)
    }
    expect(await found('warm')).toHaveLength(3)
    bodyOf(await as(admin).patch(`/api/leads/${leads[1]!.id}`, { customFields: { size: ['cold'] } }), 200)
    await undoChangeOf(admin, field.id)
    expect(await sizes()).toEqual([['hot'], ['cold'], ['warm']])
    expect(await found('warm')).toEqual(['Lead 2'])
  })

  it('become one in the saved views that narrow by them, and two again where nobody changed the view', async () => {
    const { admin, path, sales, service, field } = await world('choice', [], { options, filterable: true })
    const save = async (kind: string, size: string, verticalId = sales, key = 'size') => {
      const body = { name: size, query: { [`field.${key}`]: size, search: 'hot' } }
      const view = await as(admin).post(`/api/verticals/${verticalId}/${kind}-views`, body)
      return `/api/${kind}-views/${bodyOf<View>(view, 201).id}`
    }
    const paths = [
      await save('lead', 'hot'),
      await save('lead', 'hot,warm', service),
      await save('lead', 'cold,hot'),
      await save('lead', 'cold'),
      await save('lead', 'hot', sales, 'other'),
      await save('enquiry', 'hot'),
    ]
    const filters = () =>
      Promise.all(
        paths.map(async (view) => {
          const { query } = bodyOf<View>(await as(admin).get(view), 200)
          expect(query['search']).toBe('hot')
          return query['field.size'] ?? query['field.other']
        }),
      )
    bodyOf(await as(admin).post(`${path}/options/merge`, { from: 'hot', into: 'warm' }), 200)
    expect(await filters()).toEqual(['warm', 'warm', 'cold,warm', 'cold', 'hot', 'hot'])
    const mine = { query: { 'field.size': 'warm,cold', search: 'hot' } }
    bodyOf(await as(admin).patch(paths[2]!, mine), 200)
    await undoChangeOf(admin, field.id)
    expect(await filters()).toEqual(['hot', 'hot,warm', 'warm,cold', 'cold', 'hot', 'hot'])
  })
})

it('many values are changed and brought back by the scheduled job, which tells how far it is', async () => {
  const { admin, sales, path, field } = await world('text', [])
  await sql(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 700)
     INSERT INTO leads (id, organization_id, vertical_id, owner_id, name, account_type, lead_type, source,
       custom_fields, created_at, updated_at)
     SELECT ? || printf('%012d', i), ?, ?, ?, 'Old ' || i, 'organisation', 'inbound', 'web',
       json_object('size', iif(i % 10 = 0, 'many', '' || i)), 1, 1 FROM n`,
    [sales.slice(0, 24), admin.organizationId, sales, admin.id],
  )
  const count = async (is: string) => {
    const [row] = await sql(`SELECT count(*) AS count FROM leads WHERE organization_id = ? AND ${is}`, [
      admin.organizationId,
    ])
    return Number(row?.['count'])
  }
  const state = async () =>
    bodyOf<CustomField[]>(await as(admin).get('/api/fields'), 200).find(({ id }) => id === field.id)!
  // While the organization waits, no run of another test works on it, so that the work is found unfinished.
  const wait = async () =>
    sql(
      `INSERT OR REPLACE INTO job_turns (job, organization_id, served_at, failures, retry_at, last_error)
       SELECT value, ?, 1, 1, 32503680000000, 'waits' FROM json_each('["fields.index","changes.undo"]')`,
      [admin.organizationId],
    )
  const run = async () => {
    await sql('DELETE FROM job_turns WHERE organization_id = ?', [admin.organizationId])
    // A run of the job works for some seconds, on the fields of other tests too, and leaves the rest to the next one.
    await waitFor(
      'the values',
      async () => {
        // Two runs at once may come upon the same records.
        const runs = [stack.runScheduledJob(), stack.runScheduledJob()]
        expect(await Promise.all(runs)).toEqual([true, true])
        expect(await state()).toMatchObject({ isReady: true, progress: null })
      },
      60_000,
    )
  }
  const refused = await as(admin).patch(path, { type: 'number', filterable: true })
  expect(refused).toMatchObject({ status: 422, body: { details: { lost: 70 } } })
  const asked = { type: 'number', filterable: true, confirm: true }
  await wait()
  expect(bodyOf(await as(admin).patch(path, asked), 200)).toMatchObject({
    isReady: false,
    progress: { done: 0, total: 700 },
  })
  expect((await as(admin).patch(path, { type: 'text' })).status).toBe(409)
  await run()
  const isNumber = "json_type(custom_fields, '$.size') = 'integer'"
  expect([await count(isNumber), await count("custom_fields = '{}'")]).toEqual([630, 70])
  const listed = await as(admin).get(`/api/verticals/${sales}/leads?field.sizeFrom=691&field.sizeTo=700`)
  expect(bodyOf<Lead[]>(listed, 200)).toHaveLength(9)
  const logged = async () => {
    const rows = await sql('SELECT record_id FROM change_set_rows WHERE organization_id = ?', [
      admin.organizationId,
    ])
    return rows.length
  }
  // One of them is the field's own.
  expect(await logged()).toBe(701)
  await wait()
  expect(await undoChangeOf(admin, field.id)).toMatchObject({ type: 'text', isReady: false })
  expect((await as(admin).patch(path, { type: 'number' })).status).toBe(409)
  await run()
  expect(await logged()).toBe(0)
  expect([await count(isNumber), await count("json_extract(custom_fields, '$.size') = 'many'")]).toEqual([
    0, 70,
  ])
}, 180_000)

it('a change is too old to be undone after 30 days', async () => {
  const { admin, path } = await world('text', ['7'])
  bodyOf(await as(admin).patch(path, { type: 'number' }), 200)
  await sql('UPDATE change_sets SET undoable_until = 1 WHERE organization_id = ?', [admin.organizationId])
  const [field] = bodyOf<CustomField[]>(await as(admin).get('/api/fields'), 200)
  expect(field).toMatchObject({ type: 'number', undoable: null })
  expect(await tryUndo(admin, field!.id)).toMatchObject({ status: 409, body: { code: 'change_too_old' } })
})
