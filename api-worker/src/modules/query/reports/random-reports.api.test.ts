import type { QueryAnswer, Question } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createOrganization,
  createTask,
  dice,
  lossReasonsOf,
  sql,
  sqlTogether,
  stagesOf,
} from '@ginkgo/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type Plain, type Recount, recounted } from './recount.fixture.ts'

type Given = z.input<typeof Question>

const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'UTC']
/** Around the nights in which clocks change in Berlin and New York, and around the ends of years and quarters. */
const hours = [
  '2026-03-08T04',
  '2026-03-29T00',
  '2026-10-25T00',
  '2026-11-01T03',
  '2025-12-31T20',
  '2026-06-30T21',
]

const sources = ['email', 'manual', 'web form']
const tags = ['vip', 'new', 'Öl', "O'Neil"]
const titles = ['Roof 100%', 'roof [small]', 'Heizung*', 'Wärme?', '🤝 deal']

type Dice = ReturnType<typeof dice>
const pick = <T>(roll: Dice, all: readonly T[]): T => all[roll(all.length)]!
const dayAt = (roll: Dice) => new Date(Date.UTC(2025, 10, 1 + roll(400))).toISOString().slice(0, 10)

let reader: Awaited<ReturnType<typeof addMember>>
let ofEnquiries: Plain[]
let ofTasks: Plain[]
let verticalId: string

beforeAll(async () => {
  const roll = dice(52)
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Solar', 'Hidden'] })
  const [sales, solar, hidden] = verticals.map(({ id }) => String(id)) as [string, string, string]
  verticalId = sales
  reader = await addMember(admin, { role: 'sales_executive', verticalIds: [sales, solar] })
  const reads = new Set([sales, solar])
  const made = await Promise.all(
    [sales, solar, hidden].map(async (vertical) => {
      const [stages, [reason], leads] = await Promise.all([
        stagesOf(admin, vertical),
        lossReasonsOf(admin, vertical),
        Promise.all([1, 2, 3].map(() => createLead(admin, vertical))),
      ])
      const ends = [stages.all[0]!, stages.all[1]!, stages.converted, stages.lost]
      const ids: string[] = []
      for (let place = 0; place < 90; place++) {
        const stage = pick(roll, ends)
        const { id } = await createEnquiry(admin, pick(roll, leads).id, {
          title: pick(roll, titles),
          source: pick(roll, sources),
          currency: pick(roll, ['EUR', 'USD', 'INR']),
          priority: pick(roll, ['high', 'medium', 'low']),
          value: roll(4) === 0 ? null : roll(100_000),
          ...(roll(3) > 0 && { expectedCloseDate: dayAt(roll) }),
          ...(roll(3) > 0 && { probability: roll(101) }),
          assignedTo: pick(roll, reads.has(vertical) ? [admin.id, reader.id, null] : [admin.id, null]),
          tags: tags.filter(() => roll(3) === 0),
          stageId: stage.id,
          ...(stage === stages.lost && { lossReasonId: reason!.id }),
        })
        ids.push(id)
        if (place % 3 === 0) await createTask(admin, id, { ...(roll(2) > 0 && { dueDate: dayAt(roll) }) })
      }
      return ids
    }),
  )
  const moment = () => Date.parse(`${pick(roll, hours)}:00:00Z`) + roll(8 * 60) * 60_000
  const ids = made.flat()
  await sqlTogether([
    ...ids.map((id) => ({ sql: 'UPDATE enquiries SET created_at = ? WHERE id = ?', args: [moment(), id] })),
    ...ids.map((id) => ({
      sql: 'UPDATE enquiries SET closed_on = ? WHERE id = ? AND closed_on IS NOT NULL',
      args: [dayAt(roll), id],
    })),
    ...ids.map((id) => ({
      sql: 'UPDATE tasks SET created_at = ? WHERE enquiry_id = ?',
      args: [moment(), id],
    })),
    // Some are deleted.
    ...ids.slice(0, 5).map((id) => ({ sql: 'UPDATE enquiries SET deleted_at = 1 WHERE id = ?', args: [id] })),
  ])
  const within = `organization_id = '${admin.organizationId}' AND vertical_id IN ('${sales}', '${solar}')`
  const enquiries =
    await sql(`SELECT e.*, s.win_probability AS stage_probability FROM enquiries e JOIN stages s ON s.id = e.stage_id
    WHERE e.deleted_at IS NULL AND e.${within.replace(' AND ', ' AND e.')}`)
  ofEnquiries = enquiries.map((row): Plain => {
    const status = { converted: 'won', enquiry_lost: 'lost', open: 'open' }[String(row['stage_type'])]!
    const open = Number(row['probability'] ?? row['stage_probability'])
    const probability = status === 'won' ? 100 : status === 'lost' ? 0 : open
    const { title, source, currency, priority, value } = row as Record<string, string>
    return {
      ...({ title, source, currency, priority, status, value: value ?? null } as Plain),
      weightedValue: row['value'] === null ? null : (Number(row['value']) * probability) / 100,
      expectedCloseDate: row['expected_close_date'] as string | null,
      closedOn: row['closed_on'] as string | null,
      createdAt: Number(row['created_at']),
      assignedTo: row['assigned_to'] as string | null,
      verticalId: String(row['vertical_id']),
      tags: JSON.parse(String(row['tags'] ?? '[]')) as string[],
    }
  })
  const tasks = await sql(
    `SELECT * FROM tasks WHERE ${within} AND enquiry_id NOT IN (SELECT id FROM enquiries WHERE deleted_at IS NOT NULL)`,
  )
  ofTasks = tasks.map(
    (row): Plain => ({
      status: String(row['status']),
      dueDate: row['due_date'] as string | null,
      createdAt: Number(row['created_at']),
      verticalId: String(row['vertical_id']),
      assigneeId: row['assignee_id'] as string | null,
    }),
  )
})

const buckets = ['day', 'week', 'month', 'quarter', 'year'] as const
const spanOfDays = (roll: Dice) => [dayAt(roll), dayAt(roll)].toSorted()

function conditionOf(roll: Dice, isTask: boolean): NonNullable<Given['where']>[number] {
  const dates = isTask ? ['dueDate', 'createdAt'] : ['expectedCloseDate', 'closedOn', 'createdAt']
  const shared = [
    () => ({ field: pick(roll, dates), op: 'between' as const, value: spanOfDays(roll) }),
    () => ({ field: pick(roll, dates), op: pick(roll, ['atLeast', 'atMost'] as const), value: dayAt(roll) }),
    () => ({ field: pick(roll, dates.slice(0, -1)), op: pick(roll, ['empty', 'notEmpty'] as const) }),
    () => ({ field: 'verticalId', op: pick(roll, ['is', 'isNot'] as const), value: verticalId }),
  ]
  const own = [
    () => ({
      field: 'source',
      op: pick(roll, ['is', 'isNot'] as const),
      value: [pick(roll, sources), 'email'],
    }),
    () => ({ field: 'status', op: 'is' as const, value: pick(roll, ['open', 'won', 'lost']) }),
    () => ({ field: 'tags', op: pick(roll, ['is', 'isNot'] as const), value: pick(roll, tags) }),
    () => ({ field: 'tags', op: 'empty' as const }),
    () => ({
      field: 'title',
      op: 'contains' as const,
      value: pick(roll, ['ROOF', '100%', '[s', '*', '?', 'WÄR', '🤝']),
    }),
    () => ({ field: 'value', op: pick(roll, ['atLeast', 'atMost'] as const), value: roll(100_000) }),
    () => ({ field: 'value', op: pick(roll, ['empty', 'notEmpty'] as const) }),
    () => ({ field: 'assignedTo', op: pick(roll, ['empty', 'notEmpty'] as const) }),
    () => ({ field: 'assignedTo', op: pick(roll, ['is', 'isNot'] as const), value: reader.id }),
  ]
  return pick(roll, isTask ? shared : [...shared, ...own])()
}

function questionOf(roll: Dice): Given {
  const isTask = roll(5) === 0
  const where = Array.from({ length: roll(4) }, () =>
    roll(4) === 0
      ? { any: [conditionOf(roll, isTask), conditionOf(roll, isTask)] as never }
      : conditionOf(roll, isTask),
  )
  const fields = isTask
    ? ['status', 'assigneeId', 'verticalId', 'dueDate', 'createdAt']
    : [
        'source',
        'priority',
        'status',
        'assignedTo',
        'verticalId',
        'tags',
        'title',
        'expectedCloseDate',
        'closedOn',
        'createdAt',
      ]
  const groupBy = [...new Set(Array.from({ length: roll(3) }, () => pick(roll, fields)))].map((field) => ({
    field,
    ...(/On$|Date$|At$/.test(field) && { bucket: pick(roll, buckets) }),
  }))
  const kinds = ['sum', 'average', 'median', 'min', 'max', 'weighted', 'conversion', 'share'] as const
  const measures = isTask
    ? [{ kind: 'share' as const }]
    : kinds.filter(() => roll(2) === 0).map((kind) => ({ kind }))
  return {
    ...{ of: isTask ? 'tasks' : 'enquiries', where, groupBy, limit: 1_000 },
    measures: measures.length + groupBy.length === 0 ? [{ kind: 'count' }] : measures,
  }
}

const answerOf = async (question: Given) =>
  bodyOf<QueryAnswer>(await as(reader).post('/api/query', question), 200)

describe('reports of any filters, groups and measures', () => {
  test.each(Array.from({ length: 30 }, (_, part) => part))(
    'equal a plain recount: ten of the seed %i',
    async (part) => {
      const roll = dice(1_000 + part)
      for (let place = 0; place < 10; place++) {
        const question = questionOf(roll)
        const recount: Recount = {
          ...{ timeZone: pick(roll, zones), weekStart: pick(roll, [1, 7, 6] as const) },
          instants: new Set(['createdAt']),
        }
        const { timeZone, weekStart } = recount
        const answer = await answerOf({ ...question, timeZone, weekStart })
        const expected = recounted(question.of === 'tasks' ? ofTasks : ofEnquiries, question, recount)
        const given = new Map<string, unknown>([
          ...answer.rows!.map(
            ({ group, figures }) => [JSON.stringify(group.map(({ key }) => key)), figures] as const,
          ),
          ['[]', answer.totals!.figures],
        ])
        const message = JSON.stringify({ ...question, timeZone, weekStart })
        expect(Object.fromEntries(given), message).toEqual(Object.fromEntries(expected))
        const row = answer.rows![roll(Math.max(1, answer.rows!.length))]
        if (!row) continue
        const list = await answerOf({ ...(row.listQuery as Given), limit: 1 })
        expect(list.count, JSON.stringify(row.listQuery)).toBe(row.figures['count'])
      }
    },
  )
})
