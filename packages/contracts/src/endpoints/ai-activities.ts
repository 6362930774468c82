import { type AiEndpoint, exampleId as id, forAi } from './ai-endpoint.ts'
import { notesApi } from './activities.ts'
import { callsApi } from './calls.ts'
import { filesApi } from './files.ts'
import { tasksApi } from './tasks.ts'

/** Notes, tasks, calls and files of leads and enquiries. */
export const activitiesForAi: readonly AiEndpoint[] = [
  forAi(notesApi.list, {
    id: 'listNotes',
    path: '/api/ai/enquiries/{enquiryId}/notes',
    summary: 'List the notes of an enquiry, the latest first',
    description: 'Notes that were written about the enquiry.',
    restOnly: true,
  }),
  forAi(notesApi.create, {
    id: 'createNote',
    path: '/api/ai/enquiries/{enquiryId}/notes',
    summary: 'Add a note to an enquiry',
    description: 'Plain text, at most 10,000 characters long.',
    example: { content: 'Niamh asked for a quote with and without installation.' },
  }),
  forAi(notesApi.ofLead, {
    id: 'listLeadNotes',
    path: '/api/ai/leads/{leadId}/notes',
    summary: 'List the notes of a lead and of its deals, the latest first',
    description: '`enquiry` is null where a note is about the lead alone.',
    restOnly: true,
  }),
  forAi(notesApi.createOnLead, {
    id: 'createLeadNote',
    path: '/api/ai/leads/{leadId}/notes',
    summary: 'Write a note on a lead itself',
    description: 'For what is not about one deal. Plain text of at most 10,000 characters.',
    example: { content: 'Moves to a new office in spring.' },
  }),
  forAi(tasksApi.ofVertical, {
    id: 'findTasks',
    path: '/api/ai/tasks',
    summary: 'Find tasks of a vertical: overdue, due, of one person',
    description:
      'To-dos of a whole vertical. `due` is `overdue`, `today`, `upcoming` or `all`; `assignedTo` is a member, or `me`; `status` is `pending` or `completed`.',
    restOnly: true,
  }),
  forAi(tasksApi.ofEnquiry, {
    id: 'listTasks',
    path: '/api/ai/enquiries/{enquiryId}/tasks',
    summary: 'List the tasks of an enquiry',
    description: '`dueDate` is a calendar day; what is due today is not overdue.',
    restOnly: true,
  }),
  forAi(tasksApi.create, {
    id: 'createTask',
    path: '/api/ai/enquiries/{enquiryId}/tasks',
    summary: 'Add a task to an enquiry',
    description:
      'A task such as to send a quote. Only `title` is required. `assigneeId` must be an active member of the vertical.',
    example: { title: 'Send the quote', dueDate: '2026-12-04' },
  }),
  forAi(tasksApi.ofLead, {
    id: 'listLeadTasks',
    path: '/api/ai/leads/{leadId}/tasks',
    summary: 'List the tasks of a lead and of its deals',
    description: 'Tasks of the lead itself and of all its deals, pending and completed.',
    restOnly: true,
  }),
  forAi(tasksApi.createOnLead, {
    id: 'createLeadTask',
    path: '/api/ai/leads/{leadId}/tasks',
    summary: 'Add a task of a lead itself',
    description: 'As createTask, for what is not about one deal.',
    example: { title: 'Find out who decides', dueDate: '2026-12-04' },
  }),
  forAi(tasksApi.createForLeads, {
    id: 'createTasksForLeads',
    path: '/api/ai/verticals/{verticalId}/lead-tasks',
    summary: 'Plan the same task for many leads, spread over working days',
    description:
      'Up to 500 leads at once: `perDay` of them are due on `firstDueDate` or the next working day, and so on. With `dryRun: true` nothing is done.',
    example: { leadIds: [id], title: 'Call', firstDueDate: '2026-12-07', perDay: 10 },
  }),
  forAi(tasksApi.bulk, {
    id: 'bulkTasks',
    path: '/api/ai/verticals/{verticalId}/tasks/bulk',
    scope: 'destructive',
    toolOnly: true,
  }),
  forAi(tasksApi.update, {
    id: 'updateTask',
    path: '/api/ai/tasks/{taskId}',
    summary: 'Postpone a task, reassign it or change its title',
    description: 'What is not named stays as it is. For its status there is updateTaskStatus.',
    example: { dueDate: '2026-12-07' },
  }),
  forAi(tasksApi.setStatus, {
    id: 'updateTaskStatus',
    path: '/api/ai/tasks/{taskId}/status',
    summary: 'Complete a task or open it again',
    description: 'With `pending` a completed task is open again.',
    example: { status: 'completed' },
  }),
  forAi(callsApi.toCall, {
    id: 'getCallList',
    path: '/api/ai/call-list',
    summary: 'Whom to phone next: leads with a phone number, the longest neglected first',
    description:
      'Each with its last call and its next open task. `ownerId: me` are those of the person; `noActivityDays` leaves out with whom anything happened since. After each, logCall with the next step.',
    toolOnly: true,
  }),
  forAi(callsApi.ofLead, {
    id: 'listCalls',
    path: '/api/ai/leads/{leadId}/calls',
    summary: 'List the calls of a lead and of its deals, the latest first',
    description: 'The calls of the lead with their outcome and duration.',
    restOnly: true,
  }),
  forAi(callsApi.createOnLead, {
    id: 'logCall',
    path: '/api/ai/leads/{leadId}/calls',
    summary: 'Log a call with a lead, and the next step',
    description:
      'Only `outcome` is required. `calledAt` is now unless it is given; `contactId` is a contact person of the lead. `nextTask` adds a task in the same step, for you unless it names somebody.',
    example: { outcome: 'no_answer', nextTask: { title: 'Call again', dueDate: '2026-12-04' } },
  }),
  forAi(callsApi.create, {
    id: 'logEnquiryCall',
    path: '/api/ai/enquiries/{enquiryId}/calls',
    summary: 'Log a call about an enquiry, and the next step',
    description: 'As logCall, for what was said about one deal.',
    example: { outcome: 'reached', note: 'Wants the quote by Friday.', durationSeconds: 240 },
  }),
  forAi(filesApi.ofLead, {
    id: 'listFiles',
    path: '/api/ai/leads/{leadId}/files',
    summary: 'List the files of a lead and of its deals, the latest first',
    description: 'Lists names, types and sizes; a person opens a file in the portal.',
    restOnly: true,
  }),
  forAi(filesApi.ofEnquiry, {
    id: 'listEnquiryFiles',
    path: '/api/ai/enquiries/{enquiryId}/files',
    summary: 'List the files of an enquiry, the latest first',
    description: 'The files of the enquiry alone; a person opens one in the portal.',
    restOnly: true,
  }),
]
