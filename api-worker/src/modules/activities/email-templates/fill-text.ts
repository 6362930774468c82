import {
  type CurrentUser,
  emailPlaceholders,
  fillPlaceholders,
  type NamedField,
  type Placeholder,
  valueOf,
} from '@ginkgo/contracts'
import { dateFormat, numberFormat } from '@ginkgo/contracts/dates'
import type { FieldRow } from '../../sales/custom-fields/field-rows.ts'
import { htmlOfText } from '../sent-emails/html-of-text.ts'
import type { RecordValues } from './record-values.ts'

/** The sender, as far as e-mails say it. */
export type Sender = Pick<CurrentUser, 'firstName' | 'lastName' | 'email' | 'locale'>

interface Texts {
  readonly subject: string
  readonly body: string
}

export interface FilledTexts extends Texts {
  /** Placeholders for which the record has nothing; they stay in the texts. */
  readonly missing: readonly { readonly name: string; readonly label: string }[]
}

const fullName = (firstName: string | null, lastName: string | null) =>
  [firstName, lastName].filter(Boolean).join(' ')

/** Values of placeholders that are no declared fields. */
function derivedValues(
  { lead, enquiry, contact }: RecordValues,
  { firstName, lastName, email }: Sender,
): Readonly<Record<string, string | null | undefined>> {
  return {
    'lead.owner': lead && fullName(lead.ownerFirstName, lead.ownerLastName),
    'contact.firstName': contact?.name.split(/\s+/)[0],
    'enquiry.stage': enquiry?.stage,
    'enquiry.assignee': enquiry && fullName(enquiry.assigneeFirstName, enquiry.assigneeLastName),
    'me.name': fullName(firstName, lastName),
    'me.firstName': firstName,
    'me.lastName': lastName,
    'me.email': email,
  }
}

/** A value as the reader of an e-mail gets it; empty where there is none. */
function textOfValue(
  { type, choices, custom }: NamedField,
  value: unknown,
  locale: string,
  currency: string | undefined,
): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.map((one: string) => choices?.[one] ?? one).join(', ')
  const text = String(value)
  if (type === 'choice') return choices?.[text] ?? text
  if (type === 'date')
    return dateFormat(locale, 'UTC', { dateStyle: 'long' }).format(Date.parse(`${text}T00:00:00Z`))
  const unit = custom?.currency ?? currency
  if (type === 'money' && unit)
    return numberFormat(locale, {
      style: 'currency',
      currency: unit,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 0,
      maximumFractionDigits: 0,
    }).format(Number(value))
  if (type === 'percent')
    return numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(Number(value) / 100)
  return type === 'count' || type === 'money'
    ? numberFormat(locale, { maximumFractionDigits: 6 }).format(Number(value))
    : text
}

/**
 * Fills in subject and body for one record; values are written as the sender's locale has them.
 * @param form of the body
 */
export function fillTexts(
  texts: Texts,
  record: RecordValues,
  sender: Sender,
  fields: readonly FieldRow[],
  form: 'text' | 'html' = 'text',
): FilledTexts {
  const known = new Map(emailPlaceholders(fields).map((placeholder) => [placeholder.name, placeholder]))
  const derived = derivedValues(record, sender)
  const locale = sender.locale ?? 'en'
  const valueFor = ({ name, source, field }: Placeholder): string => {
    if (Object.hasOwn(derived, name)) return derived[name] ?? ''
    const row = source === 'me' ? undefined : record[source]
    if (!row) return ''
    const value = valueOf(row, field.name)
    const isNamed = field.custom?.type === 'person' || field.custom?.type === 'record'
    if (isNamed) return (JSON.parse(row.names) as Record<string, string>)[String(value)] ?? ''
    return textOfValue(field, value, locale, record.enquiry?.currency)
  }
  const fill = (text: string, as: (value: string) => string) =>
    fillPlaceholders(text, (name) => {
      const placeholder = known.get(name)
      return placeholder ? as(valueFor(placeholder)) : ''
    })
  const asIs = (value: string) => value
  const [subject, body] = [fill(texts.subject, asIs), fill(texts.body, form === 'html' ? htmlOfText : asIs)]
  const missing = [...new Set([...subject.missing, ...body.missing])]
  return {
    // A value with several lines would break the line of the subject.
    subject: subject.text.replace(/[\s\p{Cc}]+/gu, (run) => (/[\p{Cc}\u2028\u2029]/u.test(run) ? ' ' : run)),
    body: body.text,
    missing: missing.map((name) => ({ name, label: known.get(name)?.label ?? name })),
  }
}
