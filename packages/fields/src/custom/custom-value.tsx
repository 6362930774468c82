import { useEndpoint } from '@ginkgo/api-client'
import { type CustomField, type CustomValue, organizationApi, type RecordKind } from '@ginkgo/contracts'
import { paths } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import {
  Badge,
  EmailText,
  formatCalendarDate,
  formatMoney,
  linkClass,
  PhoneLinks,
  personName,
} from '@ginkgo/ui'
import type { ReactNode } from 'react'
import { noValue } from '../table/field-value.tsx'

/** The value of a custom field as a record's page shows it. */
export function CustomFieldValue({
  field,
  value,
}: {
  field: CustomField
  value: CustomValue | undefined
}): ReactNode {
  if (value === undefined || value === null) return noValue
  const text = String(value)
  switch (field.type) {
    case 'money':
      return formatMoney(Number(value), field.currency ?? 'USD')
    case 'number':
      return Number(value).toLocaleString()
    case 'date':
      return formatCalendarDate(text)
    case 'checkbox':
      return value === true ? 'Yes' : 'No'
    case 'choice':
      return <OptionBadge field={field} id={text} />
    case 'choices':
      return (
        <span className="flex flex-wrap gap-1">
          {(value as string[]).map((id) => (
            <OptionBadge key={id} field={field} id={id} />
          ))}
        </span>
      )
    case 'link':
      return (
        <a href={text} target="_blank" rel="noreferrer noopener" className={`${linkClass} wrap-anywhere`}>
          {text.replace(/^https?:\/\//, '')}
        </a>
      )
    case 'email':
      return (
        <a href={`mailto:${text}`} className={`${linkClass} wrap-anywhere`}>
          <EmailText email={text} />
        </a>
      )
    case 'phone':
      return <PhoneLinks phone={text} chatDigits={undefined} />
    case 'person':
      return <PersonName id={text} />
    case 'record':
      return <RecordLink kind={field.recordOf ?? 'lead'} id={text} />
    default:
      return <span className="whitespace-pre-wrap wrap-anywhere">{text}</span>
  }
}

function OptionBadge({ field, id }: { field: CustomField; id: string }) {
  const option = field.options.find((each) => each.id === id)
  return (
    <Badge>
      {option?.color ? (
        <span
          aria-hidden="true"
          className="mr-1 inline-block size-2 rounded-full"
          style={{ background: option.color }}
        />
      ) : null}
      {option?.label ?? id}
    </Badge>
  )
}

function PersonName({ id }: { id: string }) {
  const { data } = useEndpoint(organizationApi.users, {})
  const person = data?.find((user) => user.id === id)
  return person ? personName(person) : 'Somebody'
}

/** A contact person has no page of its own. */
function RecordLink({ kind, id }: { kind: RecordKind; id: string }) {
  if (kind === 'contact') return 'A contact'
  return (
    <Link to={kind === 'lead' ? paths.lead(id) : paths.enquiry(id)} className={linkClass}>
      {kind === 'lead' ? 'Open lead' : 'Open enquiry'}
    </Link>
  )
}
