import { expect, test } from 'vitest'
import { chosenFor, hasCanary, shareOf } from './canary.ts'
import type { LiveRemote, Standings } from './registry.ts'

const organizations = Array.from({ length: 2_000 }, (_, index) => `0190c8b2-0000-7000-8000-${index}`)

const remote = (version: string): LiveRemote => ({
  registered: {
    version,
    manifest: `/remotes/mfe-leads/${version}/mf-manifest.json`,
    sdk: '^1.0.0',
    extensions: {},
  },
  manifest: undefined,
  pages: {},
})
const trying = (percent: number, named: readonly string[] = []): Standings => ({
  'mfe-leads': { live: remote('1'), canary: { remote: remote('2'), percent, organizations: named } },
})
const versionFor = async (standings: Standings, organization: string | undefined) =>
  (await chosenFor(standings, organization))['mfe-leads']?.registered.version
const trialists = async (standings: Standings) => {
  const versions = await Promise.all(organizations.map((each) => versionFor(standings, each)))
  return organizations.filter((_, index) => versions[index] === '2')
}

test('about the asked share of the organizations gets the canary, the same on every page', async () => {
  const tenth = await trialists(trying(10))
  expect(tenth.length).toBeGreaterThan(150)
  expect(tenth.length).toBeLessThan(250)
  expect(await trialists(trying(10))).toEqual(tenth)
})

test('a greater share only adds organizations, up to all', async () => {
  const steps = await Promise.all([0, 1, 10, 50, 100].map((percent) => trialists(trying(percent))))
  for (const [index, step] of steps.slice(1).entries())
    expect(step).toEqual(expect.arrayContaining(steps[index]!))
  expect(steps[0]).toEqual([])
  expect(steps.at(-1)).toEqual(organizations)
})

test('it is not always the same organizations that try what is new', async () => {
  const shares = (version: string) =>
    Promise.all(organizations.slice(0, 200).map((each) => shareOf('mfe-leads', version, each)))
  const [one, other] = await Promise.all([shares('2'), shares('3')])
  const both = one.filter((share, index) => share < 50 && other[index]! < 50)
  expect(both.length).toBeGreaterThan(25)
  expect(both.length).toBeLessThan(75)
})

test('named organizations get it whatever their share; who is nobody’s gets what is live', async () => {
  const standings = trying(0, [organizations[7]!])
  expect(await trialists(standings)).toEqual([organizations[7]])
  expect(await versionFor(trying(100), undefined)).toBe('1')
})

test('without a canary it matters to nobody', () => {
  expect(hasCanary(trying(0))).toBe(true)
  expect(hasCanary({ 'mfe-leads': { live: remote('1') } })).toBe(false)
})
