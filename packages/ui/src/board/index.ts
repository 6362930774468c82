/** What is dragged. */
export { Board } from './board.tsx'
export { cardMenuButton } from '../data-table/menu-buttons.tsx'
export type { BoardColumn, BoardHandle, BoardProps, BoardZone } from './board-types.ts'
export { type BoardMove, computeMove } from './compute-move.ts'
export { SortableList, type SortableListProps } from './sortable-list.tsx'
