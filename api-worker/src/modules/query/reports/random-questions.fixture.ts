import type { Question } from '@ginkgo/contracts'
import type { z } from 'zod'
import { type Dice, dayAt, pick, sources, tags } from './random-world.fixture.ts'

export type Given = z.input<typeof Question>
/** Whose vertical and person are asked for. */
type Asker = { readonly verticalId: string; readonly reader: { readonly id: string } }

export const buckets = ['day', 'week', 'month', 'quarter', 'year'] as const
export const spanOfDays = (roll: Dice) => [dayAt(roll), dayAt(roll)].toSorted()

export function conditionOf(roll: Dice, isTask: boolean, asker: Asker): NonNullable<Given['where']>[number] {
  const dates = isTask ? ['dueDate', 'createdAt'] : ['expectedCloseDate', 'closedOn', 'createdAt']
  const shared = [
    () => ({ field: pick(roll, dates), op: 'between' as const, value: spanOfDays(roll) }),
    () => ({ field: pick(roll, dates), op: pick(roll, ['atLeast', 'atMost'] as const), value: dayAt(roll) }),
    () => ({ field: pick(roll, dates.slice(0, -1)), op: pick(roll, ['empty', 'notEmpty'] as const) }),
    () => ({ field: 'verticalId', op: pick(roll, ['is', 'isNot'] as const), value: asker.verticalId }),
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
    () => ({ field: 'assignedTo', op: pick(roll, ['is', 'isNot'] as const), value: asker.reader.id }),
  ]
  return pick(roll, isTask ? shared : [...shared, ...own])()
}

export function questionOf(roll: Dice, asker: Asker): Given {
  const isTask = roll(5) === 0
  const where = Array.from({ length: roll(4) }, () =>
    roll(4) === 0
      ? { any: [conditionOf(roll, isTask, asker), conditionOf(roll, isTask, asker)] as never }
      : conditionOf(roll, isTask, asker),
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
    of: isTask ? 'tasks' : 'enquiries',
    where,
    groupBy,
    limit: 1_000,
    measures: measures.length + groupBy.length === 0 ? [{ kind: 'count' }] : measures,
  }
}
