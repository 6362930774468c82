import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { EnquiryViewQuery, LeadViewQuery, MeetingViewQuery, TaskViewQuery } from '../entities/list-queries.ts'
import { type ViewKind, viewSchemas } from '../entities/view.ts'
import { noContent, VerticalId, ViewId } from '../primitives.ts'

const schemas = {
  lead: viewSchemas('LeadView', LeadViewQuery),
  enquiry: viewSchemas('EnquiryView', EnquiryViewQuery),
  task: viewSchemas('TaskView', TaskViewQuery),
  meeting: viewSchemas('MeetingView', MeetingViewQuery),
}
const names = { lead: 'leads', enquiry: 'enquiries', task: 'tasks', meeting: 'meetings' } as const

const inVertical = z.object({ verticalId: VerticalId })
const viewParams = z.object({ viewId: ViewId })

/** The saved views of one kind of list, which who reads its records may have. */
function savedViews<const Kind extends ViewKind>(
  kind: Kind,
  access: 'leads:read' | 'enquiries:read' | 'activities:read',
) {
  const changes = [`${kind}Views`] as const
  return {
    list: defineEndpoint({
      id: `${kind}Views.list` as const,
      method: 'get',
      path: `/api/verticals/{verticalId}/${kind}-views` as const,
      summary: `The caller's saved views of a vertical's ${names[kind]} and those that are shared with the vertical, sorted by name`,
      access,
      params: inVertical,
      paged: true,
      output: schemas[kind].view,
    }),
    create: defineEndpoint({
      id: `${kind}Views.create` as const,
      method: 'post',
      path: `/api/verticals/{verticalId}/${kind}-views` as const,
      summary: `Save a view of ${names[kind]}; heads and admins may share it with the vertical`,
      access,
      changes,
      params: inVertical,
      body: schemas[kind].create,
      status: 201,
      output: schemas[kind].view,
    }),
    get: defineEndpoint({
      id: `${kind}Views.get` as const,
      method: 'get',
      path: `/api/${kind}-views/{viewId}` as const,
      summary: "One saved view: the caller's own, or a colleague's that was shared by its link",
      access,
      params: viewParams,
      output: schemas[kind].view,
    }),
    update: defineEndpoint({
      id: `${kind}Views.update` as const,
      method: 'patch',
      path: `/api/${kind}-views/{viewId}` as const,
      summary:
        "Change one of the caller's views, or as head or admin a shared one; making it the default replaces the caller's previous default",
      access,
      changes,
      params: viewParams,
      body: schemas[kind].patch,
      output: schemas[kind].view,
      errors: ['stale_edit'],
    }),
    delete: defineEndpoint({
      id: `${kind}Views.delete` as const,
      method: 'delete',
      path: `/api/${kind}-views/{viewId}` as const,
      summary: "Delete one of the caller's views, or as head or admin a shared one",
      access,
      changes,
      params: viewParams,
      status: 204,
      output: noContent,
    }),
  }
}

export type ViewsApi = ReturnType<typeof savedViews<ViewKind>>

export const leadViewsApi = savedViews('lead', 'leads:read')
export const enquiryViewsApi = savedViews('enquiry', 'enquiries:read')
export const taskViewsApi = savedViews('task', 'activities:read')
export const meetingViewsApi = savedViews('meeting', 'activities:read')
