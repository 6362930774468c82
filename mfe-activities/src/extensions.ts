import type {
  Call,
  CallId,
  ContactId,
  EmailId,
  EmailMessage,
  EnquiryId,
  FileId,
  LeadId,
  Meeting,
  MeetingId,
  ReviewEmail,
  StoredFile,
  Task,
  TaskId,
  VerticalId,
} from '@ginkgo/contracts'
import { defineExtensions, type PathsOf } from '@ginkgo/portal-sdk/extensions'

const forAnEnquiry = ['enquiry', 'lead'] as const

const extensions = defineExtensions({
  sdk: '^3.0.0',
  pages: {
    tasks: {
      path: '/tasks',
      module: './pages/tasks-page.tsx',
      list: './features/tasks/task-list-data.ts',
      navigation: { title: 'Tasks', icon: 'list-todo', order: 30, phone: true },
    },
    meetings: {
      path: '/meetings',
      module: './pages/meetings-page.tsx',
      list: './features/meetings/meeting-list-data.ts',
      navigation: { title: 'Meetings', icon: 'calendar-days', order: 40, phone: true },
    },
    emailReview: { path: '/leads/emails', module: './pages/email-review-page.tsx', withoutVertical: true },
  },
  dialogs: {
    'task.create': { module: './dialogs/add-task-dialog.tsx', takes: forAnEnquiry },
    'task.createForLeads': { module: './dialogs/create-tasks-dialog.tsx' },
    'task.edit': { module: './dialogs/edit-task-dialog.tsx' },
    'email.bulk': { module: './dialogs/bulk-email-dialog.tsx' },
    'email.file': { module: './dialogs/file-email-dialog.tsx' },
    'email.write': { module: './dialogs/write-email-dialog.tsx' },
    'note.create': { module: './dialogs/add-note-dialog.tsx', takes: forAnEnquiry },
    'call.log': { module: './dialogs/log-call-dialog.tsx', takes: forAnEnquiry },
    'call.edit': { module: './dialogs/edit-call-dialog.tsx' },
    'meeting.schedule': { module: './dialogs/schedule-meeting-dialog.tsx', takes: forAnEnquiry },
    'meeting.log': { module: './dialogs/log-meeting-dialog.tsx', takes: forAnEnquiry },
    'meeting.edit': { module: './dialogs/edit-meeting-dialog.tsx' },
    'meeting.complete': { module: './dialogs/complete-meeting-dialog.tsx' },
    'file.preview': { module: './dialogs/file-preview-dialog.tsx' },
    'meeting.details': { module: './dialogs/meeting-details-dialog.tsx' },
  },
  slots: [
    { slot: 'dashboard.card', id: 'my-day', order: 10, module: './widgets/my-day.tsx' },
    {
      slot: 'lead.page.main',
      id: 'activity',
      title: 'Activity',
      order: 30,
      module: './widgets/lead-activity.tsx',
    },
    {
      slot: 'enquiry.page.main',
      id: 'activity',
      title: 'Activity',
      order: 10,
      module: './widgets/enquiry-activity.tsx',
    },
    {
      slot: 'enquiry.page.main',
      id: 'notes',
      title: 'Notes',
      order: 20,
      module: './widgets/enquiry-notes.tsx',
    },
    {
      slot: 'enquiry.page.main',
      id: 'tasks',
      title: 'Tasks',
      order: 30,
      module: './widgets/enquiry-tasks.tsx',
    },
    {
      slot: 'enquiry.page.main',
      id: 'meetings',
      title: 'Meeting Logs',
      order: 40,
      module: './widgets/enquiry-meetings.tsx',
    },
    {
      slot: 'enquiry.page.main',
      id: 'calls',
      title: 'Calls',
      order: 50,
      module: './widgets/enquiry-calls.tsx',
    },
    {
      slot: 'enquiry.page.main',
      id: 'emails',
      title: 'E-mails',
      order: 55,
      module: './widgets/enquiry-emails.tsx',
    },
    {
      slot: 'enquiry.page.main',
      id: 'files',
      title: 'Files',
      order: 60,
      module: './widgets/enquiry-files.tsx',
    },
    { slot: 'lead.page.tabs', id: 'tasks', title: 'Tasks', order: 10, module: './widgets/lead-tasks.tsx' },
    { slot: 'lead.page.tabs', id: 'notes', title: 'Notes', order: 20, module: './widgets/lead-notes.tsx' },
    { slot: 'lead.page.tabs', id: 'calls', title: 'Calls', order: 30, module: './widgets/lead-calls.tsx' },
    {
      slot: 'lead.page.tabs',
      id: 'meetings',
      title: 'Meetings',
      order: 40,
      module: './widgets/lead-meetings.tsx',
    },
    {
      slot: 'lead.page.tabs',
      id: 'emails',
      title: 'E-mails',
      order: 45,
      module: './widgets/lead-emails.tsx',
    },
    { slot: 'lead.page.tabs', id: 'files', title: 'Files', order: 50, module: './widgets/lead-files.tsx' },
    { slot: 'lead.page.side', id: 'next-step', order: 10, module: './widgets/lead-next-step.tsx' },
    { slot: 'enquiry.page.side', id: 'next-step', order: 10, module: './widgets/enquiry-next-step.tsx' },
    { slot: 'callList.lead', id: 'call-desk', order: 10, module: './widgets/call-desk.tsx' },
    { slot: 'enquiry.page.floating', id: 'quick-actions', order: 10, module: './widgets/quick-actions.tsx' },
  ],
  commands: [
    {
      id: 'add-task',
      label: 'Add Task',
      icon: 'list-todo',
      keywords: 'new create',
      shortcut: 't',
      order: 30,
      permission: 'activities:write',
      dialog: 'task.create',
    },
    {
      id: 'log-call',
      label: 'Log Call',
      icon: 'phone-call',
      keywords: 'new create add phone telephone',
      shortcut: 'c',
      order: 35,
      permission: 'activities:write',
      dialog: 'call.log',
    },
    {
      id: 'schedule',
      label: 'Schedule Meeting',
      icon: 'calendar-plus',
      keywords: 'new create add',
      order: 40,
      permission: 'activities:write',
      dialog: 'meeting.schedule',
    },
    {
      id: 'log',
      label: 'Log Meeting',
      icon: 'calendar-check',
      keywords: 'new create add past',
      order: 50,
      permission: 'activities:write',
      dialog: 'meeting.log',
    },
    {
      id: 'add-note',
      label: 'Add Note',
      icon: 'sticky-note',
      keywords: 'new create',
      order: 60,
      permission: 'activities:write',
      dialog: 'note.create',
    },
  ],
  search: [
    {
      results: 'emails',
      title: 'E-mails',
      order: 40,
      opens: 'lead',
      id: 'leadId',
      at: { query: { tab: 'emails' }, parameter: 'email' },
      name: 'subject',
      details: ['leadName', 'fromName', 'fromAddress'],
      icon: 'mail',
    },
  ],
})

export default extensions

/** What is done for an enquiry or for the lead itself; without either the enquiry is asked for. */
interface ForAnEnquiry {
  enquiryId?: EnquiryId
  leadId?: LeadId
}

/** What is known of a call; without a lead or an enquiry the lead is asked for. */
interface CallToLog extends ForAnEnquiry {
  contactId?: ContactId
  /** Who was called, for people. */
  name?: string
  /** What the call was for; completing it is offered. */
  task?: Task
}

/** What was written and not sent; the day is YYYY-MM-DD and the time HH:MM where the person is. */
export interface UnsentEmail {
  to: string[]
  cc: string[]
  bcc: string[]
  subject: string
  body: string
  /** The text with its formatting; empty where it has none. */
  html: string
  fileIds: FileId[]
  isPrivate: boolean
  mailbox: string
  sendDate: string | null
  sendTime: string
}

/** What an e-mail is about, and what is known of it. */
export interface EmailToWrite {
  readonly leadId: LeadId
  readonly enquiryId?: EnquiryId
  readonly contactId?: ContactId
  /** The address that was pressed. */
  readonly to?: string
  /** The e-mail that it answers. */
  readonly inReplyTo?: EmailId
  readonly subject?: string
  /** One that was taken back. */
  readonly draft?: UnsentEmail
}

declare module '@ginkgo/portal-sdk' {
  interface DialogMap {
    'task.create': { props: ForAnEnquiry & { title?: string }; result: { taskId: TaskId } }
    'task.createForLeads': {
      props: { leads: readonly { readonly id: LeadId }[] }
      result: { created: number }
    }
    'task.edit': { props: { task: Task }; result: { taskId: TaskId } }
    'email.bulk': {
      props: {
        verticalId: VerticalId
        leadIds?: readonly LeadId[]
        enquiryIds?: readonly EnquiryId[]
      }
      result: { sent: number }
    }
    'email.file': { props: { email: EmailMessage | ReviewEmail }; result: { emailId: EmailId } }
    'email.write': { props: EmailToWrite; result: { emailId: EmailId } }
    'note.create': { props: ForAnEnquiry; result: object }
    'call.log': { props: CallToLog; result: { callId: CallId } }
    'call.edit': { props: { call: Call }; result: { callId: CallId } }
    'meeting.schedule': { props: ForAnEnquiry; result: { meetingId: MeetingId } }
    'meeting.log': { props: ForAnEnquiry; result: { meetingId: MeetingId } }
    'meeting.edit': { props: { meeting: Meeting }; result: { meetingId: MeetingId } }
    'meeting.complete': { props: { meeting: Meeting }; result: { meetingId: MeetingId } }
    'file.preview': { props: { file: StoredFile }; result: object }
    'meeting.details': { props: { meeting: Meeting }; result: object }
  }
  interface SlotMap {
    /** In the row of a task, on a phone in its card. */
    'task.row': { task: Task }
    /** Beside the actions for the selected tasks. */
    'task.bulk': { tasks: readonly Task[] }
    /** In the row of a meeting, on a phone in its card. */
    'meeting.row': { meeting: Meeting }
    /** For the selected meetings; they can be selected where something is added here. */
    'meeting.bulk': { meetings: readonly Meeting[] }
  }
  interface PagePaths extends PathsOf<typeof extensions> {}
}
