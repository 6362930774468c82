import {
  type AiEndpoint,
  beginningOf,
  changeSetsApi,
  type LeadImport,
  leadImportsApi,
  type LeadImportRow,
  type LeadImportStatus,
} from '@ginkgo/contracts'
import type { Deadline } from '../../../db/deadline.ts'
import type { Answer } from '../../../runner/answer.ts'

/** Rows, notes of each and characters of a note that an answer has at most; together some 8 kB. */
const atMost = { rows: 20, notes: 3, letters: 120 } as const

interface RowNotes {
  readonly row: number
  readonly outcome: string
  readonly notes: readonly string[]
}

/** How long the answer waits for the end of an import that begins, and how often it looks, in milliseconds. */
const waits = { forMs: 5_000, everyMs: 200 } as const

const underWay: ReadonlySet<LeadImportStatus> = new Set(['running', 'undoing'])

/**
 * The answer to a tool that begins an import or its undoing, once that has ended or after some seconds: most are over by
 * then, and an assistant has no way to wait.
 * @param look how far it is
 * @param deadline of the request, within which it waits
 */
export async function importOutcome(
  { browser }: AiEndpoint,
  begun: Answer,
  look: () => Promise<Answer>,
  deadline: Deadline,
): Promise<Answer> {
  const isUndone = browser === changeSetsApi.undo
  if (browser !== leadImportsApi.run && !isUndone) return begun
  const until = performance.now() + Math.min(waits.forMs, deadline.left)
  let answer = isUndone ? await look() : begun
  while (underWay.has((answer.body as LeadImport).status) && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, waits.everyMs))
    answer = await look()
  }
  return answer
}

const ended: ReadonlySet<LeadImportStatus> = new Set(['finished', 'stopped', 'failed'])

/** Results whose rows may say that something of them was left out. */
const withNotes = ['failed', 'skipped', 'incomplete'] as const

/**
 * What an import left out, row by row, for an answer with the figures of one that has ended; undefined for others.
 * @param read the first rows with an outcome, and how many there are
 */
export async function importNotes(
  { browser }: AiEndpoint,
  { body }: Answer,
  read: (query: Readonly<Record<string, string>>) => Promise<Answer>,
): Promise<{ readonly leftOut: readonly RowNotes[]; readonly furtherLeftOut?: number } | undefined> {
  if (browser !== leadImportsApi.run && browser !== leadImportsApi.get) return undefined
  if (!ended.has((body as LeadImport).status)) return undefined
  const pages = await Promise.all(withNotes.map((outcome) => read({ outcome, limit: String(atMost.rows) })))
  const leftOut = pages
    .flatMap((page) => page.body as LeadImportRow[])
    .toSorted((one, other) => one.rowNumber - other.rowNumber)
    .slice(0, atMost.rows)
    .map(({ rowNumber: row, outcome, issues }) => ({ row, outcome, notes: notesOf(issues) }))
  const further = pages.reduce((sum, { page }) => sum + (page?.total ?? 0), 0) - leftOut.length
  return { leftOut, ...(further > 0 && { furtherLeftOut: further }) }
}

function notesOf(issues: LeadImportRow['issues']): string[] {
  const said = issues.slice(0, atMost.notes).map(({ message }) => {
    const short = beginningOf(message, atMost.letters)
    return short === message ? message : `${short}…`
  })
  const more = issues.length - said.length
  return more > 0 ? [...said, `and ${more} more`] : said
}
