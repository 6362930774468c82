import { querySources, ReportDefinition, reportTemplates } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { allowed, additionalOf, withGroups, withinVertical } from './change-definition.ts'
import { clauseText, conditionText } from './condition-text.ts'
import { named } from './measure-parts.tsx'

const activity = ReportDefinition.parse(reportTemplates['activity-by-person'].definition)
const verticalId = '0193b000-0000-7000-8000-000000000001'

test.each(Object.entries(reportTemplates))(
  'the template %s stays valid within a vertical',
  (_, { definition }) => {
    const within = withinVertical(ReportDefinition.parse(definition), verticalId)
    expect(ReportDefinition.safeParse(within).error).toBeUndefined()
  },
)

test('what stands beside a report follows its groups, each by its own field', () => {
  const byMonth = withGroups(activity, [{ field: 'calledAt', bucket: 'month' }])
  expect(byMonth.beside.map(({ groupBy }) => groupBy[0]?.bucket)).toEqual(byMonth.beside.map(() => 'month'))
  expect(ReportDefinition.safeParse(byMonth).error).toBeUndefined()
  // Only calls have an outcome.
  const byOutcome = withGroups(activity, [{ field: 'outcome' }])
  expect(byOutcome.beside.map(({ source }) => source)).toEqual(['calls'])
  expect(additionalOf(activity, activity.beside[0]!, 'tasks')?.groupBy).toEqual([{ field: 'assigneeId' }])
})

test('a comparison goes with the days that it is about', () => {
  const forecast = ReportDefinition.parse(reportTemplates.forecast.definition)
  expect(allowed(forecast).compareTo).toBe('goal')
  expect(allowed({ ...forecast, filter: [] }).compareTo).toBeUndefined()
})

test('two measures of a kind have names of their own', () => {
  expect(named([{ kind: 'sum' }, { kind: 'sum', field: 'age' }, { kind: 'count' }])).toEqual([
    { kind: 'sum' },
    { kind: 'sum', field: 'age', name: 'sum2' },
    { kind: 'count' },
  ])
})

test('conditions read as sentences', () => {
  const { enquiries } = querySources
  const textOf = (condition: Parameters<typeof conditionText>[0]) =>
    conditionText(condition, enquiries, () => [{ value: 'won', label: 'Won' }])
  expect(textOf({ field: 'closedOn', op: 'within', value: 'last-12-months' })).toBe(
    'Closed within last 12 months',
  )
  expect(textOf({ field: 'status', op: 'is', value: ['won', 'lost'] })).toBe('Status is Won or lost')
  expect(textOf({ field: 'expectedCloseDate', op: 'raised', since: 'this-month' })).toBe(
    'Expected Close Date was pushed back since the beginning of this month',
  )
  expect(textOf({ field: 'createdOn', op: 'before', value: 'this-week' })).toBe(
    'Created before the beginning of this week',
  )
  expect(clauseText({ any: [{ field: 'closedOn', op: 'empty' }] }, enquiries, () => undefined)).toBe(
    'Closed is empty',
  )
})
