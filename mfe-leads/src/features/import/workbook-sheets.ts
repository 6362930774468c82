import { read, SSF, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { unzipSync, zipSync } from 'fflate'
import { BrokenWorkbook } from './broken-workbook.ts'
import { excelDay } from '@ginkgo/contracts/dates'

/** A sheet of a workbook with its lines, empty ones included, as the texts that its cells mean. */
export interface Sheet {
  readonly name: string
  readonly lines: readonly (readonly string[])[]
}

/** Bytes that the parts of a workbook may have when they are unpacked, so that a small file cannot fill the memory. */
const maxUnpacked = 200 * 1_048_576

/** Rows of a sheet beyond which nothing is read; an import takes fewer. */
const maxRows = 110_000

/** Empty cells before a filled one that a row may have. */
const maxColumns = 16_384

/**
 * Reads the sheets of a workbook: .xlsx (ECMA-376), .ods (OpenDocument) or .xls. Numbers are as they are stored, days as
 * `2026-03-01` whatever their format shows; what formulas last came to is read.
 * @throws BrokenWorkbook
 */
export function workbookSheets(bytes: Uint8Array, bytesAtMost = maxUnpacked): Sheet[] {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  let book: WorkBook
  try {
    book = read(isZip ? unpacked(bytes, bytesAtMost) : bytes, {
      type: 'array',
      dense: true,
      cellNF: true,
      cellHTML: false,
      cellText: false,
      cellFormula: false,
      sheetRows: maxRows,
    })
  } catch (error) {
    throw new BrokenWorkbook('', { cause: error })
  }
  if (book.SheetNames.length === 0) throw new BrokenWorkbook()
  const isFrom1904 = Boolean(book.Workbook?.WBProps?.date1904)
  return book.SheetNames.map((name, place) => ({
    // A sheet that nobody sees in the spreadsheet is shown as such, and can be removed.
    name: book.Workbook?.Sheets?.[place]?.Hidden ? `${name} (hidden)` : name,
    lines: linesOf(book.Sheets[name], isFrom1904),
  }))
}

/** Unpacks at most what an archive says that it holds, so that the library finds it without compression. */
function unpacked(bytes: Uint8Array, bytesAtMost: number): Uint8Array {
  let size = 0
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const isNeeded =
        !/\.(?:png|jpe?g|gif|emf|wmf|bin|vml)$|\/(?:media|embeddings|drawings|Thumbnails)\//i.test(name)
      if (isNeeded) size += originalSize
      if (size > bytesAtMost) throw new BrokenWorkbook()
      return isNeeded
    },
  })
  const isWorkbook = Object.keys(parts).some((name) => /^\/?(?:xl\/|content\.xml$)/.test(name))
  if (!isWorkbook) throw new BrokenWorkbook()
  return zipSync(parts, { level: 0 })
}

/** Rows and cells that are not stored are empty; the lines of a sheet are an array with holes. */
function linesOf(sheet: WorkSheet | undefined, isFrom1904: boolean): string[][] {
  const rows = (sheet?.['!data'] ?? []) as (CellObject[] | undefined)[]
  const lines: string[][] = []
  rows.forEach((row, place) => {
    const cells: string[] = []
    row?.forEach((cell, column) => {
      const text = valueOf(cell, isFrom1904)
      if (text === '' || column >= maxColumns) return
      while (cells.length < column) cells.push('')
      cells[column] = text
    })
    while (lines.length < place) lines.push([])
    lines[place] = cells
  })
  return lines
}

/** Errors of formulas by their codes ([MS-XLS] 2.5.10 BErr). */
const errorTexts: Readonly<Record<number, string>> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
  0x2b: '#GETTING_DATA',
}

function valueOf(cell: CellObject | undefined, isFrom1904: boolean): string {
  if (!cell || cell.v === undefined || cell.v === null) return ''
  const { t, v, z } = cell
  if (t === 'z') return ''
  // As the spreadsheet shows it, so that the row says what was left out.
  if (t === 'e') return errorTexts[Number(v)] ?? '#ERROR!'
  if (t === 'b') return v ? 'true' : 'false'
  if (typeof v !== 'number') return String(v)
  return z !== undefined && SSF.is_date(String(z)) ? excelDay(v, isFrom1904) : plainNumber(v)
}

/** Fifteen digits, as spreadsheets compute with them, and never as `4.9E+11`. */
const plainNumber = (number: number): string =>
  Number.isSafeInteger(number) ? String(number) : String(Number(number.toPrecision(15)))
