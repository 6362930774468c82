import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { TemplateFile } from '../entities/template-file.ts'
import { TemplateApply, TemplateOutcome, TemplateSummary } from '../entities/template.ts'
import { VerticalId } from '../primitives.ts'

export const templatesApi = {
  list: defineEndpoint({
    id: 'templates.list',
    method: 'get',
    path: '/api/templates',
    summary:
      'The templates that come with the product, one for each of six industries, and what each contains',
    access: 'organization:manage',
    paged: true,
    output: TemplateSummary,
  }),
  export: defineEndpoint({
    id: 'templates.export',
    method: 'get',
    path: '/api/templates/export',
    summary: 'The fields, stages, loss reasons, shared views and rules of a vertical as a template',
    description:
      'Archived and proposed fields, views that are not shared, and views and rules that name people, webhooks or other records are left out.',
    access: 'organization:manage',
    query: z.object({ verticalId: VerticalId }),
    produces: 'application/json',
    output: TemplateFile,
  }),
  apply: defineEndpoint({
    id: 'templates.apply',
    method: 'post',
    path: '/api/templates/apply',
    summary: 'Add to a vertical what a template has and the vertical has not',
    description:
      'Nothing that exists is overwritten, renamed or deleted: fields are the same by their key, stages, loss reasons, views and rules by their name. Rules are added paused. All of it is added at once, or none. Call it with `dryRun: true` first.',
    access: 'organization:manage',
    changes: [
      ...(['customFields', 'stages', 'lossReasons', 'leadViews', 'enquiryViews', 'taskViews'] as const),
      ...([
        'meetingViews',
        'leads',
        'contacts',
        'enquiries',
        'pipelines',
        'dashboard',
        'auditLog',
        'rules',
      ] as const),
    ],
    body: TemplateApply,
    output: TemplateOutcome,
    errors: ['conflict', 'stage_name_reserved'],
  }),
} as const
