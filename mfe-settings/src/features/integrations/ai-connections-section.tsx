import { usePages } from '@ginkgo/api-client'
import { type OauthConnection, oauthConnectionsApi } from '@ginkgo/contracts'
import { confirm, PagedList, useMutation, useSession } from '@ginkgo/portal-sdk'
import {
  Badge,
  Card,
  CardBody,
  CardHeader,
  Contained,
  EmptyState,
  formatDay,
  IconButton,
  RelativeTime,
  isolated,
} from '@ginkgo/ui'
import { Bot, Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { AccessActions, AccessText, PausedBadge } from './access-control.tsx'
import { scopeLabel } from './scope-label.ts'

/** Assistants that people connected; admins see everybody's. */
export function AiConnectionsSection() {
  return (
    <Card>
      <CardHeader
        title="AI Assistants"
        description="Assistants that you gave access to your CRM data by signing in."
      />
      <CardBody className="border-b border-line">
        <p className="text-sm text-muted">
          Connect an assistant by giving it this address of an MCP server:{' '}
          <code className="break-all text-fg select-all">{`${location.origin}/mcp`}</code>
        </p>
      </CardBody>
      <Connections />
    </Card>
  )
}

function Connections() {
  const connections = usePages(oauthConnectionsApi.list, {})
  const { send } = useMutation(oauthConnectionsApi.delete, {
    saved: 'OAuth connection revoked successfully',
    failed: 'Failed to revoke OAuth connection',
  })
  const { send: control } = useMutation(oauthConnectionsApi.update, {
    saved: 'OAuth connection changed successfully',
    failed: 'Failed to change OAuth connection',
  })
  const canLimit = useSession().can('organization:manage')
  const revoke = async ({ id, clientName }: OauthConnection) => {
    const sure = await confirm({
      title: `Revoke “${isolated(clientName)}”?`,
      description: 'The assistant is refused from its next call on. It can ask for access again.',
      confirmLabel: 'Revoke',
      tone: 'destructive',
    })
    if (!sure) return
    await send({ params: { connectionId: id } })
  }
  return (
    <PagedList
      pages={connections}
      label="AI Assistants"
      empty={
        <EmptyState
          icon={<Bot />}
          title="No assistants connected"
          text="They appear here once you authorize one."
        />
      }
    >
      {(connection) => (
        <li className="flex items-center gap-3 px-4 py-2.5">
          <Contained row resetKey={connection}>
            <Connection connection={connection} onRevoke={() => void revoke(connection)}>
              <AccessActions
                name={connection.clientName}
                access={connection}
                canLimit={canLimit}
                send={async (body) => (await control({ params: { connectionId: connection.id }, body })).done}
              />
            </Connection>
          </Contained>
        </li>
      )}
    </PagedList>
  )
}

function Connection({
  connection,
  onRevoke,
  children,
}: {
  connection: OauthConnection
  onRevoke: () => void
  /** Its other buttons. */
  children: ReactNode
}) {
  return (
    <>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 truncate font-medium text-fg">
            <bdi>{connection.clientName}</bdi>
          </span>
          <Badge>{scopeLabel(connection.scopes)}</Badge>
          <PausedBadge {...connection} />
          {connection.own ? null : (
            <span className="text-sm text-muted">
              of <bdi>{connection.userName}</bdi>
            </span>
          )}
        </p>
        <p className="text-sm text-muted">
          Connected {formatDay(connection.createdAt)} ·{' '}
          {connection.lastUsedAt ? (
            <>
              last used <RelativeTime instant={connection.lastUsedAt} />
            </>
          ) : (
            'never used'
          )}{' '}
          · until {formatDay(connection.expiresAt)}
        </p>
        <AccessText {...connection} />
      </div>
      {children}
      <IconButton label={`Revoke ${isolated(connection.clientName)}`} onClick={onRevoke}>
        <Unplug size={14} />
      </IconButton>
    </>
  )
}
