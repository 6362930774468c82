import { chatDigits, type CustomValue, type NamedField, valueOf } from '@ginkgo/contracts'
import { choiceLabel, EmailText, formatCalendarDate, formatDay, formatMoney, PhoneLinks } from '@ginkgo/ui'
import { emailCell, nameClass } from '@ginkgo/ui/table'
import type { ReactNode } from 'react'
import { CustomFieldValue } from '../custom/custom-value.tsx'
import { noValue } from './no-value.tsx'
import { TagList } from './tag-list.tsx'

/**
 * The value of a field as a table cell shows it, derived from the field's declaration. A page passes `whole` to show it
 * in full. Cells call it as a function: it uses no hook, and a component in each cell would cost more than what it shows.
 */
export function FieldValue({
  field,
  record,
  whole = false,
}: {
  field: NamedField
  record: object
  whole?: boolean
}): ReactNode {
  const row = record as Readonly<Record<string, unknown>>
  const value = valueOf(record, field.name)
  if (field.custom)
    return CustomFieldValue({ field: field.custom, value: value as CustomValue | undefined, whole })
  if (value === null || value === undefined || value === '') return noValue
  const text = String(value)
  switch (field.type) {
    case 'choice':
      return choiceLabel(field, text)
    case 'email':
      return whole ? (
        <a href={`mailto:${text}`} title={text} className="rounded-sm wrap-anywhere hover:underline">
          {EmailText({ email: text })}
        </a>
      ) : (
        emailCell(text)
      )
    case 'phone':
      return PhoneLinks({
        phone: text,
        chatDigits: chatDigits((row[`${field.name}E164`] as string | null) ?? null),
      })
    case 'money':
      return formatMoney(Number(value), String(row.currency))
    case 'percent':
      return `${text}%`
    case 'date':
      return formatCalendarDate(text)
    case 'instant':
      return formatDay(text)
    case 'tags':
      return TagList({ tags: value as string[], whole })
    default:
      return whole ? (
        text
      ) : (
        <bdi title={text} className={nameClass}>
          {text}
        </bdi>
      )
  }
}
