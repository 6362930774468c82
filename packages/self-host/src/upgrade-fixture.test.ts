import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadMigrations } from './workers.ts'

/** More than a release usually adds: with these, the test of upgrades begins too long ago. */
const mostMigrationsOfARelease = 6

const fixtures = readdirSync(join(import.meta.dirname, '../fixtures'))
  .flatMap((name) => /^schema-(\d{4})\.backup$/.exec(name)?.[1] ?? [])
  .toSorted()

test('the test of upgrades begins at the last three releases: else run pnpm upgrade:fixture', async () => {
  expect(fixtures).toHaveLength(3)
  const { migrationNames } = await loadMigrations()
  const newer = (await migrationNames()).filter((name) => name.slice(0, 4) > fixtures.at(-1)!)
  expect(newer.length, newer.join()).toBeLessThanOrEqual(mostMigrationsOfARelease)
})
