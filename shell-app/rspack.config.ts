import { createRequire } from 'node:module'
import { join } from 'node:path'
import { defineShell } from '@ginkgo/federation'

const require = createRequire(import.meta.url)

/** What `/api/ai/docs` loads. */
const apiDocs = {
  'api-docs.js': join(import.meta.dirname, 'src/api-docs/start.js'),
  'api-docs-reader.js': require.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
  'api-docs-reader.css': require.resolve('swagger-ui-dist/swagger-ui.css'),
  'api-docs.css': join(import.meta.dirname, 'src/api-docs/start.css'),
}

export default defineShell(import.meta.dirname, apiDocs)
