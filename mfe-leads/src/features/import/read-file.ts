import { formatCount } from '@ginkgo/ui'
import { type ImportKind, maxImport, type OwnFile } from '@ginkgo/contracts'
import { decodeText, type EncodingGuess, guessEncoding } from './decode-text.ts'
import type { Encoding } from './encodings.ts'
import { arrange, type HeadingPlace, type Layout, plainLayout } from './find-headings.ts'
import { isVcards } from './is-vcards.ts'
import { sheetRow } from './import-status.ts'
import { linesOf, type Separator, type Table } from './parse-csv.ts'

/** Bytes a file may have. */
const maxFileBytes = 25 * 1_048_576

/** Characters of a row, which one request must be able to carry. */
const maxRowLength = 200_000

/** How the text of a file is written; what can be read otherwise. */
export interface ReadAs {
  readonly bytes: Uint8Array
  readonly encoding: Encoding
  readonly separator: Separator
  /** Whether somebody has to choose or confirm the encoding before the file is imported. */
  readonly isGuess: boolean
}

/** A file, or a sheet of a workbook, as it is understood. */
export interface ImportFile extends Table {
  readonly name: string
  /** Undefined for a sheet, whose cells are known. */
  readonly readAs: ReadAs | undefined
  /** As the file has them, by which its headings can be chosen; none where its columns are known. */
  readonly lines: readonly (readonly string[])[]
  readonly layout: Layout
  /** What its rows are, where the kind of file says so. */
  readonly kind?: ImportKind
  /** As a file of an export of this product, whose columns are known. */
  readonly own?: OwnFile
}

/** Why a file cannot be imported, in words for the person who chose it. */
export class UnreadableFile extends Error {}

/**
 * Reads a chosen file: one table of a text, or each sheet of a workbook that has rows.
 * @throws UnreadableFile
 */
export async function readFile(file: File): Promise<ImportFile[]> {
  if (file.size === 0) throw new UnreadableFile('This file is empty.')
  if (file.size > maxFileBytes)
    throw new UnreadableFile('This file is larger than 25 MB. Split it into several files.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  // A ZIP archive, as workbooks are.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readSheets(file.name, bytes)
  // A workbook of Excel before 2007.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) return readSheets(file.name, bytes)
  if (isVcards(bytes)) return readCards(file.name, bytes)
  return [understand(file.name, bytes)]
}

/** Of a file whose columns are known, so that nothing about it is to be chosen. */
const known = { lines: [], layout: plainLayout, readAs: undefined } as const

async function readCards(name: string, bytes: Uint8Array): Promise<ImportFile[]> {
  const { readVcards } = await import('./read-vcards.ts')
  return [checked({ ...readVcards(bytes), ...known, name, kind: 'contact' })]
}

async function readSheets(name: string, bytes: Uint8Array): Promise<ImportFile[]> {
  const own = (await import('./read-own-export.ts')).readOwnExport(bytes)
  if (own)
    return own.map((file) => {
      const { name: ofFile, columns, rows, kind } = file
      return checked({ ...known, name: ofFile, columns, rows, kind, count: rows.length, own: file })
    })
  const { readWorkbook } = await import('./read-workbook.ts')
  let sheets: Awaited<ReturnType<typeof readWorkbook>>
  try {
    sheets = await readWorkbook(bytes)
  } catch {
    throw new UnreadableFile(
      'This workbook cannot be read. Save it as .xlsx or CSV in your spreadsheet program first.',
    )
  }
  const tables = sheets
    .map((sheet) => ({ sheet, ...arrange(sheet.lines) }))
    .filter(({ table }) => table.count > 0)
  if (tables.length === 0)
    throw new UnreadableFile('This workbook has no rows. The first line must hold the names of the columns.')
  return tables.map(({ sheet, table, layout }) =>
    checked({
      ...table,
      layout,
      lines: sheet.lines,
      readAs: undefined,
      name: tables.length > 1 ? `${name}, ${sheet.name}` : name,
    }),
  )
}

/**
 * Reads the bytes of a file as they seem to be written, or as they are said to be.
 * @throws UnreadableFile
 */
export function understand(
  name: string,
  bytes: Uint8Array,
  said: { readonly encoding?: Encoding; readonly separator?: Separator } = {},
): ImportFile {
  const guess = said.encoding ? { encoding: said.encoding, isSure: true } : guessEncoding(bytes)
  const first = readWith(name, bytes, guess, said.separator)
  if (said.encoding || first.count > 0) return checked(first)
  // As nothing else could be chosen where the file is refused.
  for (const encoding of ['utf-8', 'windows-1252'] as const) {
    if (encoding === guess.encoding) continue
    const other = readWith(name, bytes, { encoding, isSure: false }, said.separator)
    if (other.count > 0) return checked(other)
  }
  return checked(first)
}

function readWith(
  name: string,
  bytes: Uint8Array,
  { encoding, isSure }: EncodingGuess,
  wanted: Separator | undefined,
): ImportFile {
  const { lines, separator } = linesOf(decodeText(bytes, encoding), wanted)
  const { table, layout } = arrange(lines)
  return { ...table, name, lines, layout, readAs: { bytes, encoding, separator, isGuess: !isSure } }
}

/** The same file, whose encoding somebody has found to be right. */
export const withEncodingConfirmed = (file: ImportFile): ImportFile => ({
  ...file,
  readAs: file.readAs && { ...file.readAs, isGuess: false },
})

/**
 * The same file with its cells separated by another sign. Whether its encoding is certain stays as it was.
 * @throws UnreadableFile
 */
export function withSeparator(file: ImportFile, readAs: ReadAs, separator: Separator): ImportFile {
  const again = understand(file.name, readAs.bytes, { encoding: readAs.encoding, separator })
  return { ...again, readAs: { ...readAs, separator } }
}

/**
 * The same file with its headings in another line.
 * @throws UnreadableFile
 */
export function withHeading(file: ImportFile, heading: HeadingPlace): ImportFile {
  return checked({ ...file, ...headed(arrange(file.lines, heading)) })
}
const headed = ({ table, layout }: ReturnType<typeof arrange>) => ({ ...table, layout })

/** @throws UnreadableFile for what is more than one import can take */
function checked(table: ImportFile): ImportFile {
  if (table.count === 0)
    throw new UnreadableFile('This file has no rows. The first line must hold the names of the columns.')
  if (table.rows.length > maxImport.rows)
    throw new UnreadableFile(
      `This file has ${formatCount(table.rows.length)} rows. Split it into files of at most ${formatCount(maxImport.rows)}.`,
    )
  if (table.columns.length > maxImport.columns)
    throw new UnreadableFile(`This file has more than ${maxImport.columns} columns.`)
  const longest = table.rows.findIndex(
    (row) =>
      row.length > maxImport.columns * 2 ||
      row.some((cell) => cell.length > maxImport.cell) ||
      row.reduce((sum, cell) => sum + cell.length, 0) > maxRowLength,
  )
  if (longest >= 0)
    throw new UnreadableFile(
      `Row ${formatCount(sheetRow(longest + 1))} is far too long. A quotation mark before it may not be closed.`,
    )
  return table
}
