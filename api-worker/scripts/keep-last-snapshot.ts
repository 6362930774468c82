import { readdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// drizzle-kit compares the schema with the last snapshot alone; the former ones are 27,000 lines each time.
const folder = fileURLToPath(new URL('../migrations/meta/', import.meta.url))
const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))
for (const former of snapshots.toSorted().slice(0, -1)) rmSync(`${folder}${former}`)
