import { type AiEndpoint, forAi } from './ai-endpoint.ts'
import { leadImportsApi } from './lead-imports.ts'

/** Rows that a conversation has, and that become leads. */
export const importsForAi: readonly AiEndpoint[] = [
  forAi(leadImportsApi.create, {
    id: 'prepareImport',
    path: '/api/ai/verticals/{verticalId}/imports',
    summary: 'Prepare an import of a file or spreadsheet',
    description:
      'Says what each column means; a `field` of null leaves it out. `rows` is how many will follow with addImportRows. A contact person needs a contactEmail or contactMobile of their own. Nothing is imported before runImport.',
    example: {
      fileName: 'fair.csv',
      columns: [
        { name: 'Company', field: 'name' },
        { name: 'Mail', field: 'email' },
      ],
      duplicates: 'skip',
      rows: 2,
    },
    toolOnly: true,
  }),
  forAi(leadImportsApi.addRows, {
    id: 'addImportRows',
    path: '/api/ai/imports/{importId}/rows',
    summary: 'Add rows to a prepared import',
    description:
      'Up to 1,000 with each call; `first` is the number of the first one, from 1. Cells stand in the order of the columns. The person sees what was added before anything is imported.',
    example: {
      first: 1,
      rows: [
        ['Globex', 'office@globex.example'],
        ['Initech', ''],
      ],
    },
    toolOnly: true,
  }),
  forAi(leadImportsApi.get, {
    id: 'getImport',
    path: '/api/ai/imports/{importId}',
    summary: 'See how far an import is',
    description:
      'Its progress: rows that have arrived, and how many were created, updated, skipped or failed.',
    toolOnly: true,
  }),
  forAi(leadImportsApi.run, {
    id: 'runImport',
    path: '/api/ai/imports/{importId}/run',
    summary: 'Run an import that was previewed',
    description:
      'Start it when the preview is right; the first call asks the person. A long one goes on by itself: call getImport until the status is `finished`. `leftOut` then says, row by row, what was left out.',
    scope: 'destructive',
    toolOnly: true,
  }),
  forAi(leadImportsApi.rows, {
    id: 'listImportRows',
    path: '/api/ai/imports/{importId}/rows',
    toolOnly: true,
  }),
]
