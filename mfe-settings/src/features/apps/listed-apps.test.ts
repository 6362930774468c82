import type { InstalledApp } from '@ginkgo/contracts'
import type { OfferedApp } from '@ginkgo/portal-sdk'
import { expect, test } from 'vitest'
import { asksForMore, listedApps } from './listed-apps.ts'

const offer = (name: string, more: Partial<OfferedApp> = {}): OfferedApp => ({
  name,
  title: name.toUpperCase(),
  summary: '',
  maker: '',
  version: '1',
  versions: [],
  hasBackend: false,
  scopes: ['read'],
  trust: 'sandbox',
  ...more,
})
const install = (name: string, more: Partial<InstalledApp> = {}): InstalledApp => ({
  name,
  scopes: ['read'],
  trust: 'sandbox',
  installedAt: '2026-05-04T08:00:00.000Z',
  installedBy: null,
  paused: null,
  ...more,
})

test('what is offered comes first, and what was withdrawn is not forgotten', () => {
  const listed = listedApps([offer('a'), offer('b')], [install('gone'), install('b')])
  expect(
    listed.map(({ title, offered, installed }) => [title, Boolean(offered), Boolean(installed)]),
  ).toEqual([
    ['A', true, false],
    ['B', true, true],
    ['gone', false, true],
  ])
})

test.each([
  ['the same', {}, {}, false],
  ['another scope', { scopes: ['read', 'write'] }, {}, true],
  ['fewer scopes', { scopes: [] }, {}, false],
  ['full trust', { trust: 'full' }, {}, true],
  ['a first host', { backendHost: 'a.example' }, { backendHost: null }, true],
  ['another host', { backendHost: 'a.example' }, { backendHost: 'b.example' }, true],
  ['the same host', { backendHost: 'a.example' }, { backendHost: 'a.example' }, false],
  ['no host any more', {}, { backendHost: 'b.example' }, false],
  [
    'a host from before it was installed',
    { backendHost: 'a.example', offeredAt: '2026-05-03T08:00:00.000Z' },
    {},
    false,
  ],
  [
    'a host that was offered later',
    { backendHost: 'a.example', offeredAt: '2026-05-05T08:00:00.000Z' },
    {},
    true,
  ],
  ['less trust', {}, { trust: 'full' }, false],
] as const)('%s: %j beside %j asks for more: %s', (_, offered, installed, expected) => {
  const [app] = listedApps([offer('a', offered)], [install('a', installed as never)])
  expect(asksForMore(app!)).toBe(expected)
})
