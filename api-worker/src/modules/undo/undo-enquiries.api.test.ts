import type { Enquiry, StageStay, UndoneChange } from '@ginkgo/contracts'
import { as, bodyOf, createEnquiry, createLead, lossReasonsOf, sql, stagesOf } from '@ginkgo/testing'
import { expect, test } from 'vitest'
import { createChanges } from './undo-change.fixture.ts'

const setUp = async () => {
  const base = await createChanges()
  const { admin, sales, get } = base
  const lead = await createLead(admin, sales.id)
  const stages = await stagesOf(admin, sales.id)
  const add = (fields: object = {}) => createEnquiry(admin, lead.id, { title: 'x', ...fields })
  const read = (id: string) => get(`/api/enquiries/${id}`) as Promise<Enquiry>
  const stays = (id: string) => get(`/api/enquiries/${id}/stage-history`) as Promise<StageStay[]>
  return { ...base, lead, stages, add, read, stays }
}

test('enquiries go back to their stages, with their reasons for a loss, and their former stays go on', async () => {
  const { admin, sales, stages, change, undo, add, read, stays } = await setUp()
  const [first, second, third] = stages.all.filter(({ stageType }) => stageType === 'open')
  const [price] = await lossReasonsOf(admin, sales.id)
  const open = await Promise.all([first!, second!, second!].map(({ id }) => add({ stageId: id })))
  const lost = await add()
  const lose = { stageId: stages.lost.id, lossReasonId: price!.id }
  bodyOf(await as(admin).patch(`/api/enquiries/${lost.id}/stage`, lose), 200)
  const all = [...open, lost]
  const before = await Promise.all(all.map(({ id }) => read(id)))
  const made = await change('enquiries', all, { type: 'moveToStage', stageId: third!.id })
  expect(await undo(made)).toMatchObject({
    summary: '4 enquiries moved',
    state: 'undone',
    skipped: 0,
    left: [],
  })
  for (const [place, { id }] of all.entries()) {
    const { stageId, lossReasonId, lostAt, closedOn } = before[place]! as Enquiry & { closedOn?: string }
    expect(await read(id)).toMatchObject({ stageId, lossReasonId, lostAt, ...(closedOn && { closedOn }) })
    const present = (await stays(id)).filter(({ leftAt }) => leftAt === null)
    expect(present).toMatchObject([{ stage: before[place]!.stage }])
  }
  const ranks = await sql('SELECT DISTINCT rank FROM enquiries WHERE vertical_id = ?', [sales.id])
  expect(ranks).toHaveLength(4)
})

test('an enquiry that was moved since stays where it is, also where it came back to the same stage', async () => {
  const { admin, stages, change, undo, add, read } = await setUp()
  const [first, second, third] = stages.all.filter(({ stageType }) => stageType === 'open')
  const [away, there, still] = await Promise.all([1, 2, 3].map(() => add({ stageId: first!.id })))
  const made = await change('enquiries', [away!, there!, still!], {
    type: 'moveToStage',
    stageId: second!.id,
  })
  const move = async (id: string, stageId: string) =>
    bodyOf(await as(admin).patch(`/api/enquiries/${id}/stage`, { stageId }), 200)
  await move(away!.id, third!.id)
  await move(there!.id, third!.id)
  await move(there!.id, second!.id)
  const { left } = await undo(made)
  expect(left.map(({ recordId }) => recordId).toSorted()).toEqual([away!.id, there!.id].toSorted())
  const stageOf = async ({ id }: Enquiry) => (await read(id)).stageId
  expect(await Promise.all([away!, there!, still!].map(stageOf))).toEqual([third!.id, second!.id, first!.id])
})

test('another reason for a loss, amounts with their currency, assignees and tags come back', async () => {
  const { admin, sales, stages, change, undo, add, recordAt, addPerson } = await setUp()
  const other = await addPerson('sales_executive')
  const [price, competitor] = await lossReasonsOf(admin, sales.id)
  const all = await Promise.all([
    add({ value: 12, currency: 'EUR', tags: ['a'] }),
    add({ value: null, currency: 'USD', assignedTo: other.id }),
  ])
  const lose = { type: 'moveToStage', stageId: stages.lost.id }
  const records = () => Promise.all(all.map(({ id }) => recordAt(`/api/enquiries/${id}`)))
  const before = await records()
  for (const action of [
    {
      type: 'setValues',
      values: { value: 99, currency: 'GBP', priority: 'high', expectedCloseDate: '2126-01-31' },
    },
    { type: 'assign', assignedTo: admin.id },
    { type: 'addTag', tag: 'b' },
  ]) {
    await undo(await change('enquiries', all, action))
    expect(await records(), action.type).toEqual(before)
  }
  await change('enquiries', all, { ...lose, lossReasonId: price!.id })
  const lost = await records()
  const made = await change('enquiries', all, { ...lose, lossReasonId: competitor!.id })
  expect(await undo(made)).toMatchObject({ skipped: 0 })
  expect(await records()).toEqual(lost)
})

test('a change of long records is undone by the job, which leaves what was changed since', async () => {
  const { admin, sales, change, undo, send, lead } = await setUp()
  const first = await createEnquiry(admin, lead.id, { title: 'Deal' })
  await sql(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 249)
    INSERT INTO enquiries (id, organization_id, vertical_id, lead_id, pipeline_id, stage_id, stage_type, title, source,
      priority, currency, rank, last_activity_at, created_on, closed_on, created_at, updated_at)
    SELECT printf('%s-%012d', substr(id, 1, 23), i), organization_id, vertical_id, lead_id, pipeline_id, stage_id, stage_type,
      'Deal ' || i, source, priority, currency, rank || printf('%06d', i) || '1', last_activity_at, created_on, closed_on,
      created_at, updated_at FROM enquiries, n WHERE id = ?`,
    [first.id],
  )
  const all = (await sql('SELECT id FROM enquiries WHERE vertical_id = ?', [sales.id])) as { id: string }[]
  expect(all).toHaveLength(250)
  const made = await change('enquiries', all, {
    type: 'setValues',
    values: { priority: 'high', title: 'Same' },
  })
  bodyOf(await as(admin).patch(`/api/enquiries/${first.id}`, { title: 'Mine' }), 200)
  // More than the database answers at once.
  await sql("UPDATE enquiries SET message = printf('%045000d', 0) WHERE vertical_id = ?", [sales.id])
  const begun = await undo(made)
  expect(begun).toMatchObject({ state: 'undoing', total: 250, done: 0, left: [] })
  await expect
    .poll(async () => (await send(made)).body as Partial<UndoneChange> & { code?: string }, {
      timeout: 20_000,
    })
    .toMatchObject({ code: 'change_undone' })
  const rows = await sql(
    `SELECT title, priority FROM enquiries WHERE vertical_id = ? AND (title IN ('Same', 'Mine') OR priority = 'high')`,
    [sales.id],
  )
  expect(rows).toEqual([{ title: 'Mine', priority: first.priority }])
  const [entry] = await sql('SELECT state, done, skipped FROM change_sets WHERE id = ?', [made.id])
  expect(entry).toEqual({ state: 'undone', done: 250, skipped: 1 })
})
