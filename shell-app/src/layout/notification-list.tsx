import { usePages } from '@ginkgo/api-client'
import { type Notification, notificationsApi } from '@ginkgo/contracts'
import { PagedList, paths, useMutation } from '@ginkgo/portal-sdk'
import { useNavigate } from '@ginkgo/router'
import { Button, EmptyState, RelativeTime } from '@ginkgo/ui'
import {
  AtSign,
  Bell as BellIcon,
  CalendarClock,
  ListTodo,
  type LucideIcon,
  MailWarning,
  Workflow,
} from 'lucide-react'

/**
 * Each kind's icon, and the tab of the enquiry page that shows its record. Where many of a kind have the same title, what
 * they are about stands first.
 */
const kinds: Record<Notification['kind'], { Icon: LucideIcon; tab: string; isAbout?: true }> = {
  task_assigned: { Icon: ListTodo, tab: 'tasks', isAbout: true },
  task_due: { Icon: ListTodo, tab: 'tasks', isAbout: true },
  mention: { Icon: AtSign, tab: 'notes' },
  meeting_reminder: { Icon: CalendarClock, tab: 'meetings', isAbout: true },
  email_failed: { Icon: MailWarning, tab: 'emails' },
  rule: { Icon: Workflow, tab: 'overview' },
  rule_paused: { Icon: Workflow, tab: 'overview' },
}

/** The latest notifications, with a way to mark them as read. */
export function NotificationList({ unread, onLeave }: { unread: number; onLeave: () => void }) {
  const list = usePages(notificationsApi.list, { query: {} }, 20)
  const { send: readAll } = useMutation(notificationsApi.readAll, {
    failed: 'Failed to mark notifications as read',
  })
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-2 border-b border-line px-4 py-1.5">
        <h2 className="font-semibold text-fg">Notifications</h2>
        {unread > 0 ? (
          <Button variant="ghost" size="sm" onClick={() => void readAll({})}>
            Mark all as read
          </Button>
        ) : null}
      </div>
      <PagedList
        pages={list}
        empty={
          <EmptyState
            icon={<BellIcon />}
            title="No notifications yet"
            text="Tasks that others give you, mentions and reminders appear here."
          />
        }
      >
        {(notification) => <NotificationItem notification={notification} onLeave={onLeave} />}
      </PagedList>
    </>
  )
}

function NotificationItem({ notification, onLeave }: { notification: Notification; onLeave: () => void }) {
  const { send } = useMutation(notificationsApi.setRead, {
    failed: 'Failed to mark notifications as read',
    // It stays unread and can be opened again.
    onFailure: () => true,
  })
  const navigate = useNavigate()
  const { id, kind, title, description, leadId, enquiryId, readAt, createdAt } = notification
  const { Icon, tab, isAbout } = kinds[kind]
  const [first, second] = isAbout && description ? [description, title] : [title, description]
  const open = () => {
    onLeave()
    if (enquiryId) navigate(`${paths.enquiry(enquiryId)}?tab=${tab}`)
    else if (leadId) navigate(`${paths.lead(leadId)}?tab=${tab}`)
    else if (kind === 'rule_paused') navigate(`${paths.settings}?tab=automation`)
    if (!readAt) void send({ params: { notificationId: id }, body: { read: true } })
  }
  return (
    <li>
      <button
        type="button"
        onClick={open}
        className="flex w-full gap-3 px-4 py-2.5 text-left text-sm hover:bg-hover focus-visible:-outline-offset-2"
      >
        <Icon size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
        <span className="min-w-0 flex-1">
          <span className={`block text-fg ${readAt ? '' : 'font-semibold'}`}>{first}</span>
          {second ? <span className="line-clamp-2 text-muted">{second}</span> : null}
          <RelativeTime instant={createdAt} className="text-xs text-muted" />
        </span>
        {readAt ? null : (
          <span className="mt-1.5 size-2 shrink-0 rounded-full bg-accent">
            <span className="sr-only">Unread</span>
          </span>
        )}
      </button>
    </li>
  )
}
