import type { WorkbookAnswer } from './read-workbook.ts'
import { workbookSheets } from './workbook-sheets.ts'

/** Runs in a thread of its own: one workbook in, its sheets out. */
self.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  let answer: WorkbookAnswer = null
  try {
    answer = workbookSheets(data)
  } catch {
    // Null says that it cannot be read.
  }
  self.postMessage(answer)
})
