import { expect, test } from 'vitest'
import { rollOut, type World } from './roll-out.ts'

/** A world that keeps what happened, with what goes wrong in it. */
const worldWith = (
  wrong: Partial<Pick<World, 'migrate' | 'upload' | 'release' | 'check'>> = {},
  live: Record<string, string> = { 'api-worker': 'a1', 'shell-app': 's1' },
) => {
  const happened: string[] = []
  const world: World = {
    say: () => {},
    migrate: async () => {
      happened.push('migrate')
      return []
    },
    liveVersion: async (worker) => live[worker],
    upload: async (worker) => void happened.push(`upload ${worker}`),
    rollBack: async (worker, version) => void happened.push(`roll back ${worker} to ${version}`),
    release: async (remote) => void happened.push(`release ${remote}`),
    check: async (paths) => void happened.push(`check ${paths[0]}`),
    wayBack: (part, version) => `undo ${part} ${version ?? ''}`.trim(),
    ...wrong,
  }
  return { world, happened }
}
const failing = (reason: string) => () => Promise.reject(new Error(reason))

test('the database comes first, then the API, the gateway and the remotes', async () => {
  const { world, happened } = worldWith()
  await rollOut(['api', 'gateway', 'mfe-leads'], world)
  expect(happened).toEqual([
    ...['migrate', 'upload api-worker', 'check /api/health', 'upload shell-app', 'check /api/health'],
    ...['release mfe-leads', 'check /remotes.json'],
  ])
})

test('a migration that fails leaves everything as it was', async () => {
  const { world, happened } = worldWith({ migrate: failing('no such table') })
  await expect(rollOut(['api', 'gateway'], world)).rejects.toThrow(
    /api was not rolled out: no such table[^]*Not begun: gateway/,
  )
  expect(happened).toEqual([])
})

test('an API that does not answer is set back, and the gateway is not begun', async () => {
  const { world, happened } = worldWith({ check: failing('/api/health answers 503') })
  await expect(rollOut(['api', 'gateway'], world)).rejects.toThrow(
    '/api/health answers 503. The version before, a1, answers again',
  )
  expect(happened).toEqual(['migrate', 'upload api-worker', 'roll back api-worker to a1'])
})

test('a remote that fails leaves the Workers in their new version and says how to go back', async () => {
  const { world } = worldWith({ release: failing('it needs the SDK 3.x') })
  await expect(rollOut(['api', 'gateway', 'mfe-leads', 'mfe-settings'], world)).rejects.toThrow(
    /mfe-leads was not rolled out[^]*api, gateway[^]*Not begun: mfe-settings[^]*undo gateway s1\n.*undo api a1/,
  )
})

test('the first time the API is asked once the gateway is there', async () => {
  const { world, happened } = worldWith({}, {})
  await rollOut(['api', 'gateway'], world)
  expect(happened).toEqual(['migrate', 'upload api-worker', 'upload shell-app', 'check /api/health'])
})
