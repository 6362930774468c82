import type { LeadView } from '@ginkgo/contracts'
import { lazyDialog, useVertical } from '@ginkgo/portal-sdk'
import { Button, DropdownMenu, MenuCheckItem, MenuItem, MenuLabel, MenuSeparator } from '@ginkgo/ui'
import { Bookmark, ChevronDown, Link2, Pencil, Plus, Save, Star, StarOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type LeadListState, searchOfView, viewQueryOf } from '../lead-list/lead-list-query.ts'
import type { LeadViews } from './use-lead-views.ts'
import { useViewActions } from './use-view-actions.ts'

const ViewNameDialog = lazyDialog(async () => (await import('./view-name-dialog.tsx')).ViewNameDialog)

/** Whether two states show the same, whatever order their fields are in. */
function isSame(state: LeadListState, view: LeadView): boolean {
  const sorted = (query: LeadView['query']) => {
    const search = searchOfView(view.id, { sort: '-createdAt', ...query })
    search.sort()
    return search.toString()
  }
  return sorted(viewQueryOf(state)) === sorted(view.query)
}

/** The user's saved views: open, save, rename, share, delete, and choose the one that opens first. */
export function ViewsMenu({ views, state }: { views: LeadViews; state: LeadListState }) {
  const vertical = useVertical()
  const actions = useViewActions()
  const [naming, setNaming] = useState<'new' | 'rename'>()
  const { own = [], current } = views
  const isChanged = current !== undefined && !isSame(state, current)
  const mine = current?.own ? current : undefined
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
        {own.length === 0 ? (
          <p className="px-2 py-1.5 text-sm text-muted">None yet. Save filters you use often.</p>
        ) : null}
        {own.map((view) => (
          <MenuCheckItem
            key={view.id}
            checked={view.id === current?.id}
            icon={view.isDefault ? <Star size={14} aria-label="Default" /> : undefined}
            onSelect={() => actions.open(view)}
          >
            {view.name}
          </MenuCheckItem>
        ))}
        <MenuSeparator />
        {mine && isChanged ? (
          <MenuItem icon={<Save size={14} />} onSelect={() => void actions.update(mine, viewQueryOf(state))}>
            Update {mine.name}
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
        {mine ? (
          <>
            <MenuItem icon={<Pencil size={14} />} onSelect={() => setNaming('rename')}>
              Rename
            </MenuItem>
            <MenuItem
              icon={mine.isDefault ? <StarOff size={14} /> : <Star size={14} />}
              onSelect={() => void actions.setDefault(mine, !mine.isDefault)}
            >
              {mine.isDefault ? 'No longer the default' : 'Set as default'}
            </MenuItem>
            <MenuItem
              icon={<Trash2 size={14} />}
              tone="destructive"
              onSelect={() => void actions.remove(mine)}
            >
              Delete view
            </MenuItem>
          </>
        ) : null}
      </DropdownMenu>
      {naming === 'new' ? (
        <ViewNameDialog
          verticalId={vertical.id}
          query={viewQueryOf(state)}
          onSaved={(view) => actions.open(view, { replace: true })}
          onClose={() => setNaming(undefined)}
        />
      ) : null}
      {naming === 'rename' && mine ? (
        <ViewNameDialog
          verticalId={vertical.id}
          query={mine.query}
          view={mine}
          onClose={() => setNaming(undefined)}
        />
      ) : null}
    </>
  )
}
