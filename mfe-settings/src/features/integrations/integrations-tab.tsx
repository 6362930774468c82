import { InOrder } from '@ginkgo/ui'
import { AiConnectionsSection } from './ai-connections-section.tsx'
import { ApiKeysSection } from './api-keys-section.tsx'
import { WebhooksSection } from '../webhooks/webhooks-section.tsx'
import { CalendarAddress } from './calendar-address.tsx'
import { ConnectedAccounts } from './connected-accounts.tsx'

/** The settings of all integrations. */
export default function IntegrationsTab() {
  return (
    <InOrder className="flex flex-col gap-4">
      <ConnectedAccounts />
      <CalendarAddress />
      <ApiKeysSection />
      <WebhooksSection />
      <AiConnectionsSection />
    </InOrder>
  )
}
