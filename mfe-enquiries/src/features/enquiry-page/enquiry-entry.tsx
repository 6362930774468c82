import { contactFields, type EnquiryDetail, type NamedField } from '@ginkgo/contracts'
import { FilledValues, useDeclaredFields } from '@ginkgo/fields/custom'
import { RecordPhone } from '@ginkgo/fields/phone'
import { FieldValue, noValue } from '@ginkgo/fields/table'
import { EmailText, formatDateTime, personName } from '@ginkgo/ui'
import type { ReactNode } from 'react'
import { calleeOf } from '../callee-of.ts'
import { EnquiryValue } from '../in-place/enquiry-value.tsx'

/** What stands beside the values, where the label is too long for it. */
const shortLabels: Readonly<Record<string, string>> = {
  productOrService: 'Product',
  probability: 'Probability',
  primaryContactId: 'Contact',
}

/** A field of an enquiry with its label, which is edited where it stands. */
export function FieldEntry({ enquiry, field }: { enquiry: EnquiryDetail; field: NamedField }) {
  const label = shortLabels[field.name] ?? field.heading ?? field.label
  const { text, shown, hasLinks } = shownOf(field, enquiry)
  const { primaryContact, verticalId } = enquiry
  return (
    <Entry label={label} isBelow={hasLinks ?? false}>
      <EnquiryValue
        enquiry={enquiry}
        name={field.name}
        label={label}
        text={text}
        hasLinks={hasLinks ?? false}
      >
        {shown ?? text ?? <FieldValue field={field} record={enquiry} whole />}
      </EnquiryValue>
      {field.name === 'primaryContactId' && hasOwnValues(primaryContact) ? (
        <ContactOwnValues contact={primaryContact} verticalId={verticalId} />
      ) : null}
    </Entry>
  )
}

type PrimaryContact = NonNullable<EnquiryDetail['primaryContact']>

const hasOwnValues = (contact: PrimaryContact | null): contact is PrimaryContact =>
  contact !== null && Object.keys(contact.customFields).length > 0

/** What a contact has in the fields of the organization, which is changed on the lead's page. */
function ContactOwnValues({ contact, verticalId }: { contact: PrimaryContact; verticalId: string }) {
  const { fields, own } = useDeclaredFields('contact', verticalId, contactFields)
  return <FilledValues names={Object.keys(own)} fields={fields} record={contact} whole className="pb-1.5" />
}

/** A moment with its label. */
export function MomentEntry({ label, at }: { label: string; at: string | null }) {
  return (
    <Entry label={label}>
      <div className="py-1.5">{at ? formatDateTime(at) : noValue}</div>
    </Entry>
  )
}

interface ShownField {
  readonly text?: string | undefined
  /** Where it is more than its text. */
  readonly shown?: ReactNode
  readonly hasLinks?: boolean
}

/** What the enquiry has in place of the stored value: the names of people, and where the probability comes from. */
function shownOf({ name }: NamedField, enquiry: EnquiryDetail): ShownField {
  const { assignee, primaryContact } = enquiry
  if (name === 'probability') return { text: probabilityOf(enquiry) }
  if (name === 'assignedTo' && assignee) return { text: personName(assignee) }
  if (name === 'primaryContactId' && primaryContact)
    return {
      text: primaryContact.name,
      shown: <Contact enquiry={enquiry} contact={primaryContact} />,
      hasLinks: true,
    }
  return {}
}

function Contact({ enquiry, contact }: { enquiry: EnquiryDetail; contact: PrimaryContact }) {
  return (
    <span className="flex flex-col items-start pb-1.5">
      <span className="font-medium">
        <bdi>{contact.name}</bdi>
      </span>
      {contact.designation ? <span className="text-muted">{contact.designation}</span> : null}
      {contact.email ? (
        <a href={`mailto:${contact.email}`} className="rounded-sm wrap-anywhere hover:underline">
          <EmailText email={contact.email} />
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
  return probability === null ? `${winProbability}% (from stage)` : `${winProbability}%`
}

/** @param isBelow whether the value has the width of the card, as an e-mail needs it */
function Entry({
  label,
  isBelow = false,
  children,
}: {
  label: string
  isBelow?: boolean
  children: ReactNode
}) {
  const columns = 'grid grid-cols-[7.5rem_1fr] items-baseline gap-3 max-md:grid-cols-[6.75rem_1fr]'
  return (
    <div className={`text-sm ${isBelow ? '' : columns}`}>
      <dt className={`text-muted ${isBelow ? 'pt-1.5' : ''}`}>{label}</dt>
      <dd className="min-w-0 break-words text-fg tabular-nums">{children}</dd>
    </div>
  )
}
