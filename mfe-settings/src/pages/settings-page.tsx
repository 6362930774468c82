import { Part, paths, useSlot } from '@ginkgo/portal-sdk'
import { Link, useNavigate, useSearchParams } from '@ginkgo/router'
import { NativeSelect, SideTabs, sideTabClass, useIsMobile } from '@ginkgo/ui'
import { Field } from '@ginkgo/ui/form'
import { useReturnFromProvider } from '../features/integrations/use-return-from-provider.ts'
import { groupTabs } from './tab-groups.ts'

/** Settings; the tab is part of the address. */
export default function SettingsPage() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const isMobile = useIsMobile()
  const tabs = useSlot('settings.tab')
  useReturnFromProvider()
  const asked = search.get('tab')
  const tab = tabs.find(({ id }) => id === asked) ?? tabs[0]
  const groups = groupTabs(tabs.map(({ id, title = id }) => ({ value: id, label: title })))
  const change = (value: string) => setSearch({ tab: value })
  if (!tab) return null
  return (
    <div className="max-w-6xl">
      <h1 className="sr-only">Settings</h1>
      <SideTabs
        label="Settings"
        value={tab.id}
        onValueChange={change}
        groups={groups.map((group) =>
          group.name === 'You'
            ? {
                ...group,
                links: (
                  <Link to={paths.profile} className={sideTabClass}>
                    Profile
                  </Link>
                ),
              }
            : group,
        )}
        chooser={
          isMobile ? (
            <Field label="Section">
              <NativeSelect
                value={tab.id}
                onValueChange={(value) => (value === paths.profile ? navigate(paths.profile) : change(value))}
                options={groups.flatMap(({ name, items }) =>
                  (name === 'You' ? [{ value: paths.profile as string, label: 'Profile' }] : items).map(
                    (option) => ({ ...option, group: name }),
                  ),
                )}
              />
            </Field>
          ) : undefined
        }
      >
        <Part key={tab.id} of={tab} slot="settings.tab" />
      </SideTabs>
    </div>
  )
}
