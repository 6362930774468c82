/** The groups over the tabs, in their order. */
export const groupNames = ['You', 'Team', 'Sales', 'Data', 'Connections'] as const
type GroupName = (typeof groupNames)[number]

const tabsOf: Readonly<Record<Exclude<GroupName, 'Connections'>, readonly string[]>> = {
  You: [],
  Team: ['organization', 'verticals', 'team'],
  Sales: ['pipeline', 'loss-reasons', 'automation', 'forms'],
  Data: ['fields', 'lists'],
}

interface Tab {
  readonly value: string
  readonly label: string
}

/** The tabs in their groups; what is in none, as the tabs of apps, connects something. */
export function groupTabs(tabs: readonly Tab[]): { name: GroupName; items: Tab[] }[] {
  const named = Object.entries(tabsOf).map(([name, values]) => ({
    name: name as GroupName,
    items: values.flatMap((value) => tabs.filter((tab) => tab.value === value)),
  }))
  const others = tabs.filter(
    ({ value }) => !named.some(({ items }) => items.some((tab) => tab.value === value)),
  )
  return [...named, { name: 'Connections', items: others }]
}
