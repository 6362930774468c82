import { type Lead, type LeadBulkAction, maxBulk, maxBulkEmails, maxLength } from '@ginkgo/contracts'
import { SetField } from '@ginkgo/fields/custom'
import { confirm, countOf, dialogs, mayManage, paths, useSession, useVertical } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Button, DropdownMenu, linkClass, MenuItem, personName } from '@ginkgo/ui'
import { RefusalsDialog, SelectionBar, TagPopover } from '@ginkgo/ui/bulk'
import { Archive, ArchiveRestore, Mail, Merge, TagsIcon, UserRoundPlus } from 'lucide-react'
import { useOwners } from '../lead-form/use-owners.ts'
import { leadNoun, useBulkActions } from './bulk-actions.ts'
import { PlanActions } from './plan-actions.tsx'
import { StartRule } from './start-rule.tsx'

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
  const tooMany = leads.length > maxBulk
  const disabled = busy || tooMany
  return (
    <>
      {leads.length > 0 ? (
        <SelectionBar
          label="Selected leads"
          text={`${countOf(leads.length, leadNoun)} selected`}
          busy={busy}
          onClear={() => onSelect(new Set())}
        >
          {tooMany ? (
            <p className="px-2 text-sm text-danger-text">At most {maxBulk} at once</p>
          ) : (
            <>
              <Actions leads={leads} disabled={disabled} run={run} />
              {leads.length === 2 ? (
                <MergeAction leads={leads} disabled={disabled} onSelect={onSelect} />
              ) : null}
              <EmailAction leads={leads} disabled={disabled} onDone={() => onSelect(new Set())} />
              <PlanActions leads={leads} disabled={disabled} onDone={() => onSelect(new Set())} />
              <StartRule
                verticalId={vertical.id}
                type="lead"
                records={leads}
                disabled={disabled}
                onDone={() => onSelect(new Set())}
              />
            </>
          )}
        </SelectionBar>
      ) : null}
      {outcome ? (
        <RefusalsDialog
          title={outcome.title}
          description={outcome.description}
          refusals={outcome.refusals.map(({ record, message }) => ({
            id: record.id,
            name: (
              <Link to={paths.lead(record.id)} onClick={dismiss} className={linkClass}>
                <bdi>{record.name}</bdi>
              </Link>
            ),
            message,
          }))}
          onClose={dismiss}
        />
      ) : null}
    </>
  )
}

/** An e-mail to each of them. */
function EmailAction({
  leads,
  disabled,
  onDone,
}: {
  leads: readonly Lead[]
  disabled: boolean
  onDone: () => void
}) {
  const { can } = useSession()
  const { id: verticalId } = useVertical()
  const write = async () => {
    const leadIds = leads.map(({ id }) => id)
    if (await dialogs.open('email.bulk', { verticalId, leadIds })) onDone()
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<Mail size={14} />}
      disabled={disabled || leads.length > maxBulkEmails || !can('activities:write', verticalId)}
      onClick={() => void write()}
    >
      Write e-mails
    </Button>
  )
}

/** Of two selected leads the older one is proposed to stay. */
function MergeAction({
  leads,
  disabled,
  onSelect,
}: {
  leads: readonly Lead[]
  disabled: boolean
  onSelect: (keys: ReadonlySet<string>) => void
}) {
  const { user } = useSession()
  const isAllowed = leads.every(
    ({ verticalId, ownerId, archivedAt }) => !archivedAt && mayManage(user, verticalId, ownerId),
  )
  const [one, other] = leads.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)) as [Lead, Lead]
  const merge = async () => {
    const merged = await dialogs.open('lead.merge', { leadId: one.id, otherId: other.id })
    if (merged) onSelect(new Set())
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<Merge size={14} />}
      disabled={disabled || !isAllowed}
      onClick={() => void merge()}
    >
      Merge
    </Button>
  )
}

function Actions({
  leads,
  disabled,
  run,
}: {
  leads: readonly Lead[]
  disabled: boolean
  run: (action: LeadBulkAction) => Promise<unknown>
}) {
  const { id: verticalId } = useVertical()
  const { owners } = useOwners(verticalId)
  const archived = leads[0]?.archivedAt !== null
  const archive = async () => {
    const sure = await confirm({
      title: `Archive ${countOf(leads.length, leadNoun)}?`,
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
        {owners.map((user) => (
          <MenuItem key={user.id} onSelect={() => void run({ type: 'assign', ownerId: user.id })}>
            <bdi>{personName(user)}</bdi>
          </MenuItem>
        ))}
      </DropdownMenu>
      <TagPopover
        label="Add tag"
        icon={<TagsIcon size={14} />}
        disabled={disabled}
        maxLength={maxLength.tag}
        onTag={(tag) => void run({ type: 'addTag', tag })}
      />
      <TagPopover
        label="Remove tag"
        icon={<TagsIcon size={14} />}
        disabled={disabled}
        maxLength={maxLength.tag}
        offered={[...new Set(leads.flatMap((lead) => lead.tags ?? []))].sort()}
        onTag={(tag) => void run({ type: 'removeTag', tag })}
      />
      <SetField
        kind="lead"
        verticalId={verticalId}
        disabled={disabled}
        onSet={(action) => void run(action as LeadBulkAction)}
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
