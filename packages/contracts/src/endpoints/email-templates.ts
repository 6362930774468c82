import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import {
  EmailPreview,
  EmailPreviewed,
  EmailTemplate,
  EmailTemplateCreate,
  EmailTemplatePatch,
} from '../entities/email-template.ts'
import { EmailTemplateId, noContent } from '../primitives.ts'

const params = z.object({ templateId: EmailTemplateId })

export const emailTemplatesApi = {
  list: defineEndpoint({
    id: 'emailTemplates.list',
    method: 'get',
    path: '/api/email-templates',
    summary: "The organization's e-mail templates and the caller's own, sorted by name",
    access: 'activities:read',
    paged: true,
    output: EmailTemplate,
  }),
  create: defineEndpoint({
    id: 'emailTemplates.create',
    method: 'post',
    path: '/api/email-templates',
    summary: 'Save an e-mail template; heads and admins may make it one of the organization',
    access: 'activities:write',
    changes: ['emailTemplates'],
    body: EmailTemplateCreate,
    status: 201,
    output: EmailTemplate,
    errors: ['placeholder_unknown'],
  }),
  preview: defineEndpoint({
    id: 'emailTemplates.preview',
    method: 'post',
    path: '/api/email-templates/preview',
    summary: 'What a subject and text with placeholders become for a lead or an enquiry',
    access: 'activities:read',
    asks: true,
    body: EmailPreview,
    output: EmailPreviewed,
    errors: ['placeholder_unknown', 'rule_broken'],
  }),
  update: defineEndpoint({
    id: 'emailTemplates.update',
    method: 'patch',
    path: '/api/email-templates/{templateId}',
    summary: "Change an e-mail template: one's own, or as head or admin one of the organization",
    access: 'activities:write',
    changes: ['emailTemplates'],
    params,
    body: EmailTemplatePatch,
    output: EmailTemplate,
    errors: ['stale_edit', 'placeholder_unknown'],
  }),
  delete: defineEndpoint({
    id: 'emailTemplates.delete',
    method: 'delete',
    path: '/api/email-templates/{templateId}',
    summary: "Delete an e-mail template: one's own, or as head or admin one of the organization",
    access: 'activities:write',
    changes: ['emailTemplates'],
    params,
    status: 204,
    output: noContent,
  }),
} as const
