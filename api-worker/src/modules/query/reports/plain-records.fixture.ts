import { dayMs } from '@ginkgo/contracts/dates'
import { sql } from '@ginkgo/testing'
import type { Plain } from './recount.fixture.ts'

export interface PlainGoal {
  readonly assignedTo: string
  readonly verticalId: string
  readonly month: string
  readonly currency: string
  readonly value: number | null
  readonly count: number | null
}

/** The records of some verticals as plain values by the names of their fields. */
export interface PlainRecords {
  readonly enquiries: readonly Plain[]
  readonly tasks: readonly Plain[]
  readonly stageChanges: readonly Plain[]
  readonly goals: readonly PlainGoal[]
}

type Row = Awaited<ReturnType<typeof sql>>[number]

/** Stays that were not taken back, of one enquiry. */
const staysOf = (stays: readonly Row[], enquiryId: unknown) =>
  stays.filter((stay) => stay['enquiry_id'] === enquiryId)

function plainEnquiry(row: Row, stays: readonly Row[], [from, to]: readonly [string, string]): Plain {
  const status = { converted: 'won', enquiry_lost: 'lost', open: 'open' }[String(row['stage_type'])]!
  const open = Number(row['probability'] ?? row['stage_probability'])
  const probability = status === 'won' ? 100 : status === 'lost' ? 0 : open
  const { title, source, currency, priority, value } = row as Record<string, string>
  const own = staysOf(stays, row['id'])
  const began = own.filter((stay) => stay['stage_id'] === from).map((stay) => Number(stay['entered_at']))
  const came = own.filter((stay) => stay['stage_id'] === to).map((stay) => Number(stay['entered_at']))
  return {
    ...({ title, source, currency, priority, status, value: value ?? null } as Plain),
    weightedValue: row['value'] === null ? null : (Number(row['value']) * probability) / 100,
    expectedCloseDate: row['expected_close_date'] as string | null,
    closedOn: row['closed_on'] as string | null,
    createdAt: Number(row['created_at']),
    assignedTo: row['assigned_to'] as string | null,
    verticalId: String(row['vertical_id']),
    tags: JSON.parse(String(row['tags'] ?? '[]')) as string[],
    // 1 for those that came from the first stage to the second, 0 for those that did not, null for others.
    advanced: began.length === 0 ? null : came.some((at) => at >= Math.min(...began)) ? 1 : 0,
  }
}

function plainStay(row: Row, stays: readonly Row[], enquiry: Row): Plain {
  const isBefore = (other: Row) =>
    Number(other['entered_at']) < Number(row['entered_at']) ||
    (other['entered_at'] === row['entered_at'] && String(other['id']) < String(row['id']))
  const same = staysOf(stays, row['enquiry_id']).filter((stay) => stay['stage_id'] === row['stage_id'])
  const left = row['left_at'] as number | null
  return {
    stageId: String(row['stage_id']),
    enteredAt: Number(row['entered_at']),
    leftAt: left,
    daysInStage: left === null ? null : (Number(left) - Number(row['entered_at'])) / dayMs,
    visit: same.some(isBefore) ? 'again' : 'first',
    enquiryCreatedOn: String(enquiry['created_on']),
    assignedTo: enquiry['assigned_to'] as string | null,
    verticalId: String(row['vertical_id']),
  }
}

export async function plainRecords(
  organizationId: string,
  verticalIds: readonly string[],
  stageIds: readonly [string, string],
  /** An executive, who sees no goals of colleagues. */
  readerId: string,
): Promise<PlainRecords> {
  const within = (table: string) =>
    `${table}.organization_id = '${organizationId}' AND ${table}.vertical_id IN (${verticalIds.map((id) => `'${id}'`).join(', ')})`
  const enquiries =
    await sql(`SELECT e.*, s.win_probability AS stage_probability FROM enquiries e JOIN stages s ON s.id = e.stage_id
    WHERE e.deleted_at IS NULL AND ${within('e')}`)
  const notDeleted = 'enquiry_id NOT IN (SELECT id FROM enquiries WHERE deleted_at IS NOT NULL)'
  const tasks = await sql(`SELECT * FROM tasks WHERE ${within('tasks')} AND ${notDeleted}`)
  const stays = await sql(
    `SELECT * FROM stage_history WHERE ${within('stage_history')} AND undone IS NULL AND ${notDeleted}`,
  )
  const goals = await sql(`SELECT * FROM goals WHERE ${within('goals')} AND user_id = ?`, [readerId])
  const byId = new Map(enquiries.map((row) => [row['id'], row]))
  return {
    enquiries: enquiries.map((row) => plainEnquiry(row, stays, stageIds)),
    tasks: tasks.map((row) => ({
      status: String(row['status']),
      dueDate: row['due_date'] as string | null,
      createdAt: Number(row['created_at']),
      verticalId: String(row['vertical_id']),
      assigneeId: row['assignee_id'] as string | null,
    })),
    stageChanges: stays.map((row) => plainStay(row, stays, byId.get(row['enquiry_id'])!)),
    goals: goals.map((row) => ({
      assignedTo: String(row['user_id']),
      verticalId: String(row['vertical_id']),
      month: String(row['month']),
      currency: String(row['currency']),
      value: row['value'] as number | null,
      count: row['count'] as number | null,
    })),
  }
}
