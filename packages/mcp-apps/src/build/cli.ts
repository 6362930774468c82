import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileOf, viewNames } from '../index.ts'
import { buildViews } from './build-views.ts'

// Writes the documents that the API gives out. Several builds may run at the same time.
const dist = join(import.meta.dirname, '../../dist')
const documents = await buildViews()
mkdirSync(dist, { recursive: true })
for (const name of viewNames) {
  const written = join(dist, `.${name}-${process.pid}`)
  writeFileSync(written, documents[name])
  renameSync(written, join(dist, fileOf(name)))
}
