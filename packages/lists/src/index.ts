export type {
  CardPlace,
  List,
  ListBar,
  ListContext,
  ListPage,
  PageDeclaration,
  People,
  ReadTabs,
} from './declaration.ts'
export { declareList } from './declare-list.tsx'
export { declareListPage } from './declare-list-page.tsx'
export { editCells } from './edit-cells.tsx'
export { askedOf, type ListData, readAddress, viewsOf } from './list-data.ts'
export { membershipOf } from './list-membership.ts'
export { listTable } from './list-table.tsx'
export { ListFilterBar } from './list-filter-bar.tsx'
export { useListNeighbours } from './use-list-neighbours.ts'
export { type ListQuery, useListQuery } from './use-list-query.ts'
