import type { View } from '@ginkgo/contracts'
import { MenuCheckItem, MenuItem, MenuLabel, MenuSeparator, isolated } from '@ginkgo/ui'
import { Link2, Pencil, Plus, Save, Star, StarOff, Trash2, Users } from 'lucide-react'
import type { ListOfViews } from './list-of-views.ts'
import { useViewActions, type ViewChanges } from './use-view-actions.ts'

export interface ViewsMenuItemsProps {
  list: ListOfViews
  offered: readonly View[]
  current: View | undefined
  /** The current view, where the person may change it. */
  changeable: View | undefined
  mayShare: boolean
  verticalName: string
  /** What the current view would get; empty while it is shown as it is. */
  changed: ViewChanges
  onName: (what: 'new' | 'rename') => void
}

/** What is in the menu of saved views. */
export function ViewsMenuItems(props: ViewsMenuItemsProps) {
  const { list, offered, current, changeable, mayShare, changed, onName } = props
  const actions = useViewActions(list)
  return (
    <>
      <MenuLabel>Saved views</MenuLabel>
      {offered.length === 0 ? (
        <p className="px-2 py-1.5 text-sm text-muted">None yet. Save filters and columns you use often.</p>
      ) : null}
      {offered.map((view) => (
        <MenuCheckItem
          key={view.id}
          checked={view.id === current?.id}
          icon={iconOf(view)}
          onSelect={() => actions.open(view)}
        >
          <bdi>{view.name}</bdi>
        </MenuCheckItem>
      ))}
      <MenuSeparator />
      {changeable && Object.keys(changed).length > 0 ? (
        <MenuItem icon={<Save size={14} />} onSelect={() => void actions.update(changeable, changed)}>
          Update <bdi>{changeable.name}</bdi>
        </MenuItem>
      ) : null}
      <MenuItem icon={<Plus size={14} />} onSelect={() => onName('new')}>
        Save as new view
      </MenuItem>
      {current ? (
        <MenuItem icon={<Link2 size={14} />} onSelect={() => void actions.copyLink(current)}>
          Copy link
        </MenuItem>
      ) : null}
      {changeable ? (
        <>
          <MenuItem icon={<Pencil size={14} />} onSelect={() => onName('rename')}>
            Rename
          </MenuItem>
          {changeable.isShared || mayShare ? (
            <MenuItem
              icon={<Users size={14} />}
              onSelect={() => void actions.share(changeable, !changeable.isShared)}
            >
              {changeable.isShared ? 'Stop sharing' : `Share with ${isolated(props.verticalName)}`}
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
    </>
  )
}

function iconOf({ own, isDefault, isShared }: View) {
  if (own && isDefault) return <Star size={14} aria-label="Default" />
  return isShared ? <Users size={14} aria-label="Shared" /> : undefined
}
