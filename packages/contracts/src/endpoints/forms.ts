import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Form, FormCreate, FormPatch, FormSubmission, FormSubmissionState } from '../entities/form.ts'
import { FormId, FormSubmissionId, noContent, VerticalId } from '../primitives.ts'

const inVertical = z.object({ verticalId: VerticalId })
const params = z.object({ formId: FormId })

export const formsApi = {
  list: defineEndpoint({
    id: 'forms.list',
    method: 'get',
    path: '/api/verticals/{verticalId}/forms',
    summary: 'Web forms of a vertical, the latest first',
    access: 'pipeline:read',
    params: inVertical,
    paged: true,
    output: Form,
  }),
  create: defineEndpoint({
    id: 'forms.create',
    method: 'post',
    path: '/api/verticals/{verticalId}/forms',
    summary: 'Publish a web form whose submissions become leads, contacts and enquiries',
    access: 'pipeline:write',
    changes: ['forms', 'auditLog'],
    params: inVertical,
    body: FormCreate,
    status: 201,
    output: Form,
    errors: ['conflict', 'rule_broken', 'invalid_assignee'],
  }),
  update: defineEndpoint({
    id: 'forms.update',
    method: 'patch',
    path: '/api/forms/{formId}',
    summary: 'Change a web form, or switch it on or off',
    access: 'pipeline:write',
    changes: ['forms', 'auditLog'],
    params,
    body: FormPatch,
    output: Form,
    errors: ['rule_broken', 'invalid_assignee', 'stale_edit'],
  }),
  delete: defineEndpoint({
    id: 'forms.delete',
    method: 'delete',
    path: '/api/forms/{formId}',
    summary: 'Delete a web form and its submissions; what they made stays',
    access: 'pipeline:write',
    changes: ['forms', 'auditLog'],
    params,
    status: 204,
    output: noContent,
  }),
  submissions: defineEndpoint({
    id: 'forms.submissions',
    method: 'get',
    path: '/api/forms/{formId}/submissions',
    summary: 'What visitors sent, the latest first',
    access: 'pipeline:read',
    params,
    query: z.object({ state: FormSubmissionState.optional() }),
    paged: true,
    output: FormSubmission,
  }),
  accept: defineEndpoint({
    id: 'forms.accept',
    method: 'post',
    path: '/api/form-submissions/{submissionId}/accept',
    summary: 'Accept a rejected submission: what it asks for is made now',
    access: 'pipeline:write',
    changes: ['forms', 'leads', 'contacts', 'enquiries', 'activities', 'dashboard'],
    params: z.object({ submissionId: FormSubmissionId }),
    output: FormSubmission,
    errors: ['conflict', 'rule_broken', 'lead_archived', 'invalid_assignee'],
  }),
} as const
