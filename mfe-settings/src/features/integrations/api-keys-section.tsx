import { usePages } from '@ginkgo/api-client'
import { type ApiKey, apiKeysApi } from '@ginkgo/contracts'
import { confirm, PagedList, useMutation, useSession } from '@ginkgo/portal-sdk'
import {
  Badge,
  Button,
  Card,
  CardHeader,
  EmptyState,
  formatDay,
  IconButton,
  RelativeTime,
  useMinute,
  isolated,
} from '@ginkgo/ui'
import { KeyRound, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ReadOnlyNotice } from '../read-only-notice.tsx'
import { AccessActions, AccessText, PausedBadge } from './access-control.tsx'
import { ApiKeyDialog } from './api-key-dialog.tsx'
import { scopeLabel } from './scope-label.ts'

/** Keys with which programs work in the name of the admin who made them. */
export function ApiKeysSection() {
  const isAdmin = useSession().can('organization:manage')
  const [isCreating, setCreating] = useState(false)
  return (
    <Card>
      <CardHeader
        title="API Keys"
        description={
          <>
            For programs that use the <DocsLink>REST API</DocsLink>.
          </>
        }
        actions={
          isAdmin ? (
            <Button icon={<Plus size={14} />} onClick={() => setCreating(true)}>
              Create API Key
            </Button>
          ) : undefined
        }
      />
      {isAdmin ? (
        <Keys />
      ) : (
        <div className="px-4 pt-3">
          <ReadOnlyNotice>{`Only Organisation Admins see and create API keys. You need none to connect an assistant: give it the address ${location.origin}/mcp, and sign in when it opens Ginkgo.`}</ReadOnlyNotice>
        </div>
      )}
      {isCreating ? <ApiKeyDialog onClose={() => setCreating(false)} /> : null}
    </Card>
  )
}

function DocsLink({ children }: { children: string }) {
  return (
    <a href="/api/ai/docs" target="_blank" rel="noreferrer" className="text-accent-text underline">
      {children}
    </a>
  )
}

function Keys() {
  const keys = usePages(apiKeysApi.list, {})
  const { send } = useMutation(apiKeysApi.delete, {
    saved: 'API key revoked successfully',
    failed: 'Failed to revoke API key',
  })
  const { send: control } = useMutation(apiKeysApi.update, {
    saved: 'API key changed successfully',
    failed: 'Failed to change API key',
  })
  const revoke = async ({ id, name }: ApiKey) => {
    const sure = await confirm({
      title: `Revoke “${isolated(name)}”?`,
      description: 'Programs that use this key are refused from their next call on. This cannot be undone.',
      confirmLabel: 'Revoke',
      tone: 'destructive',
    })
    if (!sure) return
    await send({ params: { apiKeyId: id } })
  }
  return (
    <PagedList
      pages={keys}
      label="API Keys"
      empty={
        <EmptyState
          icon={<KeyRound />}
          title="No API keys yet"
          text="Create one to let a program read or change your pipeline."
        />
      }
    >
      {(key) => (
        <KeyRow apiKey={key} onRevoke={() => void revoke(key)}>
          <AccessActions
            name={key.name}
            access={key}
            canLimit
            send={async (body) => (await control({ params: { apiKeyId: key.id }, body })).done}
          />
        </KeyRow>
      )}
    </PagedList>
  )
}

function KeyRow({
  apiKey,
  onRevoke,
  children,
}: {
  apiKey: ApiKey
  onRevoke: () => void
  /** Its other buttons. */
  children: ReactNode
}) {
  const { verticals } = useSession()
  const now = useMinute()
  const { name, keyPrefix, scopes, verticalIds, expiresAt, createdAt, lastUsedAt } = apiKey
  const names = verticalIds?.map((id) => verticals.find((one) => one.id === id)?.name ?? 'a deleted vertical')
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 truncate font-medium text-fg">
            <bdi>{name}</bdi>
          </span>
          <code className="text-xs text-muted">{keyPrefix}…</code>
          <Badge>{scopeLabel(scopes)}</Badge>
          <PausedBadge {...apiKey} />
          {expiresAt && Date.parse(expiresAt) < now ? <Badge tone="danger">Expired</Badge> : null}
        </p>
        <p className="text-sm text-muted">
          {names ? names.map(isolated).join(', ') : 'All verticals'} · created {formatDay(createdAt)} ·{' '}
          {lastUsedAt ? (
            <>
              last used <RelativeTime instant={lastUsedAt} />
            </>
          ) : (
            'never used'
          )}
          {expiresAt ? ` · expires ${formatDay(expiresAt)}` : ''}
        </p>
        <AccessText {...apiKey} />
      </div>
      {children}
      <IconButton label={`Revoke ${isolated(name)}`} onClick={onRevoke}>
        <Trash2 size={14} />
      </IconButton>
    </li>
  )
}
