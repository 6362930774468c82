import { type EmailMessage, emailsApi } from '@ginkgo/contracts'
import { confirm, dialogs, useMutation, useSession } from '@ginkgo/portal-sdk'
import { IconButton } from '@ginkgo/ui'
import { FolderInput, FolderMinus, Lock, LockOpen, Trash2 } from 'lucide-react'
import { useTakeOffEmail } from './use-file-email.ts'

/** What whoever handed an e-mail in, and heads, may do with it. */
export function EmailActions({ email }: { email: EmailMessage }) {
  const { user, can } = useSession()
  const changing = useMutation(emailsApi.update, { failed: 'Failed to change the e-mail' })
  const deleting = useMutation(emailsApi.delete, {
    saved: 'E-mail deleted successfully',
    failed: 'Failed to delete the e-mail',
  })
  const { busy, takeOff } = useTakeOffEmail()
  const isOwn = email.user?.id === user.id
  if (!isOwn && !can('records:manage', email.verticalId)) return null
  const { id: emailId, isPrivate } = email
  const toggle = () => {
    const body = { isPrivate: !isPrivate }
    void changing.send({ params: { emailId }, body }, { ifMatch: email.updatedAt })
  }
  const remove = async () => {
    const sure = await confirm({
      title: 'Delete e-mail',
      description: 'The e-mail and its attachments are deleted for everybody.',
      confirmLabel: 'Delete',
      tone: 'destructive',
    })
    if (sure) await deleting.send({ params: { emailId } })
  }
  return (
    <>
      {email.state === 'waiting' ? null : (
        <IconButton label="Move e-mail" onClick={() => void dialogs.open('email.file', { email })}>
          <FolderInput size={14} />
        </IconButton>
      )}
      {email.state === 'filed' ? (
        <IconButton label="Take off this record" disabled={busy} onClick={() => void takeOff(email)}>
          <FolderMinus size={14} />
        </IconButton>
      ) : null}
      {isOwn ? (
        <IconButton label={isPrivate ? 'Show to everybody' : 'Make private'} onClick={toggle}>
          {isPrivate ? <Lock size={14} /> : <LockOpen size={14} />}
        </IconButton>
      ) : null}
      <IconButton label="Delete e-mail" onClick={() => void remove()}>
        <Trash2 size={14} />
      </IconButton>
    </>
  )
}
