import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Whoami } from '../entities/whoami.ts'
import { noContent, ReportId } from '../primitives.ts'
import { QueryAnswer, ReportResult } from '../query/query-answer.ts'
import { Question } from '../query/question.ts'
import { NewReport, Report, ReportDay, ReportPatch, ReportPreview } from '../query/report.ts'

const inReport = z.object({ reportId: ReportId })

export const queryApi = {
  whoami: defineEndpoint({
    id: 'query.whoami',
    method: 'get',
    path: '/api/whoami',
    summary: 'Who the caller is, what they may do, and what they may not with the reason',
    access: 'profile:read',
    output: Whoami,
  }),
  ask: defineEndpoint({
    id: 'query.ask',
    method: 'post',
    path: '/api/query',
    summary: 'Records that meet conditions, or figures of them, over all verticals that the caller may read',
    description:
      'Without `measures` and `groupBy` the answer is `records`, else `rows` and `totals`. Days begin and end in `timeZone`, else in that of the profile, else in UTC.',
    access: 'leads:read',
    asks: true,
    body: Question,
    output: QueryAnswer,
  }),
} as const

export const reportsApi = {
  list: defineEndpoint({
    id: 'reports.list',
    method: 'get',
    path: '/api/reports',
    summary: "The caller's reports and those that are shared with one of their verticals, sorted by name",
    access: 'leads:read',
    paged: true,
    record: 'report',
    output: Report,
  }),
  create: defineEndpoint({
    id: 'reports.create',
    method: 'post',
    path: '/api/reports',
    summary: 'Save a report; heads and admins may share it with a vertical',
    access: 'leads:read',
    changes: ['reports'],
    body: NewReport,
    status: 201,
    record: 'report',
    output: Report,
    errors: ['rule_broken'],
  }),
  preview: defineEndpoint({
    id: 'reports.preview',
    method: 'post',
    path: '/api/reports/preview',
    summary: 'The figures of a report that is not saved',
    access: 'leads:read',
    asks: true,
    body: ReportPreview,
    output: ReportResult,
  }),
  get: defineEndpoint({
    id: 'reports.get',
    method: 'get',
    path: '/api/reports/{reportId}',
    summary: "One report: the caller's own, or one that is shared with a vertical of theirs",
    access: 'leads:read',
    params: inReport,
    record: 'report',
    output: Report,
  }),
  update: defineEndpoint({
    id: 'reports.update',
    method: 'patch',
    path: '/api/reports/{reportId}',
    summary: "Change one of the caller's reports, or as head or admin a shared one",
    access: 'leads:read',
    changes: ['reports', 'reportDashboards'],
    params: inReport,
    body: ReportPatch,
    record: 'report',
    output: Report,
    errors: ['stale_edit'],
  }),
  delete: defineEndpoint({
    id: 'reports.delete',
    method: 'delete',
    path: '/api/reports/{reportId}',
    summary: "Delete one of the caller's reports, or as head or admin a shared one",
    access: 'leads:read',
    changes: ['reports', 'reportDashboards', 'reportMails'],
    params: inReport,
    status: 204,
    record: 'report',
    output: noContent,
  }),
  result: defineEndpoint({
    id: 'reports.result',
    method: 'get',
    path: '/api/reports/{reportId}/result',
    summary: 'The figures of a report, computed with the rights of the caller',
    description: 'Each row has the question (`POST /api/query`) that answers the records that make it up.',
    access: 'leads:read',
    params: inReport,
    query: ReportDay,
    output: ReportResult,
  }),
} as const
