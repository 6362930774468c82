import { useEndpoint } from '@ginkgo/api-client'
import { type CustomField, type CustomValue, organizationApi, type RecordKind } from '@ginkgo/contracts'
import { paths } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import {
  EmailText,
  formatCalendarDate,
  formatCount,
  formatMoney,
  linkClass,
  PhoneLinks,
  personName,
} from '@ginkgo/ui'
import { phoneCell, twoLinesClass } from '@ginkgo/ui/table'
import type { ReactNode } from 'react'
import { BadgeLine, type Label, LabelBadge } from '../table/badge-line.tsx'
import { noValue } from '../table/no-value.tsx'

/** The value of a custom field as a table cell shows it; a page passes `whole` to show it in full. */
export function CustomFieldValue({
  field,
  value,
  whole = false,
}: {
  field: CustomField
  value: CustomValue | undefined
  whole?: boolean
}): ReactNode {
  if (value === undefined || value === null) return noValue
  const text = String(value)
  const fit = whole ? 'wrap-anywhere' : twoLinesClass
  switch (field.type) {
    case 'money':
      return formatMoney(Number(value), field.currency ?? 'USD')
    case 'number':
      return formatCount(Number(value))
    case 'date':
      return formatCalendarDate(text)
    case 'checkbox':
      return value === true ? 'Yes' : 'No'
    case 'choice':
      return LabelBadge({ label: labelOf(field, text) })
    case 'choices': {
      const labels = (value as string[]).map((id) => labelOf(field, id))
      if (!whole) return BadgeLine({ labels })
      return (
        <span className="flex min-w-0 flex-wrap gap-1">
          {labels.map((label) => (
            <LabelBadge key={label.text} label={label} />
          ))}
        </span>
      )
    }
    case 'link':
      return (
        <a
          href={text}
          title={text}
          target="_blank"
          rel="noreferrer noopener"
          className={`${linkClass} ${fit}`}
        >
          {text.replace(/^https?:\/\//, '')}
        </a>
      )
    case 'email':
      return (
        <a href={`mailto:${text}`} title={text} className={`${linkClass} ${fit}`}>
          {EmailText({ email: text })}
        </a>
      )
    case 'phone':
      return whole
        ? PhoneLinks({ phone: text, chatDigits: undefined })
        : phoneCell({ phone: text, chatDigits: undefined })
    case 'person':
      return <PersonName id={text} />
    case 'record':
      return <RecordLink kind={field.recordOf ?? 'lead'} id={text} />
    default:
      return (
        <span title={whole ? undefined : text} className={whole ? `whitespace-pre-wrap ${fit}` : fit}>
          <bdi>{text}</bdi>
        </span>
      )
  }
}

function labelOf({ options }: CustomField, id: string): Label {
  const option = options.find((each) => each.id === id)
  return { text: option?.label ?? id, color: option?.color }
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
