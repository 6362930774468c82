import { Part, useSlot } from '@ginkgo/portal-sdk'
import { useSearchParams } from '@ginkgo/router'
import { NativeSelect, Tabs, useIsMobile } from '@ginkgo/ui'
import { Field } from '@ginkgo/ui/form'
import { useReturnFromProvider } from '../features/integrations/use-return-from-provider.ts'

/** Settings; the tab is part of the address. */
export default function SettingsPage() {
  const [search, setSearch] = useSearchParams()
  const isMobile = useIsMobile()
  const tabs = useSlot('settings.tab')
  useReturnFromProvider()
  const asked = search.get('tab')
  const tab = tabs.find(({ id }) => id === asked) ?? tabs[0]
  const items = tabs.map(({ id, title = id }) => ({ value: id, label: title }))
  const change = (value: string) => setSearch({ tab: value })
  if (!tab) return null
  return (
    <div className="mx-auto max-w-5xl">
      <h1 className="sr-only">Settings</h1>
      <Tabs
        label="Settings"
        value={tab.id}
        onValueChange={change}
        items={items}
        panelClassName="pt-4"
        chooser={
          isMobile ? (
            <Field label="Section">
              <NativeSelect value={tab.id} onValueChange={change} options={items} />
            </Field>
          ) : undefined
        }
      >
        <Part key={tab.id} of={tab} slot="settings.tab" />
      </Tabs>
    </div>
  )
}
