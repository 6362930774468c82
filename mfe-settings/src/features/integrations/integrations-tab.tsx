import { InOrder } from '@ginkgo/ui'
import { AiConnectionsSection } from './ai-connections-section.tsx'
import { ApiKeysSection } from './api-keys-section.tsx'
import { CalendarAddress } from './calendar-address.tsx'
import { ConnectedAccounts, ConnectedMailboxes } from './connected-accounts.tsx'
import { EmailSettingsCard } from './email-settings-card.tsx'
import { EmailTemplatesCard } from './email-templates-card.tsx'
import { SuppressedCard } from './suppressed-card.tsx'

/** The settings of all integrations. */
export default function IntegrationsTab() {
  return (
    <InOrder className="flex flex-col gap-4">
      <ConnectedMailboxes />
      <EmailSettingsCard />
      <EmailTemplatesCard />
      <SuppressedCard />
      <ConnectedAccounts />
      <CalendarAddress />
      <ApiKeysSection />
      <AiConnectionsSection />
    </InOrder>
  )
}
