import type { View } from '@ginkgo/contracts'
import { lazyDialog, useSession, useVertical } from '@ginkgo/portal-sdk'
import { useSearchParams } from '@ginkgo/router'
import { Button, DropdownMenu, MenuCheckItem, MenuItem, MenuLabel, MenuSeparator } from '@ginkgo/ui'
import { Bookmark, ChevronDown, Link2, Pencil, Plus, Save, Star, StarOff, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import type { ColumnChoices } from '../columns/use-column-choices.ts'
import { type ListOfViews, showsView, viewQueryOf } from './list-of-views.ts'
import type { Views } from './use-views.ts'
import { useViewActions } from './use-view-actions.ts'

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
  const actions = useViewActions(list)
  const [naming, setNaming] = useState<'new' | 'rename'>()
  const { offered = [], current } = views
  const mayShare = can('records:manage', vertical.id)
  const changeable = current && (current.own || (current.isShared && mayShare)) ? current : undefined
  const query = viewQueryOf(list, search)
  const chosen = columns.choices ? [...columns.choices] : null
  const isOtherQuery = current !== undefined && !showsView(list, search, current)
  const isChanged = isOtherQuery || columns.isDraft
  const changed = { ...(isOtherQuery && { query }), ...(columns.isDraft && { columns: chosen }) }
  const item = (view: View) => (
    <MenuCheckItem
      key={view.id}
      checked={view.id === current?.id}
      icon={
        view.own && view.isDefault ? (
          <Star size={14} aria-label="Default" />
        ) : view.isShared ? (
          <Users size={14} aria-label="Shared" />
        ) : undefined
      }
      onSelect={() => actions.open(view)}
    >
      {view.name}
    </MenuCheckItem>
  )
  return (
    <>
      <DropdownMenu
        align="end"
        trigger={
          <Button variant="ghost" size="sm" icon={<Bookmark size={14} />} aria-label="Views">
            <span className="max-w-36 truncate max-md:sr-only">{current?.name ?? 'Views'}</span>
            {isChanged ? <span className="text-subtle max-md:sr-only">changed</span> : null}
            <ChevronDown size={13} aria-hidden="true" className="max-md:hidden" />
          </Button>
        }
      >
        <MenuLabel>Saved views</MenuLabel>
        {offered.length === 0 ? (
          <p className="px-2 py-1.5 text-sm text-muted">None yet. Save filters and columns you use often.</p>
        ) : null}
        {offered.map(item)}
        <MenuSeparator />
        {changeable && isChanged ? (
          <MenuItem icon={<Save size={14} />} onSelect={() => void actions.update(changeable, changed)}>
            Update {changeable.name}
          </MenuItem>
        ) : null}
        <MenuItem icon={<Plus size={14} />} onSelect={() => setNaming('new')}>
          Save as new view
        </MenuItem>
        {current ? (
          <MenuItem icon={<Link2 size={14} />} onSelect={() => void actions.copyLink(current)}>
            Copy link
          </MenuItem>
        ) : null}
        {changeable ? (
          <>
            <MenuItem icon={<Pencil size={14} />} onSelect={() => setNaming('rename')}>
              Rename
            </MenuItem>
            {changeable.isShared || mayShare ? (
              <MenuItem
                icon={<Users size={14} />}
                onSelect={() => void actions.share(changeable, !changeable.isShared)}
              >
                {changeable.isShared ? 'Stop sharing' : `Share with ${vertical.name}`}
              </MenuItem>
            ) : null}
            {changeable.own ? (
              <MenuItem
                icon={changeable.isDefault ? <StarOff size={14} /> : <Star size={14} />}
                onSelect={() => void actions.setDefault(changeable, !changeable.isDefault)}
              >
                {changeable.isDefault ? 'No longer the default' : 'Set as default'}
              </MenuItem>
            ) : null}
            <MenuItem
              icon={<Trash2 size={14} />}
              tone="destructive"
              onSelect={() => void actions.remove(changeable)}
            >
              Delete view
            </MenuItem>
          </>
        ) : null}
      </DropdownMenu>
      {naming ? (
        <ViewNameDialog
          api={list.api}
          verticalId={vertical.id}
          query={query}
          columns={chosen}
          view={naming === 'rename' ? changeable : undefined}
          {...(naming === 'new' && { onSaved: (view: View) => actions.open(view, { replace: true }) })}
          onClose={() => setNaming(undefined)}
        />
      ) : null}
    </>
  )
}
