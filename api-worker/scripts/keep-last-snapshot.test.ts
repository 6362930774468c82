import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

test('of the snapshots of the schema only the one that the next migration begins with is kept', () => {
  const files = readdirSync(new URL('../migrations/meta/', import.meta.url))
  const snapshots = files.filter((name) => name.endsWith('_snapshot.json'))
  // `pnpm generate:migration` removes the former ones.
  expect(snapshots).toHaveLength(1)
})
