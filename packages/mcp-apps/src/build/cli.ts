import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildViews } from './build-views.ts'

// Builds the views into the module that the API is bundled with. Several builds may run at the same time.
const dist = join(import.meta.dirname, '../../dist')
const written = join(dist, `documents-${process.pid}.js`)
const documents = await buildViews()
mkdirSync(dist, { recursive: true })
writeFileSync(written, `export const documents = ${JSON.stringify(documents)}\n`)
renameSync(written, join(dist, 'documents.js'))
