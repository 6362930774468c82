import * as z from 'zod'
import { maxLength } from '../limits.ts'
import {
  EmailTemplateId,
  EnquiryId,
  FormId,
  LeadId,
  line,
  LossReasonId,
  optionalText,
  RecordId,
  requiredText,
  RuleId,
  RuleRunId,
  StageId,
  Timestamp,
  UserId,
  VerticalId,
  ViewId,
  WebhookId,
} from '../primitives.ts'
import { callOutcomes } from './call-outcomes.ts'

const whole = (least: number, most: number) => z.number().int().min(least).max(most)
const days = whole(1, 365)
const field = z
  .string()
  .max(70)
  .regex(/^\w{1,60}$|^field\.\w{1,60}$/, 'Not the name of a field')
const time = z
  .string()
  .max(5)
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'A time is written 09:30')
const weekdays = z
  .array(whole(1, 7))
  .min(1)
  .max(7)
  .transform((chosen) => [...new Set(chosen)].toSorted())

/** Filters of the list of leads or of enquiries, by the names that their addresses have: `{ "source": "web" }`. */
export const RuleFilters = z
  .record(z.string().max(80), z.string().max(2_000))
  .refine((filters) => Object.keys(filters).length <= 20, 'At most 20 filters')

/** What starts a rule. */
export const RuleTrigger = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('created') }),
    z.strictObject({
      type: z.literal('changed'),
      /** `field.<key>` for one of the organization's own; any field where it is left out. */
      field: field.optional(),
      from: z.string().max(maxLength.name).nullable().optional(),
      to: z.string().max(maxLength.name).nullable().optional(),
    }),
    z.strictObject({ type: z.literal('stage_entered'), stageId: StageId }),
    z.strictObject({ type: z.literal('idle'), days }),
    z.strictObject({
      type: z.literal('date'),
      field,
      /** Days after the date; before it with a minus. */
      days: whole(-365, 365),
    }),
    z.strictObject({ type: z.literal('form_submitted'), formId: FormId.optional() }),
    z.strictObject({ type: z.literal('email_received') }),
    z.strictObject({ type: z.literal('no_reply'), days }),
    z.strictObject({
      type: z.literal('call_logged'),
      outcome: z.enum(Object.keys(callOutcomes) as [keyof typeof callOutcomes]).optional(),
    }),
    z.strictObject({ type: z.literal('manual') }),
    z.strictObject({
      type: z.literal('schedule'),
      /** A view that the vertical shares; without it every record that meets the condition. */
      viewId: ViewId.optional(),
      /** 1 for Monday to 7 for Sunday. */
      weekdays,
      at: time,
    }),
  ])
  .meta({ id: 'RuleTrigger' })
export type RuleTrigger = z.output<typeof RuleTrigger>

/** What must hold beside the trigger. `was` is asked of the record before the change, `changed` names fields of which one changed. */
export const RuleCondition = z
  .strictObject({
    is: RuleFilters.default({}),
    was: RuleFilters.default({}),
    changed: z.array(field).max(20).default([]),
  })
  .meta({ id: 'RuleCondition' })
export type RuleCondition = z.output<typeof RuleCondition>

/** Whom it is about: the owner of the lead or who has the enquiry, else the owner of the rule; or a person. */
const someone = z.union([z.literal('owner'), UserId])

/** What a rule does, one after the other. */
export const RuleAction = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('set_field'),
      field,
      value: z.union([
        z.string().max(10_000),
        z.number(),
        z.boolean(),
        z.array(z.string().max(200)).max(50),
        z.null(),
      ]),
    }),
    z.strictObject({
      type: z.literal('change_stage'),
      stageId: StageId,
      lossReasonId: LossReasonId.optional(),
    }),
    z
      .strictObject({
        type: z.literal('assign'),
        how: z.enum(['in_turn', 'least_busy', 'table']),
        /** Who may get it; one person alone gets all. */
        userIds: z.array(UserId).max(50).default([]),
        /** Of `table`: the first line whose filters hold says who. */
        table: z
          .array(z.strictObject({ is: RuleFilters, userId: UserId }))
          .max(50)
          .default([]),
      })
      .refine(({ how, userIds, table }) => (how === 'table' ? table : userIds).length > 0, 'Name somebody'),
    z.strictObject({
      type: z.literal('create_task'),
      title: line('Title is required'),
      description: optionalText(10_000).default(null),
      dueInDays: whole(0, 365).nullable().default(null),
      assignee: someone.default('owner'),
    }),
    z.strictObject({ type: z.literal('create_note'), content: requiredText('Content is required', 10_000) }),
    z.strictObject({
      type: z.literal('plan_meeting'),
      title: line('Title is required'),
      inDays: whole(0, 365),
      at: time,
      minutes: whole(5, 480).default(30),
    }),
    z.strictObject({
      type: z.enum(['add_tag', 'remove_tag']),
      tag: line('A value is missing', maxLength.tag),
    }),
    z.strictObject({ type: z.literal('send_email'), templateId: EmailTemplateId }),
    z.strictObject({
      type: z.literal('notify'),
      to: z.array(someone).min(1, 'Name somebody').max(50),
      message: line('A message is required', 500),
    }),
    z.strictObject({ type: z.literal('call_webhook'), webhookId: WebhookId }),
    z.strictObject({
      type: z.literal('wait'),
      /** How long, or how long at most for an answer. */
      minutes: whole(1, 365 * 1_440),
      untilAnswer: z.boolean().default(false),
    }),
    z.strictObject({
      type: z.literal('wait_until'),
      field,
      /** Days after the date; before it with a minus. */
      days: whole(-365, 365).default(0),
    }),
    z.strictObject({ type: z.literal('stop_if'), is: RuleFilters }),
  ])
  .meta({ id: 'RuleAction' })
export type RuleAction = z.output<typeof RuleAction>

export const ruleStops = ['answered', 'meeting_planned', 'closed', 'unsubscribed', 'condition_fails'] as const
export type RuleStop = (typeof ruleStops)[number]

const given = {
  name: line('Name is required', 100),
  recordType: z.enum(['lead', 'enquiry']),
  trigger: RuleTrigger,
  condition: RuleCondition,
  /** By default a rule starts when its condition becomes true, not at each change while it is. */
  whileTrue: z.boolean(),
  actions: z.array(RuleAction).min(1, 'Say what the rule does').max(20, 'At most 20 actions'),
  /** What ends a run that has waited. */
  stopWhen: z.array(z.enum(ruleStops)).max(ruleStops.length),
  /** E-mails go out Monday to Friday from 8 to 18 alone, in the time zone of the owner. */
  workingHours: z.boolean(),
}

/** What a rule is, apart from its name and whose it is. */
export const RuleDefinition = z.object(given)
export type RuleDefinition = z.output<typeof RuleDefinition>

export const RuleCreate = z
  .object({
    ...given,
    condition: given.condition.prefault({}),
    whileTrue: given.whileTrue.default(false),
    stopWhen: given.stopWhen.default([...ruleStops]),
    workingHours: given.workingHours.default(true),
    active: z.boolean().default(true),
  })
  .meta({ id: 'RuleCreate' })
export type RuleCreate = z.output<typeof RuleCreate>

/** A rule keeps the kind of its records. */
export const RulePatch = z
  .object({ ...given, active: z.boolean() })
  .omit({ recordType: true })
  .partial()
  .meta({ id: 'RulePatch' })
export type RulePatch = z.output<typeof RulePatch>

/** Work that starts itself. */
export const Rule = z
  .object({
    id: RuleId,
    verticalId: VerticalId,
    ...given,
    /** The rule as one sentence. */
    sentence: z.string(),
    active: z.boolean(),
    /** Why it was paused, where nobody did it. */
    inactiveReason: z.string().nullable(),
    /** With whose rights it acts. */
    ownerId: UserId,
    ownerName: z.string(),
    /** Runs in a row that failed. */
    failures: z.number().int(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Rule' })
export type Rule = z.output<typeof Rule>

export const RuleRunState = z.enum(['new', 'running', 'waiting', 'done', 'stopped', 'failed'])

/** What became of one action. */
export const RuleStep = z.object({
  /** The action in words. */
  action: z.string(),
  outcome: z.enum(['done', 'skipped', 'waiting', 'stopped', 'failed']),
  message: z.string().nullable(),
  at: Timestamp,
})
export type RuleStep = z.output<typeof RuleStep>

/** One record on its way through a rule; kept for 90 days after it ended. */
export const RuleRun = z
  .object({
    id: RuleRunId,
    ruleId: RuleId,
    ruleName: z.string(),
    recordType: z.enum(['lead', 'enquiry']),
    recordId: RecordId,
    /** Null where the record is gone. */
    recordName: z.string().nullable(),
    leadId: LeadId,
    enquiryId: EnquiryId.nullable(),
    state: RuleRunState,
    /** The place of the action that comes next, from 0. */
    step: z.number().int(),
    /** That action in words; null behind the last one. */
    nextAction: z.string().nullable(),
    steps: z.array(RuleStep),
    /** The activity that started it, or what else happened once. */
    cause: z.string(),
    /** When it goes on; null where it is over. */
    nextAt: Timestamp.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'RuleRun' })
export type RuleRun = z.output<typeof RuleRun>

/** What a rule would do with the last records that meet its condition. */
export const RuleDryRun = z
  .object({
    records: z.array(
      z.object({
        id: RecordId,
        name: z.string(),
        /** Each action in words. */
        actions: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'RuleDryRun' })
export type RuleDryRun = z.output<typeof RuleDryRun>

export const RuleStart = z
  .object({
    recordIds: z
      .array(RecordId)
      .min(1, 'Name a record')
      .max(500, 'At most 500 records')
      .transform((ids) => [...new Set(ids)]),
  })
  .meta({ id: 'RuleStart' })
