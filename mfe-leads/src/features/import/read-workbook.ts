import { BrokenWorkbook } from './broken-workbook.ts'
import type { Sheet } from './workbook-sheets.ts'

/** Time after which a workbook is given up; the largest that an import takes are read in a few seconds. */
const limitMs = 60_000

/**
 * Reads the sheets of a workbook in a thread of its own, so that the page answers meanwhile and a workbook that is made to
 * fill the memory ends that thread alone.
 * @throws BrokenWorkbook
 */
export async function readWorkbook(bytes: Uint8Array): Promise<readonly Sheet[]> {
  const worker = threadOf()
  // Tests in Node have no threads, and a remote that is served from elsewhere while it is developed may begin none.
  if (!worker) return (await import('./workbook-sheets.ts')).workbookSheets(bytes)
  try {
    return await answerOf(worker, bytes)
  } finally {
    worker.terminate()
  }
}

function threadOf(): Worker | undefined {
  // Named apart from the worker, so that the bundler makes a script of its own of it.
  const script = new URL('./workbook-thread.ts', import.meta.url)
  if (typeof Worker === 'undefined' || script.origin !== location.origin) return undefined
  return new Worker(script, { type: 'module' })
}

/** What the thread answers: the sheets, or null for what is no workbook. */
export type WorkbookAnswer = readonly Sheet[] | null

const answerOf = (worker: Worker, bytes: Uint8Array): Promise<readonly Sheet[]> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(new BrokenWorkbook())
    const timer = setTimeout(fail, limitMs)
    const done = (end: () => void) => {
      clearTimeout(timer)
      end()
    }
    worker.addEventListener('message', ({ data }: MessageEvent<WorkbookAnswer>) =>
      done(() => (data === null ? fail() : resolve(data))),
    )
    worker.addEventListener('error', () => done(fail))
    worker.addEventListener('messageerror', () => done(fail))
    worker.postMessage(bytes)
  })
