import { Part, paths, useSlot } from '@ginkgo/portal-sdk'
import { Link, useNavigate, useSearchParams } from '@ginkgo/router'
import { NativeSelect, SideTabs, useIsMobile } from '@ginkgo/ui'
import { Field } from '@ginkgo/ui/form'
import { useReturnFromProvider } from '../features/integrations/use-return-from-provider.ts'
import { groupTabs } from './tab-groups.ts'

const look = {
  root: 'flex min-w-0 gap-x-8 max-md:flex-col max-md:gap-y-4',
  column: 'sticky top-16 -ml-2.5 flex w-40 shrink-0 flex-col self-start pb-4',
  list: 'flex flex-col gap-px [nav+&]:pt-4',
  tab: 'flex h-8 w-full shrink-0 items-center rounded-md px-2.5 text-left text-sm font-medium text-muted hover:bg-hover hover:text-fg data-[state=active]:bg-selected data-[state=active]:text-fg',
  groupName: 'px-2.5 pb-1 text-xs font-semibold text-muted not-first:pt-4',
}

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
  const profile = String(paths.profile)
  const change = (value: string) => setSearch({ tab: value })
  if (!tab) return null
  return (
    <div className="max-w-6xl">
      <h1 className="sr-only">Settings</h1>
      <SideTabs
        label="Settings"
        look={look}
        value={tab.id}
        onValueChange={change}
        groups={groups.map((group) =>
          group.name === 'You'
            ? {
                ...group,
                links: (
                  <Link to={paths.profile} className={look.tab}>
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
                onValueChange={(value) => (value === profile ? navigate(profile) : change(value))}
                // The headings of the groups cannot be chosen.
                options={groups.flatMap(({ name, items }) => [
                  { value: `group ${name}`, label: name, disabled: true },
                  ...(name === 'You' ? [{ value: profile, label: 'Profile' }] : items),
                ])}
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
