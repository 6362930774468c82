import { lazyCode } from '@ginkgo/ui'
import type { ComponentType } from 'react'
import { declareListPage } from './declare-list-page.tsx'
import type { ListDeclaration } from './declaration.ts'
import { listTable } from './list-table.tsx'

/** The whole page of a list, which has the code of its table. */
export function declareList<Row extends { readonly id: string }, Counts extends object>(
  declaration: ListDeclaration<Row, Counts>,
): ComponentType {
  const table = listTable<Row, Counts>(declaration)
  return declareListPage(
    declaration,
    lazyCode(async () => table, table),
  )
}
