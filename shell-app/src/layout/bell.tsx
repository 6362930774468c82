import { useEndpoint, useAnswers } from '@ginkgo/api-client'
import { notificationsApi } from '@ginkgo/contracts'
import { IconButton, lazyCode, LoadFailed, Popover, SkeletonText } from '@ginkgo/ui'
import { Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import { useCode } from '../outlets/use-code.ts'

const pollMs = 20_000

/** The list, which no page needs to be shown. */
const list = lazyCode(
  async () =>
    (await import(/* webpackChunkName: "notifications" */ './notification-list.tsx')).NotificationList,
)

/** The user's notifications, behind a bell with the number of unread ones. */
export function Bell() {
  const [open, setOpen] = useState(false)
  const answers = useAnswers()
  const { data } = useEndpoint(notificationsApi.counts, {}, { refreshInterval: pollMs })
  const unread = data?.unread ?? 0
  const label = unread > 0 ? `Notifications, ${unread >= 100 ? 'over 99' : unread} unread` : 'Notifications'
  return (
    <Popover
      label="Notifications"
      align="end"
      open={open}
      onOpenChange={(next) => {
        if (next) void answers.refresh(['notifications'])
        setOpen(next)
      }}
      className="w-96 p-0"
      trigger={
        <IconButton label={label} className="relative" onPointerEnter={list.prefetch} onFocus={list.prefetch}>
          <BellIcon size={16} />
          {unread > 0 ? (
            <span
              aria-hidden="true"
              className="absolute top-0.5 right-0.5 flex h-4 min-w-4 items-center justify-center rounded-full bg-danger px-1 text-xs leading-none font-semibold text-danger-fg tabular-nums"
            >
              {unread >= 100 ? '99+' : unread}
            </span>
          ) : null}
        </IconButton>
      }
    >
      <LoadedList unread={unread} onLeave={() => setOpen(false)} />
    </Popover>
  )
}

function LoadedList(props: { unread: number; onLeave: () => void }) {
  const { loaded: List, error, retry } = useCode(list)
  if (List) return <List {...props} />
  if (error !== undefined) return <LoadFailed error={error} retry={retry} />
  return (
    <div className="p-4">
      <SkeletonText lines={4} />
    </div>
  )
}
