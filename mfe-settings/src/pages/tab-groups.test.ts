import { expect, test } from 'vitest'
import extensions from '../extensions.ts'
import { groupNames, groupTabs } from './tab-groups.ts'

test('every tab stands in one group, and the tab of an app connects something', () => {
  const tabs = [
    ...(extensions.slots ?? []).map(({ id, ...slot }) => ({
      value: id,
      label: 'title' in slot ? slot.title : id,
    })),
    { value: 'app-quotes', label: 'Quotes' },
  ]
  const groups = groupTabs(tabs)
  expect(groups.map(({ name }) => name)).toEqual(groupNames)
  expect(groups.map(({ items }) => items.map(({ label }) => label))).toEqual([
    [],
    ['Organization', 'Verticals', 'Team'],
    ['Pipeline', 'Loss Reasons', 'Automation', 'Web Forms'],
    ['Fields', 'Lists'],
    ['E-mail', 'Integrations', 'Apps', 'Quotes'],
  ])
})
