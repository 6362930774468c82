import * as z from 'zod'
import { EnquiryId, LeadId, line } from '../primitives.ts'

/** The name of a trigger, an action or one of their fields. */
export const AppPartName = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/, 'At most 40 small letters, digits and _, as "quote_accepted"')
  .meta({ maxLength: 40, example: 'quote_accepted' })

/** One value of an event, or one that an action is called with. */
export const AppPartField = z
  .strictObject({
    name: AppPartName,
    label: line('A label is required', 60),
    /** `date` is a day as `2026-11-28`. */
    type: z.enum(['text', 'number', 'date', 'choice']),
    /** Of a choice: what each of its values is called. */
    choices: z.record(z.string().max(60), z.string().max(100)).optional(),
    /** Of an action: it is not called without it. */
    required: z.boolean().optional(),
  })
  .meta({ id: 'AppPartField' })
export type AppPartField = z.output<typeof AppPartField>

const part = z.strictObject({
  name: AppPartName,
  /** For people, e.g. `A quote is accepted` of a trigger and `Create a quote` of an action. */
  title: line('A title is required', 100),
  /** What it is about. An enquiry always has its lead, so rules about leads know what is about enquiries, too. */
  about: z.enum(['lead', 'enquiry']),
  fields: z.array(AppPartField).max(20).default([]),
})

/** An event that an app reports: it starts rules, and webhooks are sent it as `app.<name>.<event>`. */
export const AppTrigger = part.meta({ id: 'AppTrigger' })
export type AppTrigger = z.output<typeof AppTrigger>

/** What rules may have an app do. */
export const AppAction = part.meta({ id: 'AppAction' })
export type AppAction = z.output<typeof AppAction>

/** What an app adds to the rules and webhooks of an organization. */
export const AppAutomation = z
  .strictObject({
    /** The app, as people call it. */
    title: line('A title is required', 60),
    triggers: z.array(AppTrigger).max(20),
    actions: z.array(AppAction).max(20),
  })
  .meta({ id: 'AppAutomation' })
export type AppAutomation = z.output<typeof AppAutomation>

/** Whether its triggers and actions can be distinguished by their names. */
export const hasDifferentParts = ({ triggers, actions }: AppAutomation): boolean => {
  const names = [...triggers, ...actions].map(({ name }) => name)
  return new Set(names).size === names.length
}

/** Values by the names of their fields; a date as `2026-11-28`. */
export const AppPartValues = z
  .record(AppPartName, z.union([z.string().max(2_000), z.number(), z.null()]))
  .refine((values) => Object.keys(values).length <= 20, 'At most 20 fields')
export type AppPartValues = z.output<typeof AppPartValues>

/** What the server of an app reports to the organization. */
export const AppEvent = z
  .object({
    event: AppPartName,
    /** What it is about: an enquiry, or a lead where it is about no enquiry. */
    leadId: LeadId.optional(),
    enquiryId: EnquiryId.optional(),
    fields: AppPartValues.default({}),
    /** Where it follows from what a rule had the app do: the `depth` that the action was called with. */
    depth: z.int().min(0).max(3).default(0),
  })
  .refine(({ leadId, enquiryId }) => (leadId === undefined) !== (enquiryId === undefined), {
    message: 'Name either a lead or an enquiry',
    path: ['leadId'],
  })
  .meta({ id: 'AppEvent' })
export type AppEvent = z.output<typeof AppEvent>

/** An event that was noted. */
export const AppEventNoted = z
  .object({
    /** The entry of the history. */
    id: z.string(),
    /** How many rules stand behind it; from 3 on it starts none. */
    depth: z.number().int(),
    startsRules: z.boolean(),
  })
  .meta({ id: 'AppEventNoted' })
