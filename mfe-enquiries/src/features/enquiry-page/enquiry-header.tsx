import { useEndpoint } from '@ginkgo/api-client'
import { chatDigits, type Enquiry, type EnquiryDetail, enquiryFields, stagesApi } from '@ginkgo/contracts'
import { useCallOffer } from '@ginkgo/fields/phone'
import { BackToList, dialogs, type Neighbours, paths, Slot, useSession, useSlot } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Badge, Button, ContactLinks, linkClass, NeighbourButtons, Skeleton } from '@ginkgo/ui'
import { Mail, Pencil, PhoneCall } from 'lucide-react'
import { calleeOf } from '../callee-of.ts'
import { priorityTones } from '../enquiry-list/priority-tones.ts'
import { EnquiryValue } from '../in-place/enquiry-value.tsx'
import { OutcomeButtons } from '../stage-change/outcome-buttons.tsx'
import { outcomeText } from '../stage-change/outcomes.ts'
import { StageSelect } from '../stage-change/stage-select.tsx'
import { useStageChange } from '../stage-change/use-stage-change.tsx'
import { StageBar } from './stage-bar.tsx'

const stageField = { within: 'header', to: '[role="combobox"]' }

/** What floats above the page on a desk. It comes late, and its room on a phone is there before. */
function Floating({ enquiryId }: { enquiryId: EnquiryDetail['id'] }) {
  return useSlot('enquiry.page.floating').length > 0 ? (
    <div className="flex min-h-10 min-w-10 justify-end gap-2 md:fixed md:right-5 md:bottom-5 md:z-10">
      <Slot name="enquiry.page.floating" size="button" enquiryId={enquiryId} />
    </div>
  ) : null
}

/** Title, stage and actions of an enquiry. */
export function EnquiryHeader({
  enquiry,
  neighbours,
}: {
  enquiry: EnquiryDetail
  neighbours: Neighbours<Enquiry> | null | undefined
}) {
  const { can } = useSession()
  const { verticalId } = enquiry
  const mayWrite = can('enquiries:write', verticalId)
  const { data: stages } = useEndpoint(stagesApi.list, { params: { verticalId } })
  const { moveTo, lossReasonDialog } = useStageChange(verticalId)
  const onMove = mayWrite ? moveTo : undefined
  const onCall = useCallOffer(calleeOf(enquiry))
  const onWrite = can('activities:write', verticalId)
    ? () =>
        void dialogs.open('email.write', {
          leadId: enquiry.leadId,
          enquiryId: enquiry.id,
          ...(enquiry.contactEmail && { to: enquiry.contactEmail }),
        })
    : undefined
  return (
    <header className="flex flex-wrap items-center gap-2">
      {/* At the height of the name, also where that has several lines below it. */}
      <div className="flex self-start">
        <BackToList path={paths.enquiries} label="Back to Enquiries" />
      </div>
      <div className="min-w-0 flex-1 basis-72 max-md:basis-3/5 lg:basis-96">
        <EnquiryValue enquiry={enquiry} name="title" hasLinks stays>
          <h1
            title={enquiry.title}
            className="text-2xl font-semibold tracking-tight text-balance break-words text-fg max-md:text-xl md:line-clamp-2"
          >
            <bdi>{enquiry.title}</bdi>
          </h1>
        </EnquiryValue>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="min-w-0 truncate text-sm text-muted">
            Lead:{' '}
            <Link to={paths.lead(enquiry.lead.id)} className={linkClass}>
              <bdi>{enquiry.lead.name}</bdi>
            </Link>
          </p>
          <EnquiryValue enquiry={enquiry} name="priority" className="shrink-0 data-editing:w-36">
            <Badge
              tone={priorityTones[enquiry.priority]}
            >{`${enquiryFields.priority.choices[enquiry.priority]} priority`}</Badge>
          </EnquiryValue>
        </div>
      </div>
      <div className="flex justify-end gap-2 empty:hidden max-md:w-full md:contents">
        <ContactLinks
          phone={enquiry.contactMobile}
          chatDigits={chatDigits(enquiry.contactMobileE164)}
          onCall={onCall}
          onWrite={onWrite}
          className="flex-1 md:hidden"
        />
        <Floating enquiryId={enquiry.id} />
      </div>
      {neighbours ? <NeighbourButtons noun="enquiry" {...neighbours} /> : null}
      {neighbours === null ? <Skeleton className="h-8 w-28" /> : null}
      <div className="flex w-full flex-wrap items-center gap-2">
        <div className="w-48 max-md:min-w-36 max-md:flex-1">
          <StageSelect enquiry={enquiry} stages={stages ?? []} onMove={onMove} />
        </div>
        {onMove ? (
          <OutcomeButtons enquiry={enquiry} stages={stages} onMove={onMove} passFocus={stageField} />
        ) : null}
        <Button
          variant="secondary"
          className="max-md:flex-auto"
          icon={<PhoneCall size={14} />}
          disabled={!can('activities:write', verticalId)}
          onClick={() =>
            void dialogs.open('call.log', {
              leadId: enquiry.leadId,
              enquiryId: enquiry.id,
              name: enquiry.lead.name,
            })
          }
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
        <Slot name="enquiry.page.header" size="button" enquiry={enquiry} />
        <Button
          variant="secondary"
          className="max-md:flex-auto md:ml-auto"
          icon={<Pencil size={14} />}
          disabled={!mayWrite}
          onClick={() => void dialogs.open('enquiry.edit', { enquiryId: enquiry.id })}
        >
          Edit
        </Button>
      </div>
      {stages ? (
        <StageBar
          enquiry={enquiry}
          stages={stages}
          onMove={
            onMove &&
            ((stage) => onMove(enquiry, stage, stage.stageType === 'open' ? {} : { textOf: outcomeText }))
          }
        />
      ) : (
        <Skeleton className="h-12 w-full" />
      )}
      {lossReasonDialog}
    </header>
  )
}
