import { call, usePages } from '@ginkgo/api-client'
import { type Invitation, invitationsApi } from '@ginkgo/contracts'
import { attempt, confirm, PagedList, toastSuccess, useMutation } from '@ginkgo/portal-sdk'
import { Badge, Card, CardHeader, formatDay, IconButton, LoadFailed, Undecided, isolated } from '@ginkgo/ui'
import { Link2, Send, Trash2 } from 'lucide-react'
import { roleNames } from './role-names.ts'

/** Invitations that were not accepted yet. */
export function PendingInvitations() {
  const invitations = usePages(invitationsApi.list, {})
  const removing = useMutation(invitationsApi.delete, {
    saved: 'Invitation deleted successfully',
    failed: 'Failed to delete invitation',
  })
  const resending = useMutation(invitationsApi.resend, { failed: 'Failed to send invitation' })
  const remove = async ({ id, email }: Invitation) => {
    const sure = await confirm({
      title: 'Delete invitation',
      description: `The link sent to ${isolated(email)} stops working.`,
      confirmLabel: 'Delete',
      tone: 'destructive',
    })
    if (sure) await removing.send({ params: { invitationId: id } })
  }
  const resend = async ({ id, email }: Invitation) => {
    const saved = `Invitation sent again to ${isolated(email)}. The earlier link no longer works.`
    await resending.send({ params: { invitationId: id } }, { saved })
  }
  const copyLink = async ({ id }: Invitation) => {
    await attempt(async () => {
      const { link } = await call(invitationsApi.link, { params: { invitationId: id } })
      await navigator.clipboard.writeText(link)
      toastSuccess('Copied!')
    }, 'Failed to copy the link')
  }
  if (invitations.error && !invitations.rows) return <LoadFailed {...invitations.failed} />
  if (!invitations.rows) return <Undecided />
  if (invitations.rows.length === 0) return null
  return (
    <Card>
      <CardHeader title="Pending Invitations" />
      <PagedList pages={invitations} empty={null}>
        {(invitation) => (
          <li className="flex flex-wrap items-center gap-3 px-4 py-2.5">
            <div className="min-w-0 flex-1 max-md:basis-full">
              <p className="truncate font-medium text-fg">{invitation.email}</p>
              <p className="truncate text-sm text-muted">
                {invitation.verticalNames.map(isolated).join(', ') || 'All verticals'} · valid until{' '}
                {formatDay(invitation.expiresAt)}
              </p>
            </div>
            <Badge className="max-md:mr-auto">{roleNames[invitation.role]}</Badge>
            <IconButton
              label={`Copy link of ${isolated(invitation.email)}`}
              onClick={() => void copyLink(invitation)}
            >
              <Link2 size={14} />
            </IconButton>
            <IconButton
              label={`Resend invitation of ${isolated(invitation.email)}`}
              onClick={() => void resend(invitation)}
            >
              <Send size={14} />
            </IconButton>
            <IconButton
              label={`Delete invitation of ${isolated(invitation.email)}`}
              onClick={() => void remove(invitation)}
            >
              <Trash2 size={14} />
            </IconButton>
          </li>
        )}
      </PagedList>
    </Card>
  )
}
