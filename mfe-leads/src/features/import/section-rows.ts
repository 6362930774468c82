import type { FilePlan } from './import-plan.ts'

/** The column whose cell alone may be the heading of a section. */
export const sectionColumn = ({ file: { layout } }: Pick<FilePlan, 'file'>): number | undefined =>
  layout.sections ?? layout.alone

/** The rows that have a cell in this column alone. `rowNumber` is 1 for the row below the headings. */
export const rowsAlone = (
  rows: readonly (readonly string[])[],
  column: number | undefined,
): readonly { readonly rowNumber: number; readonly text: string }[] =>
  rows.flatMap((row, index) => {
    const filled = row.flatMap((cell, place) => (cell.trim() === '' ? [] : place))
    const [place] = filled
    return filled.length === 1 && place !== undefined && place === column
      ? { rowNumber: index + 1, text: row[place]!.trim() }
      : []
  })
