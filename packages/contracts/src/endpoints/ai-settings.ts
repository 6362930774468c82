import { customFieldTypes } from '../custom-fields/custom-field-choices.ts'
import { CustomFieldPatch } from '../entities/custom-field.ts'
import { type AiEndpoint, forAi } from './ai-endpoint.ts'
import { customFieldsApi } from './custom-fields.ts'
import { formsApi } from './forms.ts'
import { enquiryViewsApi, leadViewsApi, meetingViewsApi, taskViewsApi } from './views.ts'

const toolOnly = true

const viewsForAi = (
  [
    ['Lead', 'lead', leadViewsApi],
    ['Enquiry', 'enquiry', enquiryViewsApi],
    ['Task', 'task', taskViewsApi],
    ['Meeting', 'meeting', meetingViewsApi],
  ] as const
).flatMap(([name, kind, api]): AiEndpoint[] => [
  forAi(api.list, {
    id: `list${name}Views`,
    path: `/api/ai/verticals/{verticalId}/${kind}-views`,
    shows: ['name', 'query', 'isShared', 'isDefault', 'own'],
    toolOnly,
  }),
  forAi(api.create, {
    id: `create${name}View`,
    path: `/api/ai/verticals/{verticalId}/${kind}-views`,
    toolOnly,
  }),
  forAi(api.update, { id: `update${name}View`, path: `/api/ai/${kind}-views/{viewId}`, toolOnly }),
])

/** What an organization sets up for its work: tools alone, as few programs do. */
export const settingsForAi: readonly AiEndpoint[] = [
  forAi(customFieldsApi.list, {
    id: 'listCustomFields',
    path: '/api/ai/custom-fields',
    shows: ['key', 'recordKind', 'verticalId', 'label', 'type', 'options', 'required', 'status'],
    toolOnly,
  }),
  forAi(customFieldsApi.create, { id: 'createCustomField', path: '/api/ai/custom-fields', toolOnly }),
  forAi(customFieldsApi.update, {
    id: 'updateCustomField',
    path: '/api/ai/custom-fields/{fieldId}',
    toolOnly,
    // Another type converts the values of records: who does that sees in the settings which of them would be lost.
    toolBody: CustomFieldPatch.omit({ type: true, confirm: true }),
  }),
  forAi(formsApi.list, {
    id: 'listForms',
    path: '/api/ai/verticals/{verticalId}/forms',
    shows: ['name', 'url', 'active', 'fields', 'enquiry'],
    toolOnly,
  }),
  forAi(formsApi.create, { id: 'createForm', path: '/api/ai/verticals/{verticalId}/forms', toolOnly }),
  forAi(formsApi.update, { id: 'updateForm', path: '/api/ai/forms/{formId}', toolOnly }),
  ...viewsForAi,
]

/** A kind of setting that one tool creates and changes. */
export interface SettingKind {
  readonly create: string
  readonly update: string
  /** What the operation that changes one calls its id. */
  readonly id: string
  /** What `settings` has, for models. */
  readonly settings: string
}

const view = (name: string, settings: string): SettingKind => ({
  create: `create${name}View`,
  update: `update${name}View`,
  id: 'viewId',
  settings,
})

/** Their settings in a few lines each: the whole schemas would be half of all tools. Refusals name what is wrong. */
export const settingKinds: Readonly<Record<string, SettingKind>> = {
  rule: {
    create: 'createRule',
    update: 'updateRule',
    id: 'ruleId',
    settings:
      'name; recordType: lead|enquiry; trigger {type: created; changed {field?, from?, to?}; stage_entered {stageId}; idle {days}; date {field, days: after it, before with a minus}; form_submitted {formId?}; email_received; no_reply {days}; call_logged {outcome?}; manual; schedule {weekdays: 1 to 7, at: "09:30", viewId?}}; condition? {is, was: filters of the list}; whileTrue?; actions in order, each {type: set_field {field, value}; change_stage {stageId, lossReasonId?}; assign {how: in_turn|least_busy, userIds} or {how: table, table: [{is, userId}]}; create_task {title, dueInDays?, assignee?}; create_note {content}; plan_meeting {title, inDays, at, minutes?}; add_tag {tag}; remove_tag {tag}; send_email {templateId}; notify {to: ["owner" or a user id], message}; call_webhook {webhookId}; wait {minutes, untilAnswer?}; wait_until {field, days?}; stop_if {is}}; stopWhen? of answered, meeting_planned, closed, unsubscribed, condition_fails; workingHours?; active?. Custom fields are `field.<key>`',
  },
  field: {
    create: 'createCustomField',
    update: 'updateCustomField',
    id: 'fieldId',
    settings: `recordKind: lead|contact|enquiry; key; label; type: ${Object.keys(customFieldTypes).join('|')}; options? [{label}], all of them in their order; description?; required?; requiredFromStageId?; unique?; default?; section?; showInTable?; filterable?; currency? of money; recordOf? of record`,
  },
  form: {
    create: 'createForm',
    update: 'updateForm',
    id: 'formId',
    settings:
      'name; fields [{field: "lead.name", "contact.email", "enquiry.field.<key>", label, hint?, required?}]; consent?; thanks?; redirectUrl?; source?; tags?; ownerIds?; enquiry? {title, stageId?, source?}; files? {label, hint?, required?}; challenge?; active?',
  },
  lead_view: view(
    'Lead',
    'and the other views: name; query: filters of the list as texts, with `sort`; columns? [{id, width?, pinned?, hidden?}]; isShared?; isDefault?',
  ),
  enquiry_view: view('Enquiry', ''),
  task_view: view('Task', ''),
  meeting_view: view('Meeting', ''),
}
