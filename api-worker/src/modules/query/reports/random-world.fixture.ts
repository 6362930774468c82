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
  sqlTogether,
  stagesOf,
} from '@ginkgo/testing'
import { type PlainRecords, plainRecords } from './plain-records.fixture.ts'

export const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'UTC']
/** Around the nights in which clocks change in Berlin and New York, and around the ends of years and quarters. */
const hours = [
  '2026-03-08T04',
  '2026-03-29T00',
  '2026-10-25T00',
  '2026-11-01T03',
  '2025-12-31T20',
  '2026-06-30T21',
]

export const sources = ['email', 'manual', 'web form']
export const tags = ['vip', 'new', 'Öl', "O'Neil"]
const titles = ['Roof 100%', 'roof [small]', 'Heizung*', 'Wärme?', '🤝 deal']

export type Dice = ReturnType<typeof dice>
export const pick = <T>(roll: Dice, all: readonly T[]): T => all[roll(all.length)]!
export const dayAt = (roll: Dice) => new Date(Date.UTC(2025, 10, 1 + roll(400))).toISOString().slice(0, 10)

/** What a reader of two of three verticals may see. */
export interface RandomWorld extends PlainRecords {
  readonly reader: Awaited<ReturnType<typeof addMember>>
  /** One of the verticals. */
  readonly verticalId: string
  /** The first two stages of the vertical. */
  readonly stageIds: readonly [string, string]
}

/** Enquiries, tasks, stays in stages and goals of three verticals, of which the reader sees two. */
export async function randomWorld(): Promise<RandomWorld> {
  const roll = dice(52)
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Solar', 'Hidden'] })
  const [sales, solar, hidden] = verticals.map(({ id }) => String(id)) as [string, string, string]
  const reader = await addMember(admin, { role: 'sales_executive', verticalIds: [sales, solar] })
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
      return { ids, stages }
    }),
  )
  const moment = () => Date.parse(`${pick(roll, hours)}:00:00Z`) + roll(8 * 60) * 60_000
  const ids = made.flatMap((each) => each.ids)
  // Quarters of days, whose sums and means are exact.
  const stay = (vertical: string, enquiryId: string, stageId: string) => {
    const entered = moment()
    return {
      sql: `INSERT INTO stage_history (id, organization_id, vertical_id, enquiry_id, stage_id, stage_name, by_name, entered_at, left_at, undone)
        VALUES (lower(hex(randomblob(16))), ?, ?, ?, ?, 'Stage', 'Ada', ?, ?, ?)`,
      args: [
        ...[admin.organizationId, vertical, enquiryId, stageId, entered],
        ...[entered + (1 + roll(120)) * 6 * 3_600_000, roll(6) === 0 ? 1 : null],
      ],
    }
  }
  const former = [sales, solar, hidden].flatMap((vertical, place) => {
    const { ids: own, stages } = made[place]!
    return own.flatMap((id) =>
      Array.from({ length: roll(4) }, () => stay(vertical, id, pick(roll, stages.all.slice(0, 2)).id)),
    )
  })
  const goals = [sales, solar, hidden].flatMap((vertical) =>
    ['2025-12', '2026-01', '2026-03', '2026-06', '2026-10'].flatMap((month) =>
      [admin, ...(vertical === hidden ? [] : [reader])].map(({ id }) => ({
        vertical,
        body: { userId: id, month, valueTarget: roll(5) === 0 ? null : 1 + roll(90_000) },
        countTarget: 1 + roll(40),
        currency: pick(roll, ['EUR', 'USD']),
      })),
    ),
  )
  for (const { vertical, body, ...more } of goals)
    bodyOf(await as(admin).post(`/api/verticals/${vertical}/goals`, { ...body, ...more }), 201)
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
    ...former,
    ...ids.map((id) => ({
      // All have ended, since what lasts until now is another figure in each moment.
      sql: 'UPDATE stage_history SET entered_at = ?1, left_at = ?1 + ?2 WHERE enquiry_id = ?3 AND left_at IS NULL',
      args: [moment(), (1 + roll(120)) * 6 * 3_600_000, id],
    })),
    // Some are deleted.
    ...ids.slice(0, 5).map((id) => ({ sql: 'UPDATE enquiries SET deleted_at = 1 WHERE id = ?', args: [id] })),
  ])
  const [{ stages }] = made as [(typeof made)[number]]
  const stageIds = [stages.all[0]!.id as string, stages.all[1]!.id as string] as const
  return {
    reader,
    verticalId: sales,
    stageIds,
    ...(await plainRecords(admin.organizationId, [sales, solar], stageIds, reader.id)),
  }
}
