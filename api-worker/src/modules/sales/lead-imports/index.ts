import { addRows } from './add-rows.ts'
import { createImport } from './create-import.ts'
import { findMatches } from './find-matches.ts'
import { getImport } from './get-import.ts'
import { listImports } from './list-imports.ts'
import { listRows } from './list-rows.ts'
import { resumeImport } from './resume-import.ts'
import { runImport } from './run-import.ts'
import { stopImport } from './stop-import.ts'

export const leadImportOperations = [
  createImport,
  listImports,
  findMatches,
  getImport,
  addRows,
  runImport,
  stopImport,
  resumeImport,
  listRows,
]
