import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildViews } from './build-views.ts'

// Builds the views into the module that the API is bundled with. Several builds may run at the same time.
const dist = join(import.meta.dirname, '../../dist')
const written = join(dist, `parts-${process.pid}.js`)
const parts = await buildViews()
mkdirSync(dist, { recursive: true })
writeFileSync(written, `export const parts = ${JSON.stringify(parts)}\n`)
renameSync(written, join(dist, 'parts.js'))
