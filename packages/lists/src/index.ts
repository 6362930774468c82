export type {
  CardPlace,
  List,
  ListBar,
  ListContext,
  ListPage,
  People,
  ReadTabs,
} from './declaration.ts'
export { declareList } from './declare-list.tsx'
export { editCells } from './edit-cells.tsx'
export { askedOf, type ListData, readAddress, viewsOf } from './list-data.ts'
export { membershipOf } from './list-membership.ts'
export { ListFilterBar } from './list-filter-bar.tsx'
export { useListNeighbours } from './use-list-neighbours.ts'
export { type ListQuery, useListQuery } from './use-list-query.ts'
