import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsDir } from './migrate.ts'

// drizzle-kit compares the schema with the last snapshot alone; each has some 10,000 lines.
const folder = join(migrationsDir, 'meta')
const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))
for (const former of snapshots.toSorted().slice(0, -1)) rmSync(join(folder, former))
