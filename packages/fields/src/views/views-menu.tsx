import { lazyDialog, lazyPart, useSession, useVertical } from '@ginkgo/portal-sdk'
import { useSearchParams } from '@ginkgo/router'
import { Button, DropdownMenu } from '@ginkgo/ui'
import { Bookmark, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { ColumnChoices } from '../columns/use-column-choices.ts'
import { type ListOfViews, showsView, viewQueryOf } from './list-of-views.ts'
import type { Views } from './use-views.ts'

const ViewsMenuItems = lazyPart(async () => (await import('./views-menu-items.tsx')).ViewsMenuItems)
const ViewNameDialog = lazyDialog(async () => (await import('./view-name-dialog.tsx')).ViewNameDialog)

/** The saved views of a list: open, save, rename, share, delete, and choose the one that opens first. */
export function ViewsMenu({
  list,
  views,
  columns,
}: {
  list: ListOfViews
  views: Views
  columns: ColumnChoices
}) {
  const vertical = useVertical()
  const { can } = useSession()
  const [search] = useSearchParams()
  const [nameDialog, setNameDialog] = useState<'new' | 'rename'>()
  const { offered = [], current } = views
  const mayShare = can('records:manage', vertical.id)
  const changeable = current && (current.own || (current.isShared && mayShare)) ? current : undefined
  const query = viewQueryOf(list, search)
  const chosen = columns.choices ? [...columns.choices] : null
  const isOtherQuery = current !== undefined && !showsView(list, search, current)
  return (
    <>
      <DropdownMenu
        align="end"
        trigger={
          <Button
            variant="ghost"
            size="sm"
            icon={<Bookmark size={14} />}
            aria-label="Views"
            onPointerEnter={ViewsMenuItems.prefetch}
            onFocus={ViewsMenuItems.prefetch}
          >
            <span className="max-w-36 truncate max-md:sr-only">{current?.name ?? 'Views'}</span>
            {isOtherQuery || columns.isDraft ? (
              <span className="text-subtle max-md:sr-only">changed</span>
            ) : null}
            <ChevronDown size={13} aria-hidden="true" className="max-md:hidden" />
          </Button>
        }
      >
        <ViewsMenuItems
          list={list}
          offered={offered}
          current={current}
          changeable={changeable}
          mayShare={mayShare}
          verticalName={vertical.name}
          changed={{ ...(isOtherQuery && { query }), ...(columns.isDraft && { columns: chosen }) }}
          onName={setNameDialog}
        />
      </DropdownMenu>
      {nameDialog ? (
        <ViewNameDialog
          list={list}
          verticalId={vertical.id}
          query={query}
          columns={chosen}
          view={nameDialog === 'rename' ? changeable : undefined}
          onClose={() => setNameDialog(undefined)}
        />
      ) : null}
    </>
  )
}
