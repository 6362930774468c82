import { useRetryWhenBack } from '@ginkgo/api-client'
import { remember } from '@ginkgo/portal-sdk'
import { Button, LoadFailed, SkeletonTable, useLazyCode } from '@ginkgo/ui'
import type { List, ListDeclaration, ListWay } from './declaration.ts'
import type { ListData } from './list-data.ts'

/** Switches between the ways to show a list, of which the table is the first. */
export function ListWays<Row, Counts>({
  data: { viewKey },
  ways,
  list,
}: {
  data: ListData
  ways: readonly ListWay<Row, Counts>[]
  list: List<Row, Counts>
}) {
  return (
    <fieldset aria-label="View" className="mr-auto flex gap-0.5 rounded-md bg-sunken p-0.5 max-md:p-0">
      {ways.map(({ view, label, Icon, code, begins }) => (
        <Button
          key={view}
          variant={view === list.view ? 'secondary' : 'ghost'}
          size="sm"
          icon={<Icon size={14} />}
          aria-pressed={view === list.view}
          onPointerEnter={code?.prefetch}
          onClick={() => {
            if (viewKey) remember(viewKey, view)
            list.change({ view, ...begins })
          }}
        >
          <span className="max-md:sr-only">{label}</span>
        </Button>
      ))}
    </fieldset>
  )
}

/** The records in another way than as a table, once its code is there and it is known which ones they are. */
export function OtherWay<Row extends { readonly id: string }, Counts extends object>({
  code,
  list,
  noun,
}: Pick<ListDeclaration<Row, Counts>, 'noun'> & {
  code: NonNullable<ListWay<Row, Counts>['code']>
  list: List<Row, Counts>
}) {
  const { loaded: Body, error, retry } = useLazyCode(code)
  useRetryWhenBack(error, retry)
  if (Body && !list.saved.waiting && list.isSettled) return <Body list={list} />
  return error === undefined ? <ListLoading noun={noun} /> : <LoadFailed error={error} retry={retry} />
}

export const ListLoading = ({ noun: [, several] }: { noun: readonly [string, string] }) => (
  <div role="status">
    <span className="sr-only">Loading {several}...</span>
    <SkeletonTable rows={10} columns={6} />
  </div>
)
