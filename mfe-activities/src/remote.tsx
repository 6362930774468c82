import { definePortalRemote, page } from '@ginkgo/portal-sdk'
import './remote.css'

export default definePortalRemote({
  sdk: '^2.0.0',
  routes: () => [
    { path: '/tasks', lazy: page(() => import('./pages/tasks-page.tsx')) },
    { path: '/meetings', lazy: page(() => import('./pages/meetings-page.tsx')) },
  ],
  dialogs: {
    'task.create': () => import('./dialogs/add-task-dialog.tsx'),
    'task.edit': () => import('./dialogs/edit-task-dialog.tsx'),
    'note.create': () => import('./dialogs/add-note-dialog.tsx'),
    'call.log': () => import('./dialogs/log-call-dialog.tsx'),
    'call.edit': () => import('./dialogs/edit-call-dialog.tsx'),
    'meeting.schedule': () => import('./dialogs/schedule-meeting-dialog.tsx'),
    'meeting.log': () => import('./dialogs/log-meeting-dialog.tsx'),
    'meeting.edit': () => import('./dialogs/edit-meeting-dialog.tsx'),
    'meeting.complete': () => import('./dialogs/complete-meeting-dialog.tsx'),
    'meeting.details': () => import('./dialogs/meeting-details-dialog.tsx'),
  },
  widgets: {
    'lead.activity': () => import('./widgets/lead-activity.tsx'),
    'lead.notes': () => import('./widgets/lead-notes.tsx'),
    'lead.tasks': () => import('./widgets/lead-tasks.tsx'),
    'lead.calls': () => import('./widgets/lead-calls.tsx'),
    'lead.meetings': () => import('./widgets/lead-meetings.tsx'),
    'enquiry.activity': () => import('./widgets/enquiry-activity.tsx'),
    'enquiry.notes': () => import('./widgets/enquiry-notes.tsx'),
    'enquiry.tasks': () => import('./widgets/enquiry-tasks.tsx'),
    'enquiry.meetings': () => import('./widgets/enquiry-meetings.tsx'),
    'enquiry.calls': () => import('./widgets/enquiry-calls.tsx'),
    'my-day': () => import('./widgets/my-day.tsx'),
    'quick-actions': () => import('./widgets/quick-actions.tsx'),
  },
})
