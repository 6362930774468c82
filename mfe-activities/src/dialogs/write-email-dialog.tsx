import { useEndpoint } from '@ginkgo/api-client'
import { integrationsApi, isMailbox, leadsApi } from '@ginkgo/contracts'
import { type DialogProps, paths } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Button, CancelButton, Dialog, EmptyState, LoadFailed, SkeletonText } from '@ginkgo/ui'
import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { ComposeForm } from '../features/compose-email/compose-form.tsx'

/** Write E-mail, to somebody of a lead. */
export default function WriteEmailDialog({ close, ...email }: DialogProps<'email.write'>) {
  const lead = useEndpoint(leadsApi.get, { params: { leadId: email.leadId } })
  const connections = useEndpoint(integrationsApi.connections, {})
  const settings = useEndpoint(integrationsApi.emailSettings, {})
  const failed = [lead, connections, settings].find(({ data, error }) => error && !data)
  const mailboxes = connections.data?.filter(
    ({ provider, usable, accountEmail }) => isMailbox(provider) && usable && accountEmail !== null,
  )
  if (lead.data && settings.data && mailboxes && mailboxes.length > 0)
    return (
      <ComposeForm
        email={email}
        lead={lead.data}
        mailboxes={mailboxes}
        settings={settings.data}
        onSent={(emailId) => close({ emailId })}
        onClose={() => close()}
      />
    )
  return (
    <Empty onClose={() => close()}>
      {failed?.error ? (
        <LoadFailed
          retry={() => [lead, connections, settings].forEach((one) => void one.mutate())}
          error={failed.error}
        />
      ) : mailboxes?.length === 0 ? (
        <EmptyState
          icon={<Mail />}
          title="No mailbox is connected"
          text="E-mails go out from your own mailbox: Gmail, Microsoft 365 or a mail server."
          action={
            <Button asChild>
              <Link to={`${paths.settings}?tab=email`}>Connect a mailbox</Link>
            </Button>
          }
        />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Empty>
  )
}

function Empty({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Dialog
      open
      size="lg"
      title="Write E-mail"
      onOpenChange={(open) => !open && onClose()}
      footer={<CancelButton />}
    >
      {children}
    </Dialog>
  )
}
