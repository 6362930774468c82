import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { aroundEnquiry } from '../topics.ts'
import { Activity, Note, NoteWrite } from '../entities/activity.ts'
import { memberFilter } from '../fields/filter-schemas.ts'
import { EnquiryId, Instant, LeadId, noContent, NoteId, VerticalId } from '../primitives.ts'

const ofEnquiry = z.object({ enquiryId: EnquiryId })
const ofLead = z.object({ leadId: LeadId })
const inVertical = z.object({ verticalId: VerticalId })
const noteParams = z.object({ noteId: NoteId })

/** Filters a timeline by the kind of record (`task`), by the kind of activity (`task.created`), by who did it and since when. */
export const activityFilters = {
  type: z
    .string()
    .max(100)
    .regex(/^[A-Za-z_]+(\.[A-Za-z_]+)?$/, 'Must look like task or task.created')
    .optional(),
  actorId: memberFilter.optional(),
  from: Instant.optional(),
}

export const activitiesApi = {
  ofEnquiry: defineEndpoint({
    id: 'activities.ofEnquiry',
    method: 'get',
    path: '/api/enquiries/{enquiryId}/activities',
    summary: 'Activities of an enquiry, the latest first',
    access: 'activities:read',
    params: ofEnquiry,
    query: z.object(activityFilters),
    paged: true,
    output: Activity,
  }),
  ofVertical: defineEndpoint({
    id: 'activities.ofVertical',
    method: 'get',
    path: '/api/verticals/{verticalId}/activities',
    summary: 'Activities of all leads and enquiries of a vertical, the latest first',
    description: 'Whoever follows them asks with `from`, the time of the latest one that they have.',
    access: 'activities:read',
    params: inVertical,
    query: z.object(activityFilters),
    paged: true,
    output: Activity,
  }),
} as const

export const notesApi = {
  list: defineEndpoint({
    id: 'notes.list',
    method: 'get',
    path: '/api/enquiries/{enquiryId}/notes',
    summary: 'Notes of an enquiry, the latest first',
    access: 'activities:read',
    params: ofEnquiry,
    paged: true,
    record: 'note',
    output: Note,
  }),
  ofLead: defineEndpoint({
    id: 'notes.ofLead',
    method: 'get',
    path: '/api/leads/{leadId}/notes',
    summary: 'Notes of a lead and of its enquiries, the latest first',
    access: 'activities:read',
    params: ofLead,
    paged: true,
    record: 'note',
    output: Note,
  }),
  ofVertical: defineEndpoint({
    id: 'notes.ofVertical',
    method: 'get',
    path: '/api/verticals/{verticalId}/notes',
    summary: 'Notes on all leads and enquiries of a vertical, the latest first',
    description:
      'In the order in which they were recorded, those of imports too. Without notes that were deleted. Whoever follows them asks with `from`.',
    access: 'activities:read',
    params: inVertical,
    query: z.object({ from: activityFilters.from, actorId: activityFilters.actorId }),
    paged: true,
    record: 'note',
    output: Note,
  }),
  createOnLead: defineEndpoint({
    id: 'notes.createOnLead',
    method: 'post',
    path: '/api/leads/{leadId}/notes',
    summary: 'Add a note on the lead itself',
    access: 'activities:write',
    changes: ['notes', 'leads.activities', 'activities.ofVertical'],
    params: ofLead,
    body: NoteWrite,
    status: 201,
    record: 'note',
    output: Note,
    errors: ['invalid_assignee'],
  }),
  create: defineEndpoint({
    id: 'notes.create',
    method: 'post',
    path: '/api/enquiries/{enquiryId}/notes',
    summary: 'Add a note',
    access: 'activities:write',
    changes: ['notes', ...aroundEnquiry],
    params: ofEnquiry,
    body: NoteWrite,
    status: 201,
    record: 'note',
    output: Note,
    errors: ['invalid_assignee'],
  }),
  update: defineEndpoint({
    id: 'notes.update',
    method: 'patch',
    path: '/api/notes/{noteId}',
    summary: 'Change a note; only its author may',
    access: 'activities:write',
    changes: ['notes', ...aroundEnquiry],
    params: noteParams,
    body: NoteWrite,
    record: 'note',
    output: Note,
    errors: ['stale_edit', 'invalid_assignee'],
  }),
  delete: defineEndpoint({
    id: 'notes.delete',
    method: 'delete',
    path: '/api/notes/{noteId}',
    summary: 'Delete a note',
    access: 'activities:write',
    changes: ['notes', ...aroundEnquiry, 'auditLog'],
    params: noteParams,
    status: 204,
    record: 'note',
    output: noContent,
  }),
} as const
