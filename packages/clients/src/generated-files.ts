import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { apiScript } from '@ginkgo/dev-stack/database'
import { pythonClient } from './python.ts'
import { type Document, readDocument } from './read-document.ts'
import { typescriptClient } from './typescript.ts'

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const runtime = (file: string) => readFileSync(pathOf(`runtime/${file}`), 'utf8')

export const typescriptPath: string = pathOf('../typescript/ginkgo.ts')
const pythonPath = pathOf('../python/ginkgo.py')

/** Makes the files of the clients from the document of the API. */
export async function writeClients(): Promise<void> {
  const { openApiDocuments } = await apiScript<{ openApiDocuments(): { ai: Document } }>('openapi-documents')
  const read = readDocument(openApiDocuments().ai)
  writeWhole(typescriptPath, typescriptClient(read, runtime('requests.ts')))
  writeWhole(pythonPath, pythonClient(read, runtime('requests.py')))
}

/** Lint, types and tests run side by side, and each makes the files: none may read half of one. */
function writeWhole(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  mkdirSync(dirname(path), { recursive: true })
  const written = `${path}.${process.pid}.tmp`
  writeFileSync(written, text)
  renameSync(written, path)
}
