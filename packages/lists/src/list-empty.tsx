import { Button, EmptyState } from '@ginkgo/ui'
import type { ReactNode } from 'react'
import type { ListQuery } from './use-list-query.ts'

/** A tab without records: the way back from its filters, or what appears there and what to do next. */
export function ListEmpty({
  list: { isFiltered, clear },
  noun: [one, several],
  icon,
  title = `No ${several} found`,
  text,
  action,
}: {
  list: ListQuery
  noun: readonly [string, string]
  icon: ReactNode
  title?: string | undefined
  text: string
  action?: ReactNode
}) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      text={isFiltered ? `No ${one} matches these filters.` : text}
      action={
        isFiltered ? (
          <Button variant="secondary" onClick={clear}>
            Clear filters
          </Button>
        ) : (
          action
        )
      }
    />
  )
}
