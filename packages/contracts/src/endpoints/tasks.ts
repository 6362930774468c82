import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { aroundEnquiry } from '../topics.ts'
import { Task, TaskCreate, TaskPatch, TaskStatus } from '../entities/activity.ts'
import { LeadBulkResults } from '../entities/lead.ts'
import { TaskDue, TaskSort } from '../entities/list-queries.ts'
import { TaskBulk, TaskBulkResult } from '../entities/task-bulk.ts'
import { taskFields } from '../entities/task-fields.ts'
import { TasksForLeads } from '../entities/task-plan.ts'
import { callersDay, filterShape } from '../fields/filter-schemas.ts'
import { EnquiryId, isAtLeast, LeadId, noContent, searchText, TaskId, VerticalId } from '../primitives.ts'

const ofEnquiry = z.object({ enquiryId: EnquiryId })
const ofLead = z.object({ leadId: LeadId })
const taskParams = z.object({ taskId: TaskId })

const taskFilters = {
  search: searchText,
  ...filterShape(taskFields),
  due: TaskDue.default('all'),
  ...callersDay,
}

export const tasksApi = {
  ofVertical: defineEndpoint({
    id: 'tasks.ofVertical',
    method: 'get',
    path: '/api/verticals/{verticalId}/tasks',
    summary: 'Tasks of a vertical, filtered and in pages',
    access: 'activities:read',
    params: z.object({ verticalId: VerticalId }),
    query: z.object({
      status: TaskStatus.optional(),
      ...taskFilters,
      sort: TaskSort.default('dueDate'),
    }),
    paged: true,
    output: Task,
  }),
  counts: defineEndpoint({
    id: 'tasks.counts',
    method: 'get',
    path: '/api/verticals/{verticalId}/tasks/counts',
    summary: 'How many tasks of a vertical that match the filters are open and how many are completed',
    access: 'activities:read',
    params: z.object({ verticalId: VerticalId }),
    query: z.object(taskFilters),
    output: z.object({ pending: z.number().int(), completed: z.number().int(), isAtLeast }),
  }),
  ofEnquiry: defineEndpoint({
    id: 'tasks.ofEnquiry',
    method: 'get',
    path: '/api/enquiries/{enquiryId}/tasks',
    summary: 'Tasks of an enquiry',
    access: 'activities:read',
    params: ofEnquiry,
    paged: true,
    output: Task,
  }),
  ofLead: defineEndpoint({
    id: 'tasks.ofLead',
    method: 'get',
    path: '/api/leads/{leadId}/tasks',
    summary: 'Tasks of a lead and of its enquiries, the latest first',
    access: 'activities:read',
    params: ofLead,
    paged: true,
    output: Task,
  }),
  createOnLead: defineEndpoint({
    id: 'tasks.createOnLead',
    method: 'post',
    path: '/api/leads/{leadId}/tasks',
    summary: 'Add a task of the lead itself',
    access: 'activities:write',
    changes: ['tasks', 'myDay', 'leads.activities'],
    params: ofLead,
    body: TaskCreate,
    status: 201,
    output: Task,
    errors: ['invalid_assignee'],
  }),
  createForLeads: defineEndpoint({
    id: 'tasks.createForLeads',
    method: 'post',
    path: '/api/verticals/{verticalId}/leads/bulk/tasks',
    summary: 'Add a task for each of up to 500 leads, spread over working days; answers a result for each',
    access: 'activities:write',
    changes: ['tasks', 'myDay', 'leads.activities'],
    params: z.object({ verticalId: VerticalId }),
    body: TasksForLeads,
    output: LeadBulkResults,
    errors: ['invalid_assignee'],
  }),
  bulk: defineEndpoint({
    id: 'tasks.bulk',
    method: 'post',
    path: '/api/verticals/{verticalId}/tasks/bulk',
    summary:
      'Complete, reopen, assign, re-date or delete up to 500 tasks of a vertical; answers a result for each',
    access: 'activities:write',
    changes: ['tasks', 'myDay', ...aroundEnquiry, 'auditLog'],
    params: z.object({ verticalId: VerticalId }),
    body: TaskBulk,
    output: TaskBulkResult,
    errors: ['invalid_assignee'],
  }),
  create: defineEndpoint({
    id: 'tasks.create',
    method: 'post',
    path: '/api/enquiries/{enquiryId}/tasks',
    summary: 'Add a task',
    access: 'activities:write',
    changes: ['tasks', 'myDay', ...aroundEnquiry],
    params: ofEnquiry,
    body: TaskCreate,
    status: 201,
    output: Task,
    errors: ['invalid_assignee'],
  }),
  get: defineEndpoint({
    id: 'tasks.get',
    method: 'get',
    path: '/api/tasks/{taskId}',
    summary: 'A task',
    access: 'activities:read',
    params: taskParams,
    output: Task,
  }),
  setStatus: defineEndpoint({
    id: 'tasks.setStatus',
    method: 'patch',
    path: '/api/tasks/{taskId}/status',
    summary: 'Complete a task or open it again',
    access: 'activities:write',
    changes: ['tasks', 'myDay', ...aroundEnquiry],
    params: taskParams,
    body: z.object({ status: TaskStatus }),
    output: Task,
    errors: ['stale_edit'],
  }),
  update: defineEndpoint({
    id: 'tasks.update',
    method: 'patch',
    path: '/api/tasks/{taskId}',
    summary: 'Change a task, its assignee or its due date',
    access: 'activities:write',
    changes: ['tasks', 'myDay', ...aroundEnquiry],
    params: taskParams,
    body: TaskPatch,
    output: Task,
    errors: ['stale_edit', 'invalid_assignee'],
  }),
  delete: defineEndpoint({
    id: 'tasks.delete',
    method: 'delete',
    path: '/api/tasks/{taskId}',
    summary: 'Delete a task',
    access: 'activities:write',
    changes: ['tasks', 'myDay', ...aroundEnquiry, 'auditLog'],
    params: taskParams,
    status: 204,
    output: noContent,
  }),
} as const
