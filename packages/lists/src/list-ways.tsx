import { useRetryWhenBack } from '@ginkgo/api-client'
import { remember } from '@ginkgo/portal-sdk'
import { Button, type LazyCode, LoadFailed, SkeletonTable, useLazyCode } from '@ginkgo/ui'
import type { ComponentType } from 'react'
import type { List, ListWay } from './declaration.ts'
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

/** A way to show a list, once its code is there. */
export function Shown<Props extends object>({
  code,
  noun,
  props,
}: {
  code: LazyCode<ComponentType<Props>>
  noun: Noun
  props: Props
}) {
  const { loaded: Body, error, retry } = useLazyCode(code)
  useRetryWhenBack(error, retry)
  if (Body) return <Body {...props} />
  return error === undefined ? <ListLoading noun={noun} /> : <LoadFailed error={error} retry={retry} />
}

type Noun = readonly [string, string]

export const ListLoading = ({ noun: [, several] }: { noun: Noun }) => (
  <div role="status">
    <span className="sr-only">Loading {several}...</span>
    <SkeletonTable rows={10} columns={6} />
  </div>
)
