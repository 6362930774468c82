import { type Enquiry, enquiryFields } from '@ginkgo/contracts'
import { FilledValues } from '@ginkgo/fields/custom'
import { RecordPhone } from '@ginkgo/fields/phone'
import { noValue } from '@ginkgo/fields/table'
import type { CardPlace } from '@ginkgo/lists'
import { paths, Slot, stateOfOrigin, useSession } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Badge, formatMoney, isolated } from '@ginkgo/ui'
import { calleeOf } from '../callee-of.ts'
import { EnquiryValue } from '../in-place/enquiry-value.tsx'
import { OutcomeButtons } from '../stage-change/outcome-buttons.tsx'
import { StageSelect } from '../stage-change/stage-select.tsx'
import { useStageWork } from '../stage-change/stage-work.tsx'
import { priorityTones } from './priority-tones.ts'

/** An enquiry on a phone. */
export function EnquiryCard({ enquiry, fields, columns, origin }: CardPlace<Enquiry> & { enquiry: Enquiry }) {
  const mayWrite = useSession().can('enquiries:write', enquiry.verticalId)
  const { stages, moveTo } = useStageWork()
  const onMove = mayWrite ? moveTo : undefined
  const { title, leadName, contactName, contactMobile, contactMobileE164, priority, value, currency } =
    enquiry
  return (
    <>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <Link
            to={paths.enquiry(enquiry.id)}
            state={stateOfOrigin(origin)}
            className="block truncate rounded-sm font-medium text-fg"
          >
            <bdi>{title}</bdi>
          </Link>
          <p className="truncate text-sm text-muted">
            {[leadName, contactName].flatMap((name) => (name ? isolated(name) : [])).join(' · ')}
          </p>
        </div>
        <EnquiryValue enquiry={enquiry} name="priority" className="-mt-1 min-h-7!">
          <Badge tone={priorityTones[priority]}>{enquiryFields.priority.choices[priority]}</Badge>
        </EnquiryValue>
      </div>
      <div className="mt-2 flex items-center justify-between gap-2">
        <div className="w-36 min-w-0">
          <StageSelect enquiry={enquiry} stages={stages} onMove={onMove} quiet />
        </div>
        <div className="ml-auto min-w-0">
          <EnquiryValue enquiry={enquiry} name="value" className="min-h-7!">
            <span className="font-medium text-fg tabular-nums">
              {value === null ? noValue : formatMoney(value, currency)}
            </span>
          </EnquiryValue>
        </div>
        {onMove ? <OutcomeButtons enquiry={enquiry} stages={stages} onMove={onMove} small /> : null}
      </div>
      <FilledValues
        names={columns.map(({ id }) => id)}
        fields={fields}
        record={enquiry}
        className="mt-1.5"
        inPlace={(value) => <EnquiryValue enquiry={enquiry} {...value} />}
      />
      <Slot name="enquiry.row" size="button" enquiry={enquiry} />
      {contactMobile ? (
        <div className="mt-1">
          <RecordPhone callee={calleeOf(enquiry)} phone={contactMobile} phoneE164={contactMobileE164} />
        </div>
      ) : null}
    </>
  )
}
