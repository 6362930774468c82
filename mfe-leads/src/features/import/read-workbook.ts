import { strFromU8, unzipSync } from 'fflate'
import { excelDay, isDateFormat } from './workbook-dates.ts'

/** A sheet of a workbook with its lines, empty ones included, as the texts that its cells mean. */
export interface Sheet {
  readonly name: string
  readonly lines: readonly (readonly string[])[]
}

/** Bytes that the parts of a workbook may have when they are unpacked, so that a small file cannot fill the memory. */
const maxUnpacked = 400 * 1_048_576

/** Not a workbook, or one that is broken. */
export class BrokenWorkbook extends Error {}

/**
 * Reads the sheets of an .xlsx file (ECMA-376). Numbers are as they are stored, days as `2026-03-01` whatever their format
 * shows; what formulas last came to is read.
 * @throws BrokenWorkbook
 */
export function readWorkbook(bytes: Uint8Array): Sheet[] {
  const parts = unpack(bytes)
  const part = (path: string): string => {
    const content = parts[path]
    return content ? strFromU8(content) : ''
  }
  const book = part('xl/workbook.xml')
  if (book === '') throw new BrokenWorkbook()
  const targets = new Map(
    tags(part('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ attributes }) => [
      attribute(attributes, 'Id'),
      attribute(attributes, 'Target'),
    ]),
  )
  const shared = tags(part('xl/sharedStrings.xml'), 'si').map(({ content }) => textOf(content))
  const context = {
    shared,
    dateStyles: dateStylesOf(part('xl/styles.xml')),
    isFrom1904: /<workbookPr\b[^>]*\bdate1904="(?:1|true)"/.test(book),
  }
  return tags(book, 'sheet').flatMap(({ attributes }) => {
    const target = targets.get(attribute(attributes, 'r:id'))
    const path = target?.startsWith('/') ? target.slice(1) : `xl/${target}`
    const content = part(path)
    return content === ''
      ? []
      : [{ name: decoded(attribute(attributes, 'name')), lines: linesOf(content, context) }]
  })
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let unpacked = 0
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/^\/?xl\/(?:workbook|styles|sharedStrings|worksheets\/|_rels\/)/.test(name)) return false
        unpacked += originalSize
        if (unpacked > maxUnpacked) throw new BrokenWorkbook()
        return true
      },
    })
  } catch {
    throw new BrokenWorkbook()
  }
}

interface Tag {
  readonly attributes: string
  readonly content: string
}

/** The elements of this name; none of those that are asked for contain themselves. */
function tags(xml: string, name: string): Tag[] {
  const found: Tag[] = []
  const pattern = new RegExp(`<${name}(?=[\\s/>])([^>]*?)(?:/>|>([\\s\\S]*?)</${name}>)`, 'g')
  for (const [, attributes = '', content = ''] of xml.matchAll(pattern)) found.push({ attributes, content })
  return found
}

const attribute = (attributes: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''

const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const decoded = (text: string): string =>
  text
    .replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex: string, decimal: string, name: string) => {
      if (name) return signs[name] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
    // How a workbook writes signs that XML does not allow.
    .replace(/_x([0-9A-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** The text of an element in parts with formats of their own; readings of Japanese signs are none of it. */
const textOf = (content: string): string =>
  tags(content.replace(/<rPh\b[\s\S]*?<\/rPh>/g, ''), 't')
    .map((part) => decoded(part.content))
    .join('')

interface Context {
  readonly shared: readonly string[]
  /** The numbers of styles that show numbers as days or times. */
  readonly dateStyles: ReadonlySet<number>
  readonly isFrom1904: boolean
}

function dateStylesOf(styles: string): ReadonlySet<number> {
  const codes = new Map(
    tags(styles, 'numFmt').map(({ attributes }) => [
      attribute(attributes, 'numFmtId'),
      decoded(attribute(attributes, 'formatCode')),
    ]),
  )
  const [formats] = tags(styles, 'cellXfs')
  return new Set(
    tags(formats?.content ?? '', 'xf').flatMap(({ attributes }, index) => {
      const id = attribute(attributes, 'numFmtId')
      return isDateFormat(Number(id), codes.get(id)) ? [index] : []
    }),
  )
}

/** Rows and cells that are not stored are empty. */
function linesOf(sheet: string, context: Context): string[][] {
  const lines: string[][] = []
  for (const row of tags(sheet, 'row')) {
    const number = Number(attribute(row.attributes, 'r')) || lines.length + 1
    if (number > 1_048_576) throw new BrokenWorkbook()
    while (lines.length < number - 1) lines.push([])
    const cells: string[] = []
    for (const cell of tags(row.content, 'c')) {
      const column = columnOf(attribute(cell.attributes, 'r')) ?? cells.length
      if (column > 16_383) throw new BrokenWorkbook()
      while (cells.length < column) cells.push('')
      cells[column] = valueOf(cell, context)
    }
    lines[number - 1] = cells
  }
  return lines
}

/** `AB12` is in column 27, counted from 0. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]+/.exec(reference)?.[0]
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function valueOf({ attributes, content }: Tag, { shared, dateStyles, isFrom1904 }: Context): string {
  const type = attribute(attributes, 't')
  if (type === 'inlineStr') return textOf(content)
  const value = decoded(tags(content, 'v')[0]?.content ?? '')
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'true' : 'false'
  // An error such as #N/A says nothing.
  if (type === 'e') return ''
  if (type === 'str' || type === 'd' || value === '') return value
  const number = Number(value)
  if (Number.isNaN(number)) return value
  return dateStyles.has(Number(attribute(attributes, 's') || -1))
    ? excelDay(number, isFrom1904)
    : plainNumber(number)
}

/** Fifteen digits, as spreadsheets compute with them, and never as `4.9E+11`. */
const plainNumber = (number: number): string =>
  Number.isSafeInteger(number) ? String(number) : String(Number(number.toPrecision(15)))
