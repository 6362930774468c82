import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Notification, ReminderSettings } from '../entities/notification.ts'
import { NotificationId } from '../primitives.ts'

/** The number of unread notifications, counted up to 100. */
const Unread = z.object({ unread: z.number().int().min(0).max(100) })

export const notificationsApi = {
  list: defineEndpoint({
    id: 'notifications.list',
    method: 'get',
    path: '/api/notifications',
    summary: "The caller's notifications, the latest first",
    access: 'profile:read',
    query: z.object({ unread: z.literal('true').optional() }),
    paged: true,
    output: Notification,
  }),
  counts: defineEndpoint({
    id: 'notifications.counts',
    method: 'get',
    path: '/api/notifications/counts',
    summary:
      'How many notifications of the caller are unread, counted up to 100; may be called every few seconds',
    access: 'profile:read',
    output: Unread,
  }),
  setRead: defineEndpoint({
    id: 'notifications.setRead',
    method: 'patch',
    path: '/api/notifications/{notificationId}',
    summary: 'Mark a notification read, or unread again',
    access: 'profile:write',
    changes: ['notifications'],
    params: z.object({ notificationId: NotificationId }),
    body: z.object({ read: z.boolean() }),
    output: Notification,
  }),
  readAll: defineEndpoint({
    id: 'notifications.readAll',
    method: 'post',
    path: '/api/notifications/read-all',
    summary: 'Mark every notification of the caller read',
    access: 'profile:write',
    changes: ['notifications'],
    output: Unread,
  }),
  reminders: defineEndpoint({
    id: 'notifications.reminders',
    method: 'get',
    path: '/api/notifications/reminders',
    summary: 'Which reminders the caller gets by e-mail',
    access: 'profile:read',
    output: ReminderSettings,
  }),
  setReminders: defineEndpoint({
    id: 'notifications.setReminders',
    method: 'patch',
    path: '/api/notifications/reminders',
    summary: 'Turn reminders by e-mail on or off',
    access: 'profile:write',
    changes: ['notifications', 'auth.me', 'organization.users'],
    body: ReminderSettings.partial(),
    output: ReminderSettings,
  }),
} as const
