import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { BackgroundJob } from '../entities/background-work.ts'
import { noContent } from '../primitives.ts'

export const backgroundWorkApi = {
  list: defineEndpoint({
    id: 'backgroundWork.list',
    method: 'get',
    path: '/api/background-work',
    summary: 'What the portal has still to do for the organization: what has failed, runs and waits',
    access: 'organization:manage',
    output: z.object({ jobs: z.array(BackgroundJob) }),
  }),
  retry: defineEndpoint({
    id: 'backgroundWork.retry',
    method: 'post',
    path: '/api/background-work/{job}/retry',
    summary: 'Try work again now that has failed, with tries as if it were new',
    access: 'organization:manage',
    changes: ['backgroundWork', 'auditLog'],
    params: z.object({ job: z.string().max(60) }),
    status: 204,
    output: noContent,
    errors: ['not_found'],
  }),
}
