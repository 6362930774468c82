import type {
  Call,
  CallId,
  EnquiryId,
  LeadId,
  Meeting,
  MeetingId,
  StageId,
  Task,
  TaskId,
} from '@ginkgo/contracts'

/** Which enquiry or lead a new record is for: it is asked for where neither is given. */
interface RecordPlace {
  enquiryId?: EnquiryId
  /** Of the lead itself. */
  leadId?: LeadId
}

/**
 * Dialogs that a remote opens for anybody, by name: what they are given and what they give back when they were
 * completed. Closing without completing gives `undefined`.
 */
export interface DialogMap {
  'lead.create': { props: object; result: { leadId: LeadId } }
  'lead.edit': { props: { leadId: LeadId }; result: { leadId: LeadId } }
  'enquiry.create': { props: { leadId?: LeadId; stageId?: StageId }; result: { enquiryId: EnquiryId } }
  'enquiry.edit': { props: { enquiryId: EnquiryId }; result: { enquiryId: EnquiryId } }
  'task.create': { props: RecordPlace; result: { taskId: TaskId } }
  'task.edit': { props: { task: Task }; result: { taskId: TaskId } }
  'note.create': { props: RecordPlace; result: object }
  'meeting.schedule': { props: RecordPlace; result: { meetingId: MeetingId } }
  'call.log': { props: { leadId: LeadId; enquiryId?: EnquiryId }; result: { callId: CallId } }
  'call.edit': { props: { call: Call }; result: { callId: CallId } }
  'meeting.log': { props: RecordPlace; result: { meetingId: MeetingId } }
  'meeting.edit': { props: { meeting: Meeting }; result: { meetingId: MeetingId } }
  'meeting.complete': { props: { meeting: Meeting }; result: { meetingId: MeetingId } }
  'meeting.details': { props: { meeting: Meeting }; result: object }
}
export type DialogName = keyof DialogMap

/** What a dialog's component receives: its props, and how to end it. */
export type DialogProps<Name extends DialogName> = DialogMap[Name]['props'] & {
  readonly close: (result?: DialogMap[Name]['result']) => void
}

/** Pieces of a page that another remote owns. */
export interface WidgetMap {
  'lead.activity': { leadId: LeadId }
  'lead.notes': { leadId: LeadId }
  'lead.tasks': { leadId: LeadId }
  'lead.calls': { leadId: LeadId }
  'lead.meetings': { leadId: LeadId }
  'enquiry.activity': { enquiryId: EnquiryId }
  'enquiry.notes': { enquiryId: EnquiryId }
  'enquiry.tasks': { enquiryId: EnquiryId }
  'enquiry.meetings': { enquiryId: EnquiryId }
  'enquiry.calls': { enquiryId: EnquiryId; leadId: LeadId }
  'quick-actions': { enquiryId?: EnquiryId }
  'my-day': object
}
export type WidgetName = keyof WidgetMap

export type RemoteName = 'mfe-leads' | 'mfe-enquiries' | 'mfe-activities' | 'mfe-settings'

/** Which remote holds a dialog. */
export const dialogOwners: Record<DialogName, RemoteName> = {
  'lead.create': 'mfe-leads',
  'lead.edit': 'mfe-leads',
  'enquiry.create': 'mfe-enquiries',
  'enquiry.edit': 'mfe-enquiries',
  'task.create': 'mfe-activities',
  'task.edit': 'mfe-activities',
  'note.create': 'mfe-activities',
  'call.log': 'mfe-activities',
  'call.edit': 'mfe-activities',
  'meeting.schedule': 'mfe-activities',
  'meeting.log': 'mfe-activities',
  'meeting.edit': 'mfe-activities',
  'meeting.complete': 'mfe-activities',
  'meeting.details': 'mfe-activities',
}

/** Which remote holds a widget. */
export const widgetOwners: Record<WidgetName, RemoteName> = {
  'lead.activity': 'mfe-activities',
  'lead.notes': 'mfe-activities',
  'lead.tasks': 'mfe-activities',
  'lead.calls': 'mfe-activities',
  'lead.meetings': 'mfe-activities',
  'enquiry.activity': 'mfe-activities',
  'enquiry.notes': 'mfe-activities',
  'enquiry.tasks': 'mfe-activities',
  'enquiry.meetings': 'mfe-activities',
  'enquiry.calls': 'mfe-activities',
  'quick-actions': 'mfe-activities',
  'my-day': 'mfe-activities',
}
