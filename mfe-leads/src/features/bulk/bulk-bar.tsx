import { useEndpoint } from '@ginkgo/api-client'
import { type Lead, type LeadBulkAction, maxBulkLeads, organizationApi } from '@ginkgo/contracts'
import { confirm, useVertical } from '@ginkgo/portal-sdk'
import { Button, DropdownMenu, MenuItem, personName } from '@ginkgo/ui'
import { Archive, ArchiveRestore, TagsIcon, UserRoundPlus, X } from 'lucide-react'
import { countOfLeads, useBulkActions } from './bulk-actions.ts'
import { BulkOutcomeDialog } from './bulk-outcome-dialog.tsx'
import { TagPopover } from './tag-popover.tsx'

/** What can be done to the selected leads; it floats over the foot of the list while there are any. */
export function BulkBar({
  leads,
  onSelect,
}: {
  leads: readonly Lead[]
  onSelect: (keys: ReadonlySet<string>) => void
}) {
  const vertical = useVertical()
  const { run, busy, outcome, dismiss } = useBulkActions(vertical.id, leads, onSelect)
  const tooMany = leads.length > maxBulkLeads
  const disabled = busy || tooMany
  return (
    <>
      {leads.length > 0 ? (
        <section
          aria-label="Selected leads"
          aria-busy={busy || undefined}
          className="fixed inset-x-0 bottom-4 z-10 mx-auto flex w-fit max-w-[calc(100vw-1rem)] items-center gap-1 rounded-lg border border-line-strong bg-raised p-1.5 shadow-lg max-md:bottom-18 max-md:flex-wrap md:left-56"
        >
          <p role="status" className="px-2 text-sm font-medium whitespace-nowrap text-fg tabular-nums">
            {countOfLeads(leads.length)} selected
          </p>
          {tooMany ? (
            <p className="px-2 text-sm text-danger-text">At most {maxBulkLeads} at once</p>
          ) : (
            <Actions leads={leads} disabled={disabled} run={run} />
          )}
          <Button variant="ghost" size="sm" icon={<X size={14} />} onClick={() => onSelect(new Set())}>
            Clear selection
          </Button>
        </section>
      ) : null}
      {outcome ? <BulkOutcomeDialog outcome={outcome} onClose={dismiss} /> : null}
    </>
  )
}

function Actions({
  leads,
  disabled,
  run,
}: {
  leads: readonly Lead[]
  disabled: boolean
  run: (action: LeadBulkAction) => Promise<void>
}) {
  const { data: users } = useEndpoint(organizationApi.users, {})
  const archived = leads[0]?.archivedAt !== null
  const archive = async () => {
    const sure = await confirm({
      title: `Archive ${countOfLeads(leads.length)}?`,
      description:
        'A lead can be archived only if it has no enquiries or all of them are lost. The others stay as they are.',
      confirmLabel: 'Archive',
    })
    if (sure) await run({ type: 'archive' })
  }
  return (
    <>
      <DropdownMenu
        side="top"
        trigger={
          <Button variant="ghost" size="sm" icon={<UserRoundPlus size={14} />} disabled={disabled}>
            Assign owner
          </Button>
        }
      >
        {(users ?? []).map((user) => (
          <MenuItem key={user.id} onSelect={() => void run({ type: 'assign', ownerId: user.id })}>
            {personName(user)}
          </MenuItem>
        ))}
      </DropdownMenu>
      <TagPopover
        label="Add tag"
        icon={<TagsIcon size={14} />}
        disabled={disabled}
        onTag={(tag) => void run({ type: 'addTag', tag })}
      />
      <TagPopover
        label="Remove tag"
        disabled={disabled}
        offered={[...new Set(leads.flatMap((lead) => lead.tags ?? []))].sort()}
        onTag={(tag) => void run({ type: 'removeTag', tag })}
      />
      {archived ? (
        <Button
          variant="ghost"
          size="sm"
          icon={<ArchiveRestore size={14} />}
          disabled={disabled}
          onClick={() => void run({ type: 'restore' })}
        >
          Restore
        </Button>
      ) : (
        <Button
          variant="ghost"
          size="sm"
          icon={<Archive size={14} />}
          disabled={disabled}
          onClick={() => void archive()}
        >
          Archive
        </Button>
      )}
    </>
  )
}
