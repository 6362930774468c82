import { countUnread } from './count-unread.ts'
import { listNotifications } from './list-notifications.ts'
import { readAll } from './read-all.ts'
import { getReminders, setReminders } from './reminder-settings.ts'
import { setRead } from './set-read.ts'

export const notificationOperations = [
  countUnread,
  getReminders,
  setReminders,
  readAll,
  listNotifications,
  setRead,
]
