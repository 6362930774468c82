import type { QueryAnswer, ReportResult } from '@ginkgo/contracts'
import { as, bodyOf, dice } from '@ginkgo/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { buckets, conditionOf, type Given, spanOfDays } from './random-questions.fixture.ts'
import { type Dice, dayAt, pick, type RandomWorld, randomWorld, zones } from './random-world.fixture.ts'
import type { Recount } from './recount.fixture.ts'
import { type PlainReport, recountedReport } from './recount-report.fixture.ts'

let world: RandomWorld

beforeAll(async () => {
  world = await randomWorld()
})

type Source = PlainReport['source']
const days: Readonly<Record<Source, readonly string[]>> = {
  enquiries: ['closedOn', 'expectedCloseDate', 'createdAt'],
  tasks: ['dueDate', 'createdAt'],
  stageChanges: ['enteredAt', 'enquiryCreatedOn'],
}
const people = { enquiries: 'assignedTo', tasks: 'assigneeId', stageChanges: 'assignedTo' } as const

/** Whole months of two in three: a period of whole months is compared with as many whole ones. */
function periodOf(roll: Dice): string[] {
  if (roll(3) === 0) return spanOfDays(roll)
  const first = Date.UTC(2025, 10 + roll(10), 1)
  const end = new Date(first)
  end.setUTCMonth(end.getUTCMonth() + 1 + roll(4), 0)
  return [new Date(first), end].map((day) => day.toISOString().slice(0, 10))
}

const between = (field: string, value: string[]) => ({ field, op: 'between' as const, value })
const conditions = (roll: Dice, source: Source) =>
  source === 'stageChanges'
    ? Array.from({ length: roll(2) }, () => ({ field: 'visit', op: 'is' as const, value: 'first' }))
    : Array.from({ length: roll(3) }, () => conditionOf(roll, source === 'tasks', world))

const addable = ['sum', 'weighted'] as const
const others = ['average', 'median', 'min', 'max', 'conversion', 'share'] as const

function measuresOf(roll: Dice, source: Source, isAdded: boolean): NonNullable<Given['measures']> {
  if (source === 'tasks') return isAdded ? [{ kind: 'count' }] : [{ kind: 'share' }]
  if (source === 'stageChanges') {
    if (isAdded) return [{ kind: 'count' }]
    const kinds = (['average', 'median', 'min', 'max'] as const).filter(() => roll(2) === 0)
    return [{ kind: 'timeInStage' }, ...kinds.map((kind) => ({ kind, field: 'daysInStage' }))]
  }
  return (isAdded ? addable : [...addable, ...others]).filter(() => roll(2) === 0).map((kind) => ({ kind }))
}

/** The same groups of another source: by its own days and people. */
const groupsFor = (
  roll: Dice,
  source: Source,
  kinds: readonly ('days' | 'person' | 'vertical')[],
  bucket: string,
) =>
  kinds.map((kind) => {
    if (kind === 'days') return { field: pick(roll, days[source]), bucket: bucket as 'day' }
    return { field: kind === 'person' ? people[source] : 'verticalId' }
  })

const kindsOfReports = ['previousPeriod', 'sameLastYear', 'goal', 'beside', 'running', 'cohort'] as const

function reportOf(roll: Dice, kind: (typeof kindsOfReports)[number]): PlainReport {
  const running = kind === 'running'
  const bucket = pick(roll, buckets)
  const compareTo =
    kind === 'goal' || (running && roll(2) === 0)
      ? 'goal'
      : kind === 'previousPeriod' || kind === 'sameLastYear'
        ? kind
        : undefined
  const source: Source =
    kind === 'cohort'
      ? 'stageChanges'
      : compareTo === 'goal'
        ? 'enquiries'
        : pick(roll, ['enquiries', 'enquiries', 'tasks', 'stageChanges'])
  const kinds = running
    ? (['days'] as const)
    : pick(roll, [
        [],
        ['days'],
        ['person'],
        ['days', 'person'],
        ['vertical', 'days'],
        ['person', 'vertical'],
      ] as const)
  const groupBy = groupsFor(roll, source, kinds, bucket)
  const dated = groupBy.find(({ field }) => days[source].includes(field))?.field
  // Mostly of the days that it is grouped by.
  const field = dated && roll(4) > 0 ? dated : pick(roll, days[source])
  const filter: NonNullable<Given['where']> = [...conditions(roll, source), between(field, periodOf(roll))]
  if (roll(3) === 0)
    filter.unshift({ field, op: pick(roll, ['atLeast', 'atMost'] as const), value: dayAt(roll) })
  if (source === 'enquiries' && roll(4) === 0)
    filter.unshift({ field: 'value', op: 'between', value: [100, 90_000] })
  const isBeside = kind === 'beside' || roll(4) === 0
  const report: PlainReport = {
    source,
    filter,
    groupBy,
    measures: compareTo === 'goal' ? [{ kind: 'sum' }] : measuresOf(roll, source, running),
    ...(compareTo && { compareTo }),
    ...(running && { running }),
    ...(roll(3) === 0 && { target: roll(1_000) }),
    beside: Array.from({ length: isBeside ? 1 + roll(2) : 0 }, (_, place) => {
      const of = pick(roll, ['enquiries', 'tasks', 'stageChanges'] as const)
      return {
        name: `Other ${place}`,
        source: of,
        filter: conditions(roll, of),
        groupBy: groupsFor(roll, of, kinds, bucket),
        measures: measuresOf(roll, of, running).slice(0, 4),
      }
    }),
  }
  return kind === 'cohort' ? cohortOf(roll, report, bucket) : report
}

/** By when enquiries were added, or by when they passed: stays that ended, or who came from one stage to the next. */
function cohortOf(roll: Dice, report: PlainReport, bucket: (typeof buckets)[number]): PlainReport {
  const [from, to] = world.stageIds
  if (roll(2) === 0)
    return {
      source: 'enquiries',
      filter: conditions(roll, 'enquiries'),
      beside: [],
      groupBy: [{ field: 'createdAt', bucket }],
      measures: [{ kind: 'conversion', from, to }],
    }
  return {
    source: 'stageChanges',
    beside: [],
    measures: measuresOf(roll, 'stageChanges', false),
    filter: [
      ...report.filter,
      { field: 'visit', op: 'is', value: 'first' },
      { field: 'leftAt', op: 'notEmpty' },
    ],
    groupBy: [{ field: 'stageId' }, { field: pick(roll, days.stageChanges), bucket }],
  }
}

const ask = async (question: object) =>
  bodyOf<QueryAnswer>(await as(world.reader).post('/api/query', { ...question, limit: 1 }), 200)

describe('previews of any comparison, goal, target, figures beside, running totals and cohorts', () => {
  test.each(Array.from({ length: 30 }, (_, part) => part))(
    'equal a plain recount: ten of the seed %i',
    async (part) => {
      const roll = dice(7_000 + part)
      for (let place = 0; place < 10; place++) {
        const definition = reportOf(roll, kindsOfReports[(part + place) % kindsOfReports.length]!)
        const recount: Recount = {
          timeZone: pick(roll, zones),
          weekStart: pick(roll, [1, 7, 6] as const),
          instants: new Set(['createdAt', 'enteredAt', 'leftAt']),
        }
        const { timeZone, weekStart } = recount
        const message = JSON.stringify({ definition, timeZone, weekStart })
        const answer = await as(world.reader).post('/api/reports/preview', {
          definition,
          timeZone,
          weekStart,
        })
        const result = bodyOf<ReportResult>(answer, 200)
        expect(result.target, message).toBe(definition.target)
        const shown = ({ figures, compared, beside }: ReportResult['totals']) => ({
          figures,
          ...(compared && { compared: compared.figures }),
          ...(beside && { beside: beside.map((each) => each.figures) }),
        })
        const given = Object.fromEntries([
          ...result.rows.map((row) => [JSON.stringify(row.group.map(({ key }) => key)), shown(row)] as const),
          ['[]', shown(result.totals)],
        ])
        expect(given, message).toEqual(Object.fromEntries(recountedReport(world, definition, recount)))
        // Every figure of a row leads to the list that makes it up.
        const row = result.rows[roll(Math.max(1, result.rows.length))] ?? result.totals
        for (const { figures, listQuery } of [
          row,
          ...(row.beside ?? []),
          ...(row.compared ? [row.compared] : []),
        ])
          if (listQuery)
            expect((await ask(listQuery)).count, JSON.stringify([listQuery, message])).toBe(figures['count'])
      }
    },
  )
})
