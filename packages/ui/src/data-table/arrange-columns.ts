import type { DataColumn } from './column-types.ts'

/** What somebody has chosen about a column, as it is kept. */
export interface ColumnChoice {
  readonly id: string
  /** Px where letters have their usual size. */
  readonly width?: number | undefined
  readonly pinned?: boolean | undefined
  readonly hidden?: boolean | undefined
}

/** A column that people may choose, and how they have it. */
export interface ArrangedColumn {
  readonly id: string
  readonly header: string
  readonly isEssential: boolean
  readonly isHidden: boolean
  readonly isPinned: boolean
  /** Px where letters have their usual size; undefined while nobody has changed it. */
  readonly width: number | undefined
}

type Column = Pick<DataColumn<never>, 'id' | 'header' | 'pinned' | 'essential' | 'optional' | 'last'>

const arranged = (column: Column, choice?: ColumnChoice): ArrangedColumn => ({
  id: column.id,
  header: column.header,
  isEssential: column.essential === true,
  isHidden: !column.essential && (choice ? choice.hidden === true : column.optional === true),
  isPinned: (choice ? choice.pinned : column.pinned) === true,
  width: choice?.width,
})

/** The pinned ones first, each group in its order. */
const pinnedFirst = (columns: readonly ArrangedColumn[]): ArrangedColumn[] => [
  ...columns.filter(({ isPinned }) => isPinned),
  ...columns.filter(({ isPinned }) => !isPinned),
]

/**
 * All columns in the order that somebody has chosen. Choices of columns that are not there any more are left out, and a
 * column that nobody has chosen about stands behind the one that it follows in the table.
 */
export function arrangeColumns(
  columns: readonly Column[],
  choices: readonly ColumnChoice[] = [],
): ArrangedColumn[] {
  const offered = columns.filter(({ last }) => !last)
  const byId = new Map(offered.map((column) => [column.id, column]))
  const result: ArrangedColumn[] = []
  for (const choice of choices) {
    const column = byId.get(choice.id)
    if (!column) continue
    byId.delete(choice.id)
    result.push(arranged(column, choice))
  }
  for (const [place, column] of offered.entries()) {
    if (!byId.has(column.id)) continue
    const before = offered[place - 1]?.id
    result.splice(result.findIndex(({ id }) => id === before) + 1, 0, arranged(column))
  }
  return pinnedFirst(result)
}

/** What is kept of it. */
export const choicesOf = (columns: readonly ArrangedColumn[]): ColumnChoice[] =>
  columns.map(({ id, width, isPinned, isHidden }) => ({
    id,
    ...(width !== undefined && { width }),
    ...(isPinned && { pinned: true }),
    ...(isHidden && { hidden: true }),
  }))

/** The columns that the table shows. */
export function shownColumns<Row>(
  columns: readonly DataColumn<Row>[],
  arrangement: readonly ArrangedColumn[],
): DataColumn<Row>[] {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const shown = arrangement.flatMap(({ id, isHidden, isPinned, width }) => {
    const column = byId.get(id)
    if (!column || isHidden) return []
    return [{ ...column, pinned: isPinned, ...(width !== undefined && { width: `${width / 16}rem` }) }]
  })
  return [...shown, ...columns.filter(({ last }) => last)]
}

type Change = Partial<Pick<ArrangedColumn, 'isHidden' | 'isPinned' | 'width'>>

/** The columns with one of them changed; one that is pinned goes behind the others that are, one that is not before the rest. */
export function withColumn(columns: readonly ArrangedColumn[], id: string, change: Change): ArrangedColumn[] {
  return pinnedFirst(columns.map((column) => (column.id === id ? { ...column, ...change } : column)))
}

/** The columns with those that are shown in the order of these ids; pinned ones stay first. */
export function orderedAs(columns: readonly ArrangedColumn[], ids: readonly string[]): ArrangedColumn[] {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const order = ids.values()
  return pinnedFirst(
    columns.map((column) => (column.isHidden ? column : (byId.get(order.next().value ?? '') ?? column))),
  )
}

/** The neighbour with which a column changes its place: the nearest one that is shown and as pinned as it is. */
function neighbourOf(columns: readonly ArrangedColumn[], id: string, by: -1 | 1): string | undefined {
  const isPinned = columns.find((column) => column.id === id)?.isPinned
  const peers = columns.filter((column) => !column.isHidden && column.isPinned === isPinned)
  return peers[peers.findIndex((column) => column.id === id) + by]?.id
}

export const mayMove = (columns: readonly ArrangedColumn[], id: string, by: -1 | 1): boolean =>
  neighbourOf(columns, id, by) !== undefined

/** The columns with one of them moved past its neighbour; unchanged where there is none. */
export function moved(columns: readonly ArrangedColumn[], id: string, by: -1 | 1): readonly ArrangedColumn[] {
  const neighbour = neighbourOf(columns, id, by)
  const column = columns.find((each) => each.id === id)
  if (!column || neighbour === undefined) return columns
  const others = columns.filter((each) => each.id !== id)
  const place = others.findIndex((each) => each.id === neighbour)
  return others.toSpliced(by === 1 ? place + 1 : place, 0, column)
}
