import type { Fields } from '@ginkgo/contracts'
import { InPlaceCell, type InPlaceProps, isInput } from '@ginkgo/fields/in-place'
import type { useSession } from '@ginkgo/portal-sdk'
import type { CellEditor } from '@ginkgo/ui/table'

type Session = ReturnType<typeof useSession>

/** What edits the cells of a list for whoever looks at it. */
export type CellEditing<Row> = (session: Session, fields: Fields) => CellEditor<Row>

/**
 * Edits values in their cells.
 * @param inPlace what edits a value, and whether this person may
 */
export const editCells =
  <Row extends object>(
    inPlace: (session: Session, row: Row, name: string, fields: Fields) => InPlaceProps<Row>,
  ): CellEditing<Row> =>
  (session, fields) =>
  (row, name, onEditing) => {
    const value = inPlace(session, row, name, fields)
    return isInput(fields, name) && value.mayEdit ? (
      <InPlaceCell {...value} onEditing={onEditing} />
    ) : undefined
  }
