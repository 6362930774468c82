import { type EnquiryDetail, enquiryFields } from '@ginkgo/contracts'
import { RecordPhone } from '@ginkgo/fields/phone'
import {
  Badge,
  Card,
  CardBody,
  CardHeader,
  formatCalendarDate,
  formatDateTime,
  formatMoney,
  personName,
} from '@ginkgo/ui'
import type { ReactNode } from 'react'
import { calleeOf } from '../callee-of.ts'

/** What is known about an enquiry. */
export function EnquirySummary({ enquiry }: { enquiry: EnquiryDetail }) {
  const { value, tags, lostAt } = enquiry
  return (
    <Card>
      <CardHeader title="Summary" />
      <CardBody className="@container">
        {lostAt ? (
          <p className="mb-4 rounded-md bg-danger-soft px-3 py-2 text-sm text-danger-text">
            Lost: {enquiry.lossReason ?? 'no reason given'} · {formatDateTime(lostAt)}
            {enquiry.lostBy ? ` · by ${personName(enquiry.lostBy)}` : null}
          </p>
        ) : null}
        <dl className="grid gap-x-8 gap-y-3 @3xl:grid-cols-2">
          <Entry label="Value">{value === null ? null : formatMoney(value, enquiry.currency)}</Entry>
          <Entry label="Probability">{probabilityOf(enquiry)}</Entry>
          <Entry label="Expected Close">
            {enquiry.expectedCloseDate ? formatCalendarDate(enquiry.expectedCloseDate) : null}
          </Entry>
          <Entry label="Source">{enquiryFields.source.choices[enquiry.source]}</Entry>
          <Entry label="Product">{enquiry.productOrService}</Entry>
          <Entry label="Assigned To">{enquiry.assignee ? personName(enquiry.assignee) : null}</Entry>
          <Entry label="Contact">{enquiry.primaryContact ? <Contact enquiry={enquiry} /> : null}</Entry>
          <Entry label="Tags">
            {tags ? (
              <span className="flex flex-wrap gap-1">
                {tags.map((tag) => (
                  <Badge key={tag}>{tag}</Badge>
                ))}
              </span>
            ) : null}
          </Entry>
          <Entry label="Created">{formatDateTime(enquiry.createdAt)}</Entry>
          <Entry label="Last Updated">{formatDateTime(enquiry.updatedAt)}</Entry>
          <Entry label="Last Contact">
            {enquiry.lastContactAt ? formatDateTime(enquiry.lastContactAt) : null}
          </Entry>
        </dl>
        {enquiry.message ? (
          <div className="mt-4 border-t border-line pt-3 text-sm">
            <h3 className="text-muted">Message</h3>
            <p className="mt-1 break-words whitespace-pre-wrap text-fg">{enquiry.message}</p>
          </div>
        ) : null}
      </CardBody>
    </Card>
  )
}

function Contact({ enquiry }: { enquiry: EnquiryDetail }) {
  const { primaryContact: contact } = enquiry
  if (!contact) return null
  return (
    <span className="flex flex-col items-start">
      <span className="font-medium">{contact.name}</span>
      {contact.designation ? <span className="text-muted">{contact.designation}</span> : null}
      {contact.email ? (
        <a href={`mailto:${contact.email}`} className="rounded-sm wrap-anywhere hover:underline">
          {contact.email}
        </a>
      ) : null}
      {contact.mobile ? (
        <RecordPhone callee={calleeOf(enquiry)} phone={contact.mobile} phoneE164={contact.mobileE164} />
      ) : null}
    </span>
  )
}

/** With where it comes from, unless somebody entered it. */
function probabilityOf({ winProbability, probability, stageType }: EnquiryDetail): string {
  if (stageType === 'converted') return `${winProbability}%, as it is won`
  if (stageType === 'enquiry_lost') return `${winProbability}%, as it is lost`
  return probability === null ? `${winProbability}%, as its stage` : `${winProbability}%`
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_1fr] gap-3 text-sm max-md:grid-cols-[6.75rem_1fr]">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words text-fg tabular-nums">
        {children || <span className="text-muted">–</span>}
      </dd>
    </div>
  )
}
