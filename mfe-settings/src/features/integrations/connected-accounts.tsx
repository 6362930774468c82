import { askForProof, call, usePages } from '@ginkgo/api-client'
import {
  type ConnectedProvider,
  factorsApi,
  integrationsApi,
  type ProviderConnection,
} from '@ginkgo/contracts'
import { confirm, toastFailure, useMutation } from '@ginkgo/portal-sdk'
import { Badge, Button, Card, CardHeader, formatDay, LoadFailed, SkeletonRow } from '@ginkgo/ui'
import { CalendarDays, Mail, Server, Video } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { MailServerDialog } from '../email/mail-server-dialog.tsx'

interface Provider {
  readonly id: ConnectedProvider
  /** As the URL names it. */
  readonly path: 'google' | 'microsoft_calendar' | 'zoom' | 'gmail' | 'microsoft' | 'smtp'
  readonly name: string
  readonly text: string
  readonly icon: ReactNode
  /** What is lost with it. */
  readonly without: string
}

const withoutCalendar = 'New meetings no longer appear there. What is there already stays.'
const withoutMailbox = 'E-mails no longer go out from there, also those that wait.'

const calendars: readonly Provider[] = [
  {
    id: 'google_calendar',
    path: 'google',
    name: 'Google Calendar',
    text: 'Your meetings appear in your calendar, with their attendees.',
    icon: <CalendarDays size={18} />,
    without: withoutCalendar,
  },
  {
    id: 'microsoft_calendar',
    path: 'microsoft_calendar',
    name: 'Microsoft 365 Calendar',
    text: 'The same in Outlook, with a Teams link where you want one.',
    icon: <CalendarDays size={18} />,
    without: withoutCalendar,
  },
  {
    id: 'zoom',
    path: 'zoom',
    name: 'Zoom',
    text: 'Online meetings get a Zoom link of yours.',
    icon: <Video size={18} />,
    without: withoutCalendar,
  },
]

const mailboxes: readonly Provider[] = [
  {
    id: 'gmail',
    path: 'gmail',
    name: 'Gmail',
    text: 'E-mails to leads go out as you. Nothing in your mailbox is read.',
    icon: <Mail size={18} />,
    without: withoutMailbox,
  },
  {
    id: 'microsoft_mail',
    path: 'microsoft',
    name: 'Microsoft 365',
    text: 'The same from Outlook and Exchange Online.',
    icon: <Mail size={18} />,
    without: withoutMailbox,
  },
  {
    id: 'smtp',
    path: 'smtp',
    name: 'Mail server',
    text: 'Any other mailbox, by its SMTP server.',
    icon: <Server size={18} />,
    without: withoutMailbox,
  },
]

/** Calendars and video calls; everybody has their own. */
export const ConnectedAccounts = () => (
  <Accounts
    title="Calendar and Meetings"
    description="Only yours: colleagues connect their own."
    providers={calendars}
  />
)

/** Where the person's e-mails go out from. */
export const ConnectedMailboxes = () => (
  <Accounts
    title="Mailboxes"
    description="Your e-mails to leads go out from here. Only sending is asked for: nobody's mailbox is read, and we track neither opens nor clicks."
    providers={mailboxes}
  />
)

function Accounts({
  title,
  description,
  providers,
}: {
  title: string
  description: string
  providers: readonly Provider[]
}) {
  const connections = usePages(integrationsApi.connections, {})
  return (
    <Card>
      <CardHeader title={title} description={description} />
      {connections.rows ? (
        <ul className="divided">
          {providers.map((provider) => (
            <ProviderRow
              key={provider.id}
              provider={provider}
              connection={connections.rows?.find((each) => each.provider === provider.id)}
            />
          ))}
        </ul>
      ) : connections.error ? (
        <LoadFailed {...connections.failed} />
      ) : (
        providers.map(({ id }) => <SkeletonRow key={id} />)
      )}
    </Card>
  )
}

function ProviderRow({
  provider: { path, name, text, icon, without },
  connection,
}: {
  provider: Provider
  connection: ProviderConnection | undefined
}) {
  const { send } = useMutation(integrationsApi.disconnect, {
    saved: 'Account disconnected successfully',
    failed: 'Failed to disconnect account',
  })
  const disconnect = async () => {
    const sure = await confirm({
      title: `Disconnect ${name}?`,
      description: without,
      confirmLabel: 'Disconnect',
      tone: 'destructive',
    })
    if (!sure) return
    await send({ params: { provider: path } })
  }
  const [isAsking, setIsAsking] = useState(false)
  // Another provider is another site, so this is no navigation of the router.
  const connect = async () => {
    if (path === 'smtp') setIsAsking(true)
    else if (await mayConnect()) location.assign(`/oauth/${path}/authorize`)
  }
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <span
        aria-hidden="true"
        className="flex size-9 shrink-0 items-center justify-center rounded-md bg-sunken text-muted"
      >
        {icon}
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium text-fg">{name}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {connection
            ? `${connection.accountEmail ?? 'Connected'} · since ${formatDay(connection.createdAt)}`
            : text}
        </p>
      </div>
      {connection ? (
        <>
          {connection.usable ? (
            <Badge tone="accent">Connected</Badge>
          ) : (
            <Button onClick={() => void connect()} aria-label={`Connect ${name} again`}>
              Connect Again
            </Button>
          )}
          <Button variant="secondary" aria-label={`Disconnect ${name}`} onClick={() => void disconnect()}>
            Disconnect
          </Button>
        </>
      ) : (
        <Button variant="secondary" aria-label={`Connect ${name}`} onClick={() => void connect()}>
          Connect
        </Button>
      )}
      {isAsking ? <MailServerDialog onClose={() => setIsAsking(false)} /> : null}
    </li>
  )
}

/** Asks now, as the page of the provider's consent cannot; the server refuses it without a fresh proof. */
async function mayConnect(): Promise<boolean> {
  try {
    const { confirmedUntil } = await call(factorsApi.list, {})
    return Date.parse(confirmedUntil) > Date.now() || (await askForProof())
  } catch (error) {
    toastFailure(error, 'Failed to connect account')
    return false
  }
}
