import { type ListName, listTitles, type ListValue, valueListsApi } from '@ginkgo/contracts'
import { useMutation } from '@ginkgo/portal-sdk'
import { Badge, DropdownMenu, IconButton, MenuItem, MenuSeparator, isolated } from '@ginkgo/ui'
import { Archive, ArchiveRestore, ArrowDown, ArrowUp, Ellipsis, Merge, Pencil } from 'lucide-react'

/** One value of a list, with what can be done with it. */
export function ValueRow({
  list,
  value,
  values,
  place,
  mayWrite,
  onRename,
  onMerge,
}: {
  list: ListName
  value: ListValue
  values: readonly ListValue[]
  place: number
  mayWrite: boolean
  onRename: () => void
  onMerge: () => void
}) {
  const { label, isArchived, isMoving, formerValues } = value
  return (
    <li className="flex min-h-11 items-center gap-2 px-4 py-1.5">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5">
        <span className={`min-w-0 wrap-anywhere ${isArchived ? 'text-muted' : 'text-fg'}`}>
          <bdi>{label}</bdi>
        </span>
        {isArchived ? <Badge>Archived</Badge> : null}
        {isMoving ? <Badge tone="accent">Records are being changed</Badge> : null}
        {formerValues.length > 0 ? (
          <span className="w-full min-w-0 text-xs wrap-anywhere text-muted">
            Also understood: {formerValues.map(isolated).join(', ')}
          </span>
        ) : null}
      </div>
      {mayWrite ? (
        <Actions
          list={list}
          value={value}
          values={values}
          place={place}
          onRename={onRename}
          onMerge={onMerge}
        />
      ) : null}
    </li>
  )
}

function Actions({
  list,
  value: { value, label, isArchived },
  values,
  place,
  onRename,
  onMerge,
}: Omit<Parameters<typeof ValueRow>[0], 'mayWrite'>) {
  const params = { list }
  const one = listTitles[list].one
  const archiving = useMutation(valueListsApi.update, {
    saved: isArchived ? `${one} is offered again` : `${one} archived`,
    failed: `Failed to change ${one.toLowerCase()}`,
  })
  const ordering = useMutation(valueListsApi.reorder, { failed: 'Failed to change the order' })
  const moveTo = (target: number) => {
    const order = values.map((each) => each.value).filter((each) => each !== value)
    order.splice(target, 0, value)
    void ordering.send({ params, body: { values: order } })
  }
  return (
    <DropdownMenu
      align="end"
      trigger={
        <IconButton label={`Actions for ${isolated(label)}`} disabled={archiving.busy || ordering.busy}>
          <Ellipsis size={16} />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil size={14} />} onSelect={onRename}>
        Rename
      </MenuItem>
      <MenuItem icon={<Merge size={14} />} disabled={values.length < 2} onSelect={onMerge}>
        Merge into another
      </MenuItem>
      <MenuItem icon={<ArrowUp size={14} />} disabled={place === 0} onSelect={() => moveTo(place - 1)}>
        Move up
      </MenuItem>
      <MenuItem
        icon={<ArrowDown size={14} />}
        disabled={place === values.length - 1}
        onSelect={() => moveTo(place + 1)}
      >
        Move down
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={isArchived ? <ArchiveRestore size={14} /> : <Archive size={14} />}
        onSelect={() => void archiving.send({ params, body: { value, isArchived: !isArchived } })}
      >
        {isArchived ? 'Offer again' : 'Archive'}
      </MenuItem>
    </DropdownMenu>
  )
}
