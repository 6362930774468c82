import { expect, test } from 'vitest'
import { changeKinds } from '../entities/change-kinds.ts'
import * as contracts from '../index.ts'
import type { Endpoint } from '../endpoint.ts'
import { appScopesOf, appScopesOfUndo, isForApps } from './apps.ts'

/** Groups of endpoints that apps may call, by the kind of record that their scopes are about. */
const groups = {
  leads: 'contacts leadViews leads',
  enquiries: 'enquiries enquiryViews leads pipelines',
  activities:
    'activities calls emailTemplates emails files ignoredSenders leads meetingViews meetings notes sentEmails suppressedAddresses taskViews tasks uploads',
  organization: 'currencies customFields lossReasons organization pipelines stages valueLists verticals',
  every:
    'changeSets changes dashboard emailReview exports forms leadImports myDay query reportDashboards reportMails reports rules search',
}

const endpoints = Object.entries(contracts)
  .filter(([name]) => name.endsWith('Api'))
  .flatMap(([, group]) => Object.values(group as Readonly<Record<string, Endpoint>>))

test('of what apps may call it is decided by which kind of record each group is granted: add a new one here', () => {
  const found = new Map<string, Set<string>>()
  for (const endpoint of endpoints.filter(isForApps)) {
    const { kinds } = appScopesOf(endpoint)
    const [group = ''] = endpoint.id.split('.')
    const kind = kinds.length === 1 ? (kinds[0] ?? '').split(':')[0]! : 'every'
    if (group !== 'apps' && group !== 'appEvents') found.set(kind, (found.get(kind) ?? new Set()).add(group))
  }
  const sorted = Object.fromEntries([...found].map(([kind, names]) => [kind, [...names].sort().join(' ')]))
  expect(sorted).toEqual(groups)
})

test('apps reach their own settings, and nothing else of apps', () => {
  const reached = endpoints.filter(({ id }) => id.startsWith('apps.')).filter(isForApps)
  expect(reached.map(({ id }) => id)).toEqual(['apps.settings', 'apps.saveSettings'])
})

test('what undoing a change writes is what its endpoint writes, and settings are undone by no app', () => {
  for (const kind of changeKinds) {
    const endpoint = endpoints.find(({ id }) => id === kind)!
    const needed = appScopesOfUndo(kind)
    expect([kind, needed !== undefined]).toEqual([kind, isForApps(endpoint)])
    if (needed) expect(needed.kinds).toEqual(expect.arrayContaining([...appScopesOf(endpoint).kinds]))
  }
})
