import * as z from 'zod'
import { maxLength } from '../limits.ts'
import {
  EmailTemplateId,
  FormId,
  LossReasonId,
  line,
  optionalText,
  requiredText,
  StageId,
  UserId,
  ViewId,
  WebhookId,
} from '../primitives.ts'
import { AppPartName, AppPartValues } from './app-automation.ts'
import { AppName } from './app-name.ts'
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

/** The ids that triggers and actions have. */
const apiReferences = {
  stage: StageId,
  reason: LossReasonId,
  form: FormId,
  view: ViewId,
  template: EmailTemplateId,
  webhook: WebhookId,
  person: UserId,
}

/** What a rule names: by ids in the API, by names in a template. */
export type RuleReferences = typeof apiReferences

/** What starts a rule that names stages, forms and views like this. */
export const triggersWith = ({ stage, form, view }: RuleReferences) =>
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('created') }),
    z.strictObject({
      type: z.literal('changed'),
      /** `field.<key>` for one of the organization's own; any field where it is left out. */
      field: field.optional(),
      from: z.string().max(maxLength.name).nullable().optional(),
      to: z.string().max(maxLength.name).nullable().optional(),
    }),
    z.strictObject({ type: z.literal('stage_entered'), stageId: stage }),
    z.strictObject({ type: z.literal('idle'), days }),
    z.strictObject({
      type: z.literal('date'),
      field,
      /** Days after the date; before it with a minus. */
      days: whole(-365, 365),
    }),
    z.strictObject({ type: z.literal('form_submitted'), formId: form.optional() }),
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
      viewId: view.optional(),
      /** 1 for Monday to 7 for Sunday. */
      weekdays,
      at: time,
    }),
    z.strictObject({
      /** An installed app reports it. */
      type: z.literal('app_event'),
      app: AppName,
      event: AppPartName,
      /** What its fields must be, in the form of the filters of lists: `{ "amountFrom": "1000" }`. */
      is: RuleFilters.default({}),
    }),
  ])

/** What must hold as well as the trigger. `was` is asked of the record before the change, `changed` names fields of which one changed. */
export const RuleCondition = z
  .strictObject({
    is: RuleFilters.default({}),
    was: RuleFilters.default({}),
    changed: z.array(field).max(20).default([]),
  })
  .meta({ id: 'RuleCondition' })
export type RuleCondition = z.output<typeof RuleCondition>

/** Whom it is about: the owner of the lead or who has the enquiry, else the owner of the rule; or a person. */
const someoneOf = (person: typeof UserId) => z.union([z.literal('owner'), person])

/** What a rule does that names records like this. */
export const actionsWith = ({ stage, reason, template, webhook, person }: RuleReferences) => {
  const someone = someoneOf(person)
  return z.discriminatedUnion('type', [
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
      stageId: stage,
      lossReasonId: reason.optional(),
    }),
    z
      .strictObject({
        type: z.literal('assign'),
        how: z.enum(['in_turn', 'least_busy', 'table']),
        /** Who may get it; one person alone gets all. */
        userIds: z.array(person).max(50).default([]),
        /** Of `table`: the first line whose filters hold says who. */
        table: z
          .array(z.strictObject({ is: RuleFilters, userId: person }))
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
    z.strictObject({ type: z.literal('send_email'), templateId: template }),
    z.strictObject({
      type: z.literal('notify'),
      to: z.array(someone).min(1, 'Name somebody').max(50),
      message: line('A message is required', 500),
    }),
    z.strictObject({ type: z.literal('call_webhook'), webhookId: webhook }),
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
    z.strictObject({
      /** An installed app does it, and is asked again for three days where its server does not answer. */
      type: z.literal('app_action'),
      app: AppName,
      action: AppPartName,
      fields: AppPartValues.default({}),
    }),
  ])
}

/** What starts a rule. */
export const RuleTrigger = triggersWith(apiReferences).meta({ id: 'RuleTrigger' })
export type RuleTrigger = z.output<typeof RuleTrigger>

/** What a rule does, one after the other. */
export const RuleAction = actionsWith(apiReferences).meta({ id: 'RuleAction' })
export type RuleAction = z.output<typeof RuleAction>
