import { headingKindOf, isHeading, joinOfLines, noRecord } from '@ginkgo/contracts'
import { readAmount } from '@ginkgo/contracts/amounts'
import { readMoment } from '@ginkgo/contracts/dates'
import { isEmptyRow, type Table, tableBelow } from './parse-csv.ts'

type Lines = readonly (readonly string[])[]

/** Where the headings of a file are; `none` for a file that begins with a record. */
export type HeadingPlace = number | 'none'

/** A line of the file that is no row of its table, by its number in the file. */
interface OtherLine {
  readonly line: number
  readonly text: string
}

/** How the lines of a file make a table. */
export interface Layout {
  /** The number of the last line of the headings, from 1. */
  readonly heading: HeadingPlace
  /** Whether the line above it names groups of columns. */
  readonly hasGroups: boolean
  /** Titles above the headings, and headings that stand again below. */
  readonly leftOut: readonly OtherLine[]
  /** The column whose cell alone is the heading of a section. */
  readonly sections: number | undefined
  /** The column whose cell stands alone in a few rows, where nothing says whether they are sections or records. */
  readonly alone: number | undefined
  /** Lines that have the company of the line above, as their own cells for it are empty. */
  readonly filledDown: readonly number[]
}

/** The headings are in the first line, and everything below is a row. */
export const plainLayout: Layout = {
  heading: 1,
  hasGroups: false,
  leftOut: [],
  sections: undefined,
  alone: undefined,
  filledDown: [],
}

/** Lines among which the headings are looked for. */
const maxHeadingLine = 40

const textsOf = (line: readonly string[]): string[] =>
  line.map((cell) => cell.trim()).filter((cell) => cell !== '')

const isData = (text: string): boolean =>
  text.includes('@') ||
  /^https?:/i.test(text) ||
  !('problem' in readAmount(text)) ||
  !('problem' in readMoment(text, true))

interface Shape {
  readonly at: number
  readonly filled: number
  readonly known: number
  readonly data: number
}

function shapeOf(line: readonly string[], at: number): Shape {
  const texts = textsOf(line)
  const known = texts.filter(isHeading).length
  return { at, filled: texts.length, known, data: texts.filter((text) => isData(text)).length }
}

/** The place of the line of headings, by its shape: it has known words, or it is the first of the table's width without data. */
function findHeading(lines: Lines): number {
  const shapes = lines
    .slice(0, maxHeadingLine)
    .map(shapeOf)
    .filter(({ filled }) => filled > 0)
  const [first] = shapes
  if (!first) return 0
  const best = shapes.reduce((a, b) => (b.known > a.known && b.known > b.data ? b : a), first)
  if (best.known > 1 && best.known > first.known) return best.at
  if (first.known > 0) return first.at
  const width = Math.max(...shapes.map(({ filled }) => filled))
  const isTitle = first.filled * 3 <= width
  const wide = shapes.find(({ filled, data }) => data === 0 && filled > 1 && filled * 5 >= width * 3)
  return isTitle && wide ? wide.at : first.at
}

/** The line above the headings names groups of them, if it has gaps, and names something that is known or is needed. */
function groupsAbove(lines: Lines, at: number): readonly string[] | undefined {
  const [above, line] = [lines[at - 1] ?? [], lines[at] ?? []]
  const [group, own] = [shapeOf(above, at - 1), shapeOf(line, at)]
  const hasRepeats = new Set(textsOf(line)).size < own.filled
  const isGroups = group.filled > 1 && group.data === 0 && group.filled < own.filled
  return isGroups && (group.known > 0 || hasRepeats) ? above : undefined
}

/** The line below the headings has a second part of them, where it fills their gaps with known words alone. */
function hasPartBelow(lines: Lines, at: number): boolean {
  const [line, below] = [lines[at] ?? [], lines[at + 1] ?? []]
  const { filled, known, data } = shapeOf(below, at + 1)
  const fillsGaps = below.some((cell, index) => cell.trim() !== '' && (line[index] ?? '').trim() === '')
  return filled > 1 && known === filled && data === 0 && fillsGaps
}

/** Names of columns from two lines: `Company › City`. A group reaches to the next one. */
function joined(groups: readonly string[], line: readonly string[]): string[] {
  let group = ''
  return Array.from({ length: Math.max(groups.length, line.length) }, (_, index) => {
    group = groups[index]?.trim() || group
    const name = line[index]?.trim() ?? ''
    if (name === '') return groups[index]?.trim() ?? ''
    return group === '' || group === name ? name : `${group}${joinOfLines}${name}`
  })
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

/**
 * Whether rows of one cell divide the others: one stands above all of them, and each has records below it. A list whose first
 * person has a name only is none, unless that comes again and again.
 */
function isDivided(widths: readonly number[]): boolean {
  const places = widths.flatMap((width, index) => (width === 1 ? [index] : []))
  return places.length > 1 && places[0] === 0 && places.every((index) => (widths[index + 1] ?? 0) > 1)
}

/**
 * The column that has the only cell of a row, in a report whose rows have several: the headings of its sections. Also where
 * the file says by its shape alone that it has sections, as with letters above the people of a list.
 */
function sectionsIn({ rows, columns }: Table, isReport: boolean): Pick<Layout, 'sections' | 'alone'> {
  const records = rows.filter((row) => !isEmptyRow(row))
  const isSumOrFooter = (row: readonly string[]) =>
    noRecord(
      columns.map(() => ({})),
      row,
    ) !== undefined
  const widths = records.slice(0, 2_000).map((row) => textsOf(row).length)
  const singles = records.filter((row) => textsOf(row).length === 1 && !isSumOrFooter(row))
  const areLetters = singles.every((row) => [...(textsOf(row)[0] ?? '')].length === 1)
  const hasOther = isReport || records.some(isSumOrFooter) || isDivided(widths)
  const [first] = singles
  const place = first?.findIndex((cell) => cell.trim() !== '')
  const column = place !== undefined && place < columns.length ? place : undefined
  const isWide = median(widths) >= 3
  if (hasOther && (isWide || (areLetters && isDivided(widths)))) return { sections: column, alone: undefined }
  const areFew = singles.length * fewestBetween <= records.length
  return { sections: undefined, alone: isWide && areFew ? column : undefined }
}

/** Records for each row of one cell, where these are few. */
const fewestBetween = 4

/** Rows without a company in a table whose headings have groups belong to the company above: its cell was merged. */
function fillDown(
  table: Table,
  isAgain: (row: readonly string[]) => boolean,
): { readonly rows: Table['rows']; readonly filled: readonly number[] } {
  const places = table.columns.flatMap((column, index) => (headingKindOf(column) === 'lead' ? [index] : []))
  const filled: number[] = []
  let before: readonly string[] | undefined
  const rows = table.rows.map((row, index) => {
    const texts = textsOf(row)
    if (texts.length < 2 || places.length === 0 || isAgain(row)) return row
    const isWithout = places.every((place) => (row[place] ?? '').trim() === '')
    if (!isWithout || !before) {
      before = row
      return row
    }
    filled.push(index + 2)
    const source = before
    return row.map((cell, place) => (places.includes(place) ? (source[place] ?? '') : cell))
  })
  return { rows, filled }
}

const lineText = (line: readonly string[]): string => textsOf(line).join(' ').slice(0, 200)

/** The lines of a file as a table, with what is none of its rows. */
export function arrange(
  lines: Lines,
  chosen?: HeadingPlace,
): { readonly table: Table; readonly layout: Layout } {
  const place = chosen === undefined ? findHeading(lines) : chosen === 'none' ? -1 : chosen - 1
  if (place < 0) {
    const width = Math.max(1, ...lines.slice(0, 2_000).map((line) => line.length))
    const names = Array.from({ length: width }, (_, index) => `Column ${index + 1}`)
    const layout = {
      heading: 'none',
      hasGroups: false,
      leftOut: [],
      sections: undefined,
      alone: undefined,
      filledDown: [],
    } as const
    return { table: tableBelow(lines, names, -1), layout }
  }
  const isTwoBelow = chosen === undefined && hasPartBelow(lines, place)
  const at = isTwoBelow ? place + 1 : place
  const groups = isTwoBelow ? lines[place] : groupsAbove(lines, at)
  const header = groups ? joined(groups, lines[at] ?? []) : (lines[at] ?? [])
  const own = (lines[at] ?? []).map((cell) => cell.trim())
  const isAgain = (line: readonly string[]) =>
    line.length === own.length && line.every((cell, index) => cell.trim() === own[index])
  const whole = tableBelow(lines, header, at)
  const { rows, filled } = groups ? fillDown(whole, isAgain) : { rows: whole.rows, filled: [] }
  const table = { ...whole, rows }
  const titles = lines
    .slice(0, groups ? at - 1 : at)
    .map((line, index) => ({ line: index + 1, text: lineText(line) }))
  const again = lines.flatMap((line, index) =>
    index > at && isAgain(line) ? [{ line: index + 1, text: lineText(line) }] : [],
  )
  const leftOut = [...titles, ...again].filter(({ text }) => text !== '')
  return {
    table,
    layout: {
      heading: at + 1,
      hasGroups: groups !== undefined,
      leftOut,
      filledDown: filled,
      ...sectionsIn(table, leftOut.length > 0 || groups !== undefined),
    },
  }
}
