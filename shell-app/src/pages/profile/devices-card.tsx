import { usePages } from '@ginkgo/api-client'
import { authApi, type Session } from '@ginkgo/contracts'
import { PagedList, useMutation } from '@ginkgo/portal-sdk'
import { Badge, Button, Card, CardHeader, formatDay, RelativeTime } from '@ginkgo/ui'
import { MonitorSmartphone } from 'lucide-react'

/** Where the user is signed in, each place with its sign-out. */
export function DevicesCard() {
  const sessions = usePages(authApi.sessions, {}, 20)
  return (
    <Card aria-label="Signed-in devices">
      <CardHeader
        title="Signed-in devices"
        description="Sign out a device that you do not know, and change your password."
      />
      <PagedList pages={sessions} empty={null}>
        {(session) => <Device session={session} />}
      </PagedList>
    </Card>
  )
}

function Device({ session }: { session: Session }) {
  const { send, busy } = useMutation(authApi.endSession, {
    saved: 'Device signed out successfully',
    failed: 'Failed to sign out the device',
  })
  const { id, device, address, createdAt, lastSeenAt, current } = session
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <MonitorSmartphone size={20} aria-hidden="true" className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium text-fg">
          {device} {current ? <Badge tone="accent">This device</Badge> : null}
        </p>
        <p className="text-sm break-words text-muted">
          Signed in on {formatDay(createdAt)}
          {address ? ` from ${address}` : ''} · last used{' '}
          {current ? 'now' : <RelativeTime instant={lastSeenAt} />}
        </p>
      </div>
      {current ? null : (
        <Button
          variant="secondary"
          aria-label={`Sign out ${device}`}
          busy={busy}
          busyLabel="Signing out..."
          onClick={() => void send({ params: { sessionId: id } })}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
