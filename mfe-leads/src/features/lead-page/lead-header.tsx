import { chatDigits, type Lead, leadFields, leadsApi } from '@ginkgo/contracts'
import { useCallOffer } from '@ginkgo/fields/phone'
import {
  BackToList,
  confirm,
  dialogs,
  mayManage,
  type Neighbours,
  paths,
  Slot,
  useListOrigin,
  useMutation,
  useSession,
} from '@ginkgo/portal-sdk'
import { useNavigate } from '@ginkgo/router'
import {
  Badge,
  Button,
  ContactLinks,
  DropdownMenu,
  IconButton,
  isolated,
  MenuItem,
  NeighbourButtons,
  Skeleton,
  Tooltip,
  useIsMobile,
} from '@ginkgo/ui'
import { Archive, ArchiveRestore, Ellipsis, Mail, Merge, Pencil, PhoneCall, Plus } from 'lucide-react'
import { LeadValue } from '../in-place/lead-value.tsx'

/** On a phone its icon alone. */
const iconOnPhone = 'max-md:w-10 max-md:px-0!'

/** Name and actions of a lead. */
export function LeadHeader({
  lead,
  neighbours,
}: {
  lead: Lead
  neighbours: Neighbours<Lead> | null | undefined
}) {
  const { can, user } = useSession()
  const onCall = useCallOffer({ verticalId: lead.verticalId, leadId: lead.id, name: lead.name })
  const isArchived = lead.archivedAt !== null
  const mayAct = can('activities:write', lead.verticalId)
  const onLog = mayAct ? () => void dialogs.open('call.log', { leadId: lead.id, name: lead.name }) : undefined
  const onWrite = mayAct ? () => void dialogs.open('email.write', { leadId: lead.id }) : undefined
  const mayArchive = mayManage(user, lead.verticalId, lead.ownerId)
  return (
    <header className="flex flex-wrap items-center gap-2">
      {/* At the height of the name, also where that has several lines below it. */}
      <div className="flex self-start">
        <BackToList path={paths.leads} label="Back to Leads" />
      </div>
      {/* On a phone what kind it is stands below, beside the way to its neighbours. */}
      <div className="flex min-w-0 flex-1 basis-72 items-center gap-x-2 max-md:contents">
        <LeadValue
          lead={lead}
          names={['name']}
          hasLinks
          stays
          className="data-editing:flex-1 max-md:flex-1 max-md:basis-[calc(100%-3rem)]"
        >
          <h1
            title={lead.name}
            className="text-2xl font-semibold tracking-tight text-balance break-words text-fg max-md:text-xl md:truncate"
          >
            <bdi>{lead.name}</bdi>
          </h1>
        </LeadValue>
        <LeadValue lead={lead} names={['accountType']} className="shrink-0 data-editing:w-40">
          <Badge>{leadFields.accountType.choices[lead.accountType]}</Badge>
        </LeadValue>
        {isArchived ? (
          <Badge tone="gold" className="shrink-0">
            Archived
          </Badge>
        ) : null}
      </div>
      {neighbours === undefined ? null : (
        <div className="max-md:ml-auto">
          {neighbours ? (
            <NeighbourButtons noun="lead" {...neighbours} />
          ) : (
            <Skeleton className="h-8 w-28 max-md:h-10" />
          )}
        </div>
      )}
      <ContactLinks
        phone={lead.phone}
        chatDigits={chatDigits(lead.phoneE164)}
        onCall={onCall}
        onWrite={onWrite}
        className="w-full md:hidden"
      />
      {/* What is done with the lead, and at the other end what is done to its record. */}
      <div className="flex w-full flex-wrap gap-2">
        <Button
          className="max-md:flex-1"
          icon={<Plus size={14} />}
          disabled={!can('enquiries:write', lead.verticalId) || isArchived}
          onClick={() => void dialogs.open('enquiry.create', { leadId: lead.id })}
        >
          Create Enquiry
        </Button>
        <Button
          variant="secondary"
          className="max-md:hidden"
          icon={<PhoneCall size={14} />}
          disabled={!onLog}
          onClick={onLog}
        >
          Log Call
        </Button>
        <Button
          variant="secondary"
          className="max-md:hidden"
          icon={<Mail size={14} />}
          disabled={!onWrite}
          onClick={onWrite}
        >
          Write E-mail
        </Button>
        <Slot name="lead.page.header" size="button" lead={lead} />
        <div className="flex gap-2 max-md:contents lg:ml-auto">
          <Button
            variant="secondary"
            icon={<Pencil size={14} />}
            disabled={!can('leads:write', lead.verticalId)}
            onClick={() => void dialogs.open('lead.edit', { leadId: lead.id })}
          >
            Edit
          </Button>
          {isArchived ? (
            <RestoreButton lead={lead} disabled={!mayArchive} />
          ) : (
            <ArchiveButton
              lead={lead}
              reason={
                mayArchive
                  ? undefined
                  : 'Only its owner, a Sales Head or an Organisation Admin may archive it'
              }
            />
          )}
          <LeadMenu
            lead={lead}
            onLog={onLog}
            noMerge={
              isArchived
                ? 'Restore it before you merge it'
                : mayArchive
                  ? undefined
                  : 'Only its owner, a Sales Head or an Organisation Admin may merge it'
            }
          />
        </div>
      </div>
    </header>
  )
}

function ArchiveButton({ lead, reason }: { lead: Lead; reason: string | undefined }) {
  const navigate = useNavigate()
  const origin = useListOrigin()
  const { send, busy } = useMutation(leadsApi.archive, {
    saved: 'Lead archived successfully',
    failed: 'Failed to archive lead',
    done: () => navigate(`${paths.leads}${origin?.search ?? ''}`),
  })
  const archive = async () => {
    const sure = await confirm({
      title: 'Archive this lead?',
      description:
        'A lead can be archived only if it has no enquiries or all of them are lost. It moves to the Archived tab and can be restored from there.',
      confirmLabel: 'Archive Lead',
    })
    if (sure) await send({ params: { leadId: lead.id } })
  }
  const button = (
    <Button
      variant="secondary"
      className={iconOnPhone}
      icon={<Archive size={14} />}
      busy={busy}
      disabled={reason !== undefined}
      onClick={() => void archive()}
    >
      <span className="max-md:sr-only">Archive Lead</span>
    </Button>
  )
  return reason ? (
    <Tooltip content={reason}>
      <span>{button}</span>
    </Tooltip>
  ) : (
    button
  )
}

/** What is seldom done; on a phone, where Call calls, a call is logged from here. */
function LeadMenu({
  lead,
  onLog,
  noMerge,
}: {
  lead: Lead
  /** Undefined where the user may not. */
  onLog: (() => void) | undefined
  /** Why it cannot be merged; undefined where it can. */
  noMerge: string | undefined
}) {
  const navigate = useNavigate()
  const isPhone = useIsMobile()
  const merge = async () => {
    const merged = await dialogs.open('lead.merge', { leadId: lead.id })
    if (merged && merged.leadId !== lead.id) navigate(paths.lead(merged.leadId), { replace: true })
  }
  return (
    <DropdownMenu
      align="end"
      trigger={
        <IconButton variant="secondary" label={`More for ${isolated(lead.name)}`}>
          <Ellipsis size={16} />
        </IconButton>
      }
    >
      {isPhone ? (
        <MenuItem icon={<PhoneCall size={14} />} disabled={!onLog} onSelect={onLog}>
          Log Call
        </MenuItem>
      ) : null}
      <MenuItem icon={<Merge size={14} />} disabled={noMerge !== undefined} onSelect={() => void merge()}>
        <span>Merge with…</span>
        {noMerge ? <span className="block text-xs text-muted">{noMerge}</span> : null}
      </MenuItem>
    </DropdownMenu>
  )
}

function RestoreButton({ lead, disabled }: { lead: Lead; disabled: boolean }) {
  const { send } = useMutation(leadsApi.restore, {
    saved: 'Lead restored successfully',
    failed: 'Failed to restore lead',
  })
  return (
    <Button
      variant="secondary"
      icon={<ArchiveRestore size={14} />}
      disabled={disabled}
      onClick={() => void send({ params: { leadId: lead.id } })}
    >
      Restore
    </Button>
  )
}
