import * as z from 'zod'
import { daysBetween } from '../dates/calendar-days.ts'
import { defineEndpoint } from '../endpoint.ts'
import { Aggregate, AggregateQuestion } from '../entities/aggregate.ts'
import {
  DashboardReport,
  DashboardStats,
  FieldCounts,
  FieldOfRecord,
  isNarrowing,
  longestReportDays,
  narrowing,
} from '../entities/dashboard.ts'
import { Goal, GoalCreate, GoalPatch, GoalProgress } from '../entities/goal.ts'
import { CalendarDate, CalendarMonth, GoalId, noContent, VerticalId } from '../primitives.ts'
import { callersDay, personFilter } from '../fields/filter-schemas.ts'

const needsBoth = { path: ['option'], message: 'narrowBy and option go together' }

const goalParams = z.object({ goalId: GoalId })

export const dashboardApi = {
  stats: defineEndpoint({
    id: 'dashboard.stats',
    method: 'get',
    path: '/api/dashboard/stats',
    summary: 'Counts and totals of a vertical for the dashboard',
    access: 'enquiries:read',
    query: z.object({ verticalId: VerticalId, ...narrowing }).refine(isNarrowing, needsBoth),
    output: DashboardStats,
  }),
  report: defineEndpoint({
    id: 'dashboard.report',
    method: 'get',
    path: '/api/dashboard/report',
    summary: 'Report on the enquiries of a range of days: by stage, won and lost over time, and by owner',
    access: 'enquiries:read',
    query: z
      .object({
        verticalId: VerticalId,
        from: CalendarDate,
        /** The last day, included. */
        to: CalendarDate,
        assignedTo: personFilter.optional(),
        weekStart: callersDay.weekStart,
        ...narrowing,
      })
      .refine(isNarrowing, needsBoth)
      .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Must not be before the first day' })
      .refine(({ from, to }) => daysBetween(from, to) < longestReportDays, {
        path: ['to'],
        message: 'At most three years',
      }),
    output: DashboardReport,
  }),
  field: defineEndpoint({
    id: 'dashboard.field',
    method: 'get',
    path: '/api/dashboard/field',
    summary: 'How many leads, or open enquiries, of a vertical have each option of a custom field',
    description:
      'The field is a filterable choice, several choices or checkbox. A record with several options counts for each of them.',
    access: 'enquiries:read',
    query: z
      .object({ verticalId: VerticalId, field: FieldOfRecord, ...narrowing })
      .refine(isNarrowing, needsBoth),
    output: FieldCounts,
  }),
  aggregate: defineEndpoint({
    id: 'dashboard.aggregate',
    method: 'post',
    path: '/api/verticals/{verticalId}/aggregate',
    summary: 'Number, value and average of enquiries, or number of leads, by fields and spans of time',
    access: 'enquiries:read',
    asks: true,
    params: z.object({ verticalId: VerticalId }),
    body: AggregateQuestion,
    output: Aggregate,
    errors: ['conflict'],
  }),
  goals: defineEndpoint({
    id: 'dashboard.goals',
    method: 'get',
    path: '/api/verticals/{verticalId}/goals',
    summary: 'Goals of a month with what is won of them',
    description:
      "Sales heads and admins see everybody's goals by name, sales executives their own. An enquiry counts for the person whom it is assigned to, in the month in which it was won, by the calendar of whoever closed it. `wonValue` adds the enquiries in the goal's currency only.",
    access: 'enquiries:read',
    params: z.object({ verticalId: VerticalId }),
    query: z.object({ month: CalendarMonth }),
    paged: true,
    output: GoalProgress,
  }),
  createGoal: defineEndpoint({
    id: 'dashboard.createGoal',
    method: 'post',
    path: '/api/verticals/{verticalId}/goals',
    summary: "Set a person's goal for a month of a vertical",
    description:
      'The person must be an active member with access to the vertical, and has at most one goal for each month. At least one of `valueTarget` and `countTarget` is a number.',
    access: 'goals:write',
    changes: ['dashboard.goals', 'auditLog'],
    params: z.object({ verticalId: VerticalId }),
    body: GoalCreate,
    status: 201,
    output: Goal,
    errors: ['conflict', 'rule_broken', 'invalid_assignee'],
  }),
  updateGoal: defineEndpoint({
    id: 'dashboard.updateGoal',
    method: 'patch',
    path: '/api/goals/{goalId}',
    summary: 'Change a goal; its person and month stay',
    access: 'goals:write',
    changes: ['dashboard.goals', 'auditLog'],
    params: goalParams,
    body: GoalPatch,
    output: Goal,
    errors: ['stale_edit', 'rule_broken'],
  }),
  deleteGoal: defineEndpoint({
    id: 'dashboard.deleteGoal',
    method: 'delete',
    path: '/api/goals/{goalId}',
    summary: 'Remove a goal',
    access: 'goals:write',
    changes: ['dashboard.goals', 'auditLog'],
    params: goalParams,
    status: 204,
    output: noContent,
  }),
} as const
