import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { noContent, ReportId } from '../primitives.ts'
import {
  NewReportDashboard,
  ReportDashboard,
  ReportDashboardPage,
  ReportDashboardPatch,
} from '../query/report-dashboard.ts'
import { ReportMail, ReportMailing } from '../query/report-mail.ts'

const inDashboard = z.object({ dashboardId: ReportId })
const ofReport = z.object({ reportId: ReportId })

export const reportDashboardsApi = {
  list: defineEndpoint({
    id: 'reportDashboards.list',
    method: 'get',
    path: '/api/dashboards',
    summary:
      "The caller's dashboards of reports and those that are shared with one of their verticals, by name",
    access: 'leads:read',
    paged: true,
    output: ReportDashboard,
  }),
  create: defineEndpoint({
    id: 'reportDashboards.create',
    method: 'post',
    path: '/api/dashboards',
    summary: 'Make a dashboard of up to twelve reports; heads and admins may share it with a vertical',
    access: 'leads:read',
    changes: ['reportDashboards'],
    body: NewReportDashboard,
    status: 201,
    output: ReportDashboard,
    errors: ['rule_broken'],
  }),
  get: defineEndpoint({
    id: 'reportDashboards.get',
    method: 'get',
    path: '/api/dashboards/{dashboardId}',
    summary:
      'One dashboard with its reports; their figures are those of `GET /api/reports/{reportId}/result`',
    access: 'leads:read',
    params: inDashboard,
    output: ReportDashboardPage,
  }),
  update: defineEndpoint({
    id: 'reportDashboards.update',
    method: 'patch',
    path: '/api/dashboards/{dashboardId}',
    summary: "Arrange or rename one of the caller's dashboards, or as head or admin a shared one",
    access: 'leads:read',
    changes: ['reportDashboards'],
    params: inDashboard,
    body: ReportDashboardPatch,
    output: ReportDashboard,
    errors: ['stale_edit', 'rule_broken'],
  }),
  delete: defineEndpoint({
    id: 'reportDashboards.delete',
    method: 'delete',
    path: '/api/dashboards/{dashboardId}',
    summary: "Delete one of the caller's dashboards, or as head or admin a shared one; its reports stay",
    access: 'leads:read',
    changes: ['reportDashboards', 'reportMails'],
    params: inDashboard,
    status: 204,
    output: noContent,
  }),
} as const

export const reportMailsApi = {
  list: defineEndpoint({
    id: 'reportMails.list',
    method: 'get',
    path: '/api/reports/{reportId}/mails',
    summary:
      'Who gets a report or a dashboard by mail every week; the caller alone where they may not change it',
    access: 'leads:read',
    params: ofReport,
    output: z.array(ReportMail),
  }),
  set: defineEndpoint({
    id: 'reportMails.set',
    method: 'put',
    path: '/api/reports/{reportId}/mails',
    summary: 'Mail a report or a dashboard every week, computed with the rights of each recipient',
    description:
      'Without `userIds` the caller gets it. With them these people get it and nobody else; who has unsubscribed stays so.',
    access: 'leads:read',
    changes: ['reportMails'],
    params: ofReport,
    body: ReportMailing,
    output: z.array(ReportMail),
    errors: ['rule_broken'],
  }),
  stop: defineEndpoint({
    id: 'reportMails.stop',
    method: 'delete',
    path: '/api/reports/{reportId}/mails',
    summary: 'Unsubscribe the caller from the weekly mail of a report or a dashboard',
    access: 'leads:read',
    changes: ['reportMails'],
    params: ofReport,
    status: 204,
    output: noContent,
  }),
} as const
