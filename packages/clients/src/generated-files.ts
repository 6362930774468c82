import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { apiScript } from '@ginkgo/dev-stack/database'
import { pythonClient } from './python.ts'
import { type Document, readDocument } from './read-document.ts'
import { typescriptClient } from './typescript.ts'

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const runtime = (file: string) => readFileSync(pathOf(`runtime/${file}`), 'utf8')

/** The files of the clients, made from the document of the API. */
export async function generatedFiles(): Promise<readonly { readonly path: string; readonly text: string }[]> {
  const { openApiDocuments } = await apiScript<{ openApiDocuments(): { ai: Document } }>('openapi-documents')
  const read = readDocument(openApiDocuments().ai)
  return [
    { path: pathOf('../typescript/ginkgo.ts'), text: typescriptClient(read, runtime('requests.ts')) },
    { path: pathOf('../python/ginkgo.py'), text: pythonClient(read, runtime('requests.py')) },
  ]
}
