import { useEndpoint } from '@ginkgo/api-client'
import {
  type Enquiry,
  maxBulk,
  maxBulkEmails,
  maxLength,
  organizationApi,
  type Stage,
  type VerticalId,
} from '@ginkgo/contracts'
import { SetField } from '@ginkgo/fields/custom'
import { assigneesOf, countOf, dialogs, paths, Slot } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Button, ColorDot, DropdownMenu, linkClass, MenuItem, personName } from '@ginkgo/ui'
import { RefusalsDialog, SelectionBar, TagPopover } from '@ginkgo/ui/bulk'
import { Mail, MoveRight, TagsIcon, UserRoundPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StageChange } from '../stage-change/use-stage-change.tsx'
import { type BulkAction, enquiryNoun, useBulkEnquiries } from './use-bulk-enquiries.ts'

/** What can be done to the selected enquiries of the table. */
export function BulkBar({
  verticalId,
  enquiries,
  stages,
  askLoss,
  onSelect,
}: {
  verticalId: string
  enquiries: readonly Enquiry[]
  stages: readonly Stage[]
  askLoss: StageChange['askLoss']
  onSelect: (keys: ReadonlySet<string>) => void
}) {
  const bulk = useBulkEnquiries({ verticalId, enquiries, askLoss, onSelect })
  const { data: users } = useEndpoint(organizationApi.users, enquiries.length > 0 ? {} : null)
  const tooMany = enquiries.length > maxBulk
  const disabled = bulk.busy || tooMany
  const writeEmails = async () => {
    const enquiryIds = enquiries.map(({ id }) => id)
    if (await dialogs.open('email.bulk', { verticalId: verticalId as VerticalId, enquiryIds }))
      onSelect(new Set())
  }
  const trigger = (label: string, icon: ReactNode) => (
    <Button variant="ghost" size="sm" icon={icon} disabled={disabled}>
      {label}
    </Button>
  )
  return (
    <>
      {enquiries.length > 0 ? (
        <SelectionBar
          label="Selected enquiries"
          text={`${countOf(enquiries.length, enquiryNoun)} selected`}
          busy={bulk.busy}
          onClear={() => onSelect(new Set())}
        >
          {tooMany ? <p className="px-2 text-sm text-danger-text">At most {maxBulk} at once</p> : null}
          <DropdownMenu side="top" trigger={trigger('Move to stage', <MoveRight size={14} />)}>
            {stages.map((stage) => (
              <MenuItem
                key={stage.id}
                icon={<ColorDot color={stage.color} />}
                onSelect={() => void bulk.moveTo(stage)}
              >
                <bdi>{stage.name}</bdi>
              </MenuItem>
            ))}
          </DropdownMenu>
          <DropdownMenu side="top" trigger={trigger('Assign owner', <UserRoundPlus size={14} />)}>
            {assigneesOf(users, verticalId).map((user) => (
              <MenuItem key={user.id} onSelect={() => void bulk.run({ type: 'assign', assignedTo: user.id })}>
                <bdi>{personName(user)}</bdi>
              </MenuItem>
            ))}
          </DropdownMenu>
          <TagPopover
            label="Add tag"
            icon={<TagsIcon size={14} />}
            disabled={disabled}
            maxLength={maxLength.tag}
            onTag={(tag) => void bulk.run({ type: 'addTag', tag })}
          />
          <TagPopover
            label="Remove tag"
            icon={<TagsIcon size={14} />}
            disabled={disabled}
            maxLength={maxLength.tag}
            offered={[...new Set(enquiries.flatMap(({ tags }) => tags ?? []))].sort()}
            onTag={(tag) => void bulk.run({ type: 'removeTag', tag })}
          />
          <SetField
            kind="enquiry"
            verticalId={verticalId}
            disabled={disabled}
            onSet={(action) => void bulk.run(action as BulkAction)}
          />
          <Button
            variant="ghost"
            size="sm"
            icon={<Mail size={14} />}
            disabled={disabled || enquiries.length > maxBulkEmails}
            onClick={() => void writeEmails()}
          >
            Write e-mails
          </Button>
          <Slot name="enquiry.bulk" size="button" enquiries={enquiries} />
        </SelectionBar>
      ) : null}
      {bulk.outcome ? (
        <RefusalsDialog
          title={bulk.outcome.title}
          description={bulk.outcome.description}
          refusals={bulk.outcome.refusals.map(({ record, message }) => ({
            id: record.id,
            name: (
              <Link to={paths.enquiry(record.id)} onClick={bulk.dismiss} className={linkClass}>
                <bdi>{record.title}</bdi>
              </Link>
            ),
            message,
          }))}
          onClose={bulk.dismiss}
        />
      ) : null}
    </>
  )
}
