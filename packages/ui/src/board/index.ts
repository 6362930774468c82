/** What is dragged. */
export { Board } from './board.tsx'
export { useCardTabIndex } from './card-tab-order.ts'
export type { BoardColumn, BoardHandle, BoardProps, BoardZone } from './board-types.ts'
export { type BoardMove, computeMove } from './compute-move.ts'
export { SortableList, type SortableListProps } from './sortable-list.tsx'
