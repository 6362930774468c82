import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileOf, viewNames } from '../index.ts'
import { buildViews } from './build-views.ts'

// Writes the folder of assets of the API: the documents that it gives out, and its own files. Several builds may run at the same time.
const dist = join(import.meta.dirname, '../../dist')
const documents = await buildViews()
mkdirSync(dist, { recursive: true })
const own = join(import.meta.dirname, '../../../../api-worker/assets')
const files: [name: string, content: string | Uint8Array][] = [
  ...viewNames.map((name) => [fileOf(name), documents[name]] as [string, string]),
  ...readdirSync(own).map((name) => [name, readFileSync(join(own, name))] as [string, Uint8Array]),
]
for (const [name, content] of files) {
  const written = join(dist, `.${name}-${process.pid}`)
  writeFileSync(written, content)
  renameSync(written, join(dist, name))
}
