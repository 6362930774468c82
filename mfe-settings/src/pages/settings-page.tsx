import { type SettingsTab, settingsTabs } from '@ginkgo/portal-sdk'
import { useSearchParams } from '@ginkgo/router'
import { Contained, NativeSelect, Tabs, useIsMobile } from '@ginkgo/ui'
import { Field } from '@ginkgo/ui/form'
import type { ComponentType } from 'react'
import { IntegrationsTab } from '../features/integrations/integrations-tab.tsx'
import { useReturnFromProvider } from '../features/integrations/use-return-from-provider.ts'
import { LossReasonsTab } from '../features/loss-reasons/loss-reasons-tab.tsx'
import { OrganizationTab } from '../features/organization/organization-tab.tsx'
import { PipelineTab } from '../features/pipeline/pipeline-tab.tsx'
import { TeamTab } from '../features/team/team-tab.tsx'
import { VerticalsTab } from '../features/verticals/verticals-tab.tsx'

const tabs: Record<SettingsTab, { label: string; content: ComponentType }> = {
  organization: { label: 'Organization', content: OrganizationTab },
  verticals: { label: 'Verticals', content: VerticalsTab },
  'loss-reasons': { label: 'Loss Reasons', content: LossReasonsTab },
  team: { label: 'Team', content: TeamTab },
  pipeline: { label: 'Pipeline', content: PipelineTab },
  integrations: { label: 'Integrations', content: IntegrationsTab },
}
const items = settingsTabs.map((value) => ({ value, label: tabs[value].label }))

/** Settings; the tab is part of the address. */
export default function SettingsPage() {
  const [search, setSearch] = useSearchParams()
  const isMobile = useIsMobile()
  useReturnFromProvider()
  const asked = search.get('tab')
  const tab = settingsTabs.find((value) => value === asked) ?? 'organization'
  const Content = tabs[tab].content
  const change = (value: string) => setSearch({ tab: value })
  return (
    <div className="mx-auto max-w-4xl">
      <h1 className="text-2xl font-semibold tracking-tight text-fg">Settings</h1>
      <div className="mt-4">
        {isMobile ? (
          <div className="flex flex-col gap-4">
            <Field label="Section">
              <NativeSelect value={tab} onValueChange={change} options={items} />
            </Field>
            <Contained resetKey={tab}>
              <Content />
            </Contained>
          </div>
        ) : (
          <Tabs label="Settings" value={tab} onValueChange={change} items={items} panelClassName="pt-4">
            <Content />
          </Tabs>
        )}
      </div>
    </div>
  )
}
