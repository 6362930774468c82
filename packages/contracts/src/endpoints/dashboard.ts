import { z } from 'zod'
import { daysBetween } from '../dates/calendar-days.ts'
import { defineEndpoint } from '../endpoint.ts'
import { DashboardReport, DashboardStats, longestReportDays } from '../entities/dashboard.ts'
import { CalendarDate, VerticalId } from '../primitives.ts'
import { personFilter } from '../fields/field-schemas.ts'

export const dashboardApi = {
  stats: defineEndpoint({
    id: 'dashboard.stats',
    method: 'get',
    path: '/api/dashboard/stats',
    summary: 'Counts and totals of a vertical for the dashboard',
    access: 'enquiries:read',
    query: z.object({ verticalId: VerticalId }),
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
      })
      .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Must not be before the first day' })
      .refine(({ from, to }) => daysBetween(from, to) < longestReportDays, {
        path: ['to'],
        message: 'At most three years',
      }),
    output: DashboardReport,
  }),
} as const
