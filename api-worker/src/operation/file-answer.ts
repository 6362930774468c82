import { byteOrderMark, type CsvSeparator, csvLine } from '@ginkgo/contracts'
import type { Page } from '../db/paging.ts'
import type { Read } from '../db/statement.ts'

export type Run = <T>(read: Read<T>) => Promise<T>

/** A file that is made while it is sent. `chunks` reads what it needs through `run`, one trip at a time. */
export interface Download {
  readonly fileName: string
  readonly chunks: (run: Run) => AsyncGenerator<string | Uint8Array>
}

interface CsvParts<Row> {
  readonly fileName: string
  readonly separator?: CsvSeparator
  readonly header: readonly string[]
  readonly cells: (row: Row) => readonly unknown[]
  /** Came with the request's first trip. */
  readonly first: Page<Row>
  readonly more: (cursor: string) => Read<Page<Row>>
}

/** A CSV file of all pages of a list; no more than one page is in memory at a time. */
export function csvDownload<Row>({
  fileName,
  separator,
  header,
  cells,
  first,
  more,
}: CsvParts<Row>): Download {
  const linesOf = ({ rows }: Page<Row>) => rows.map((row) => csvLine(cells(row), separator)).join('')
  return {
    fileName,
    async *chunks(run) {
      yield byteOrderMark + csvLine(header, separator) + linesOf(first)
      for (let { next } = first; next !== undefined; ) {
        const page = await run(more(next))
        yield linesOf(page)
        next = page.next
      }
    },
  }
}

/** A stored content that an answer sends. */
export interface ContentAnswer {
  readonly fileName: string
  /** Media type by the content. */
  readonly type: string
  /** Bytes. */
  readonly size: number
  /** Hexadecimal: the connection is broken where the bytes are others. */
  readonly sha256: string
  /** Shown in the page that asks instead of being saved; for pictures and PDFs alone. */
  readonly isInline: boolean
  readonly body: ReadableStream<Uint8Array>
}
