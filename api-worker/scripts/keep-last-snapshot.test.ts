import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationsDir } from './migrate.ts'

test('of the snapshots of the schema only the one that the next migration begins with is kept', () => {
  const files = readdirSync(join(migrationsDir, 'meta'))
  const snapshots = files.filter((name) => name.endsWith('_snapshot.json'))
  // `pnpm generate:migration` removes the former ones.
  expect(snapshots).toHaveLength(1)
})
