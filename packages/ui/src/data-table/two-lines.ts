/**
 * Class of a text in a cell that goes on in a second line where the column is too narrow for it: names, titles and
 * addresses are what rows are told apart by. What does not fit into two lines ends in an ellipsis.
 */
export const twoLinesClass =
  'ui:line-clamp-2 ui:leading-4 ui:wrap-anywhere ui:whitespace-normal ui:rounded-sm'

/** Class of a name in a row that is one element: as above, and in its own direction of writing. */
export const nameClass = 'ui:cell-name'
