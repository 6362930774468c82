import { useEndpoint } from '@ginkgo/api-client'
import { inboundAddressesApi } from '@ginkgo/contracts'
import { useSession } from '@ginkgo/portal-sdk'
import { Card, CardBody, CardHeader, InOrder, LoadFailed, SkeletonText } from '@ginkgo/ui'
import { ConnectedMailboxes } from '../integrations/connected-accounts.tsx'
import { EmailSearchCard } from './email-search-card.tsx'
import { EmailSettingsCard } from './email-settings-card.tsx'
import { EmailTemplatesCard } from './email-templates-card.tsx'
import { EnquiryAddress } from './enquiry-address.tsx'
import { IgnoredSenders } from './ignored-senders.tsx'
import { PrivateEmailsCard } from './private-emails-card.tsx'
import { OwnAddress } from './own-address.tsx'
import { SuppressedCard } from './suppressed-card.tsx'

/** How e-mails go out and come in. */
export default function EmailTab() {
  const { can } = useSession()
  return (
    <InOrder className="flex flex-col gap-4">
      <ConnectedMailboxes />
      <EmailSettingsCard />
      <EmailTemplatesCard />
      <Addresses />
      {can('activities:read') ? <IgnoredSenders /> : null}
      <SuppressedCard />
      {can('organization:manage') ? <PrivateEmailsCard /> : null}
      {can('organization:manage') ? <EmailSearchCard /> : null}
    </InOrder>
  )
}

function Addresses() {
  const { can } = useSession()
  const { data, error, failed } = useEndpoint(inboundAddressesApi.get, {})
  const enquiry = data?.addresses.find(({ kind }) => kind === 'enquiry')
  return (
    <>
      <Card>
        <CardHeader
          title="Your E-mail Address for Filing"
          description="Put it in BCC, or forward an e-mail to it: it is filed under the lead or contact whose address it has."
        />
        <CardBody>
          {!data ? (
            error ? (
              <LoadFailed {...failed} />
            ) : (
              <SkeletonText lines={2} />
            )
          ) : data.isSetUp ? (
            <OwnAddress
              own={data.addresses.find(({ kind }) => kind === 'personal')}
              replies={data.addresses.find(({ kind }) => kind === 'replies')}
            />
          ) : (
            <p className="text-sm text-muted">
              Receiving e-mail is not set up here. Whoever runs the portal can do so.
            </p>
          )}
        </CardBody>
      </Card>
      {data?.isSetUp && can('organization:manage') ? (
        <Card>
          <CardHeader
            title="Enquiry Address"
            description="Whoever writes to it becomes a lead with an enquiry. Give it to the form of your website."
          />
          <CardBody>
            <EnquiryAddress key={enquiry?.id} known={enquiry} />
            {data.dropped && data.dropped.automatic + data.dropped.ignored > 0 ? (
              <p className="mt-3 text-sm text-muted">
                Left out so far, for all addresses: {data.dropped.automatic} automatic answers,{' '}
                {data.dropped.ignored} e-mails of ignored senders.
              </p>
            ) : null}
          </CardBody>
        </Card>
      ) : null}
    </>
  )
}
