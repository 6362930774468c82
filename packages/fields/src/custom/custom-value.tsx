import { useEndpoint } from '@ginkgo/api-client'
import { type CustomField, type CustomValue, organizationApi, type RecordKind } from '@ginkgo/contracts'
import { paths } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import {
  Badge,
  EmailText,
  formatCalendarDate,
  formatCount,
  formatMoney,
  linkClass,
  PhoneLinks,
  personName,
} from '@ginkgo/ui'
import { twoLinesClass } from '@ginkgo/ui/table'
import type { ReactNode } from 'react'
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
      return <OptionBadge field={field} id={text} />
    case 'choices':
      return <OptionBadges field={field} ids={value as string[]} whole={whole} />
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
      return (
        <span title={whole ? undefined : text} className={whole ? `whitespace-pre-wrap ${fit}` : fit}>
          {text}
        </span>
      )
  }
}

const labelOf = ({ options }: CustomField, id: string) => options.find((each) => each.id === id)?.label ?? id

/** More options than these are counted in a cell. */
const shownOptions = 2

function OptionBadges({ field, ids, whole }: { field: CustomField; ids: readonly string[]; whole: boolean }) {
  const shown = whole ? ids : ids.slice(0, shownOptions)
  const rest = ids.length - shown.length
  return (
    <span
      title={ids.map((id) => labelOf(field, id)).join(', ')}
      className={`flex min-w-0 items-center gap-1 ${whole ? 'flex-wrap' : ''}`}
    >
      {shown.map((id) => (
        <OptionBadge key={id} field={field} id={id} />
      ))}
      {rest > 0 ? <Badge className="shrink-0">{`+${rest}`}</Badge> : null}
    </span>
  )
}

function OptionBadge({ field, id }: { field: CustomField; id: string }) {
  const color = field.options.find((each) => each.id === id)?.color
  const label = labelOf(field, id)
  return (
    <Badge className="max-w-full min-w-0">
      {color ? (
        <span
          aria-hidden="true"
          className="mr-1 inline-block size-2 shrink-0 rounded-full"
          style={{ background: color }}
        />
      ) : null}
      <span title={label} className="truncate">
        {label}
      </span>
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
