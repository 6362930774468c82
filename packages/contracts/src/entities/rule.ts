import * as z from 'zod'
import {
  EnquiryId,
  LeadId,
  line,
  RecordId,
  RuleId,
  RuleRunId,
  Timestamp,
  UserId,
  VerticalId,
} from '../primitives.ts'
import { RuleAction, RuleCondition, RuleTrigger } from './rule-parts.ts'

export const ruleStops = ['answered', 'meeting_planned', 'closed', 'unsubscribed', 'condition_fails'] as const
export type RuleStop = (typeof ruleStops)[number]

const ruleFields = {
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
export const RuleDefinition = z.object(ruleFields)
export type RuleDefinition = z.output<typeof RuleDefinition>

/** A new rule says at least what starts it and what it does. */
export const newRuleFields = {
  ...ruleFields,
  condition: ruleFields.condition.prefault({}),
  whileTrue: ruleFields.whileTrue.default(false),
  stopWhen: ruleFields.stopWhen.default([...ruleStops]),
  workingHours: ruleFields.workingHours.default(true),
}

export const RuleCreate = z
  .object({
    ...newRuleFields,
    active: z.boolean().default(true),
  })
  .meta({ id: 'RuleCreate' })
export type RuleCreate = z.output<typeof RuleCreate>

/** A rule keeps the kind of its records. */
export const RulePatch = z
  .object({ ...ruleFields, active: z.boolean() })
  .omit({ recordType: true })
  .partial()
  .meta({ id: 'RulePatch' })
export type RulePatch = z.output<typeof RulePatch>

/** Work that starts itself. */
export const Rule = z
  .object({
    id: RuleId,
    verticalId: VerticalId,
    ...ruleFields,
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

/** One record on its way through a rule; stored for 90 days after it ended. */
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
