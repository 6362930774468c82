import { openApiDocument } from '../src/http/openapi.ts'
import { aiDocument } from '../src/modules/ai/ai-document.ts'
import { operations, publicOperations } from '../src/modules/index.ts'

/** The documents that the API serves at `/api/openapi.json` and `/api/ai/openapi.json`, without starting it. */
export const openApiDocuments = () => ({
  portal: openApiDocument([...publicOperations, ...operations].map(({ endpoint }) => endpoint)),
  ai: aiDocument(),
})
