import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Enquiry } from '../entities/enquiry.ts'
import {
  LossReason,
  LossReasonCreate,
  Pipeline,
  Stage,
  StageCreate,
  StagePatch,
  StageReorder,
} from '../entities/pipeline.ts'
import { LossReasonId, noContent, PipelineId, StageId, VerticalId } from '../primitives.ts'

const inVertical = z.object({ verticalId: VerticalId })
const inPipeline = z.object({ pipelineId: PipelineId })

export const pipelinesApi = {
  list: defineEndpoint({
    id: 'pipelines.list',
    method: 'get',
    path: '/api/verticals/{verticalId}/pipelines',
    summary: 'Pipelines of a vertical; the active one is in use',
    access: 'pipeline:read',
    params: inVertical,
    paged: true,
    output: Pipeline,
  }),
  stages: defineEndpoint({
    id: 'pipelines.stages',
    method: 'get',
    path: '/api/pipelines/{pipelineId}/stages',
    summary: 'Stages of a pipeline in their order',
    access: 'pipeline:read',
    params: inPipeline,
    paged: true,
    output: Stage,
  }),
  enquiries: defineEndpoint({
    id: 'pipelines.enquiries',
    method: 'get',
    path: '/api/pipelines/{pipelineId}/enquiries',
    summary: 'Enquiries of a pipeline, the last changed first',
    access: 'enquiries:read',
    params: inPipeline,
    paged: true,
    output: Enquiry,
  }),
} as const

const stageParams = z.object({ stageId: StageId })

export const stagesApi = {
  list: defineEndpoint({
    id: 'stages.list',
    method: 'get',
    path: '/api/verticals/{verticalId}/stages',
    summary: 'Stages of a vertical in their order',
    access: 'pipeline:read',
    params: inVertical,
    paged: true,
    output: Stage,
  }),
  create: defineEndpoint({
    id: 'stages.create',
    method: 'post',
    path: '/api/verticals/{verticalId}/stages',
    summary: 'Add a stage before the closing stages',
    access: 'pipeline:write',
    changes: ['stages', 'pipelines', 'enquiries', 'dashboard', 'auditLog'],
    params: inVertical,
    body: StageCreate,
    status: 201,
    output: Stage,
    errors: ['stage_name_reserved'],
  }),
  update: defineEndpoint({
    id: 'stages.update',
    method: 'put',
    path: '/api/stages/{stageId}',
    summary: 'Change a stage; the description of a system stage cannot be changed',
    access: 'pipeline:write',
    changes: ['stages', 'pipelines', 'enquiries', 'leads.enquiries', 'dashboard', 'auditLog'],
    params: stageParams,
    body: StagePatch,
    output: Stage,
    errors: ['stale_edit', 'stage_is_system', 'stage_name_reserved'],
  }),
  delete: defineEndpoint({
    id: 'stages.delete',
    method: 'delete',
    path: '/api/stages/{stageId}',
    summary: 'Delete a stage and move its enquiries to the Inquiry stage',
    access: 'pipeline:write',
    changes: ['stages', 'pipelines', 'enquiries', 'leads', 'dashboard', 'activities', 'auditLog'],
    params: stageParams,
    output: z.object({ movedEnquiries: z.number().int() }),
    errors: ['stage_is_system'],
  }),
  reorder: defineEndpoint({
    id: 'stages.reorder',
    method: 'patch',
    path: '/api/verticals/{verticalId}/stages/reorder',
    summary: 'Reorder the stages; the body lists every stage of the vertical once',
    access: 'pipeline:write',
    changes: ['stages', 'pipelines', 'enquiries', 'dashboard', 'auditLog'],
    params: inVertical,
    body: StageReorder,
    output: z.array(Stage),
    errors: ['first_stage_is_closing'],
  }),
} as const

export const lossReasonsApi = {
  list: defineEndpoint({
    id: 'lossReasons.list',
    method: 'get',
    path: '/api/verticals/{verticalId}/loss-reasons',
    summary: 'Reasons for which an enquiry of the vertical can be lost',
    access: 'pipeline:read',
    params: inVertical,
    paged: true,
    output: LossReason,
  }),
  create: defineEndpoint({
    id: 'lossReasons.create',
    method: 'post',
    path: '/api/verticals/{verticalId}/loss-reasons',
    summary: 'Add a loss reason',
    access: 'pipeline:write',
    changes: ['lossReasons', 'auditLog'],
    params: inVertical,
    body: LossReasonCreate,
    status: 201,
    output: LossReason,
    errors: ['conflict'],
  }),
  delete: defineEndpoint({
    id: 'lossReasons.delete',
    method: 'delete',
    path: '/api/loss-reasons/{lossReasonId}',
    summary: 'Delete a loss reason; one that is in use is archived instead',
    access: 'pipeline:write',
    changes: ['lossReasons', 'auditLog'],
    params: z.object({ lossReasonId: LossReasonId }),
    status: 204,
    output: noContent,
  }),
} as const
