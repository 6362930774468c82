import { readAmount, wholeAmount } from '@ginkgo/contracts/amounts'
import { readWholeAmount, readWholeNumber } from '@ginkgo/contracts/read-number'
import { type ReactNode, useContext, useId, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { formatCount } from '../format/format-count.ts'
import { currencySymbol, formatMoney } from '../format/format-money.ts'
import { FieldContext } from './field-context.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface NumberFieldProps
  extends Omit<TextFieldProps, 'value' | 'onValueChange' | 'onChange' | 'type'> {
  /** A whole number; null while the field is empty, NaN while the typed text is not a number. */
  value?: number | null | undefined
  /** Negative numbers and NaN are passed on as well, so that the form's schema can refuse them. */
  onValueChange?: ((value: number | null) => void) | undefined
  /** Formats the number for the hint below the field. */
  format?: ((value: number) => string) | undefined
  /** The same with the unit, if the number has one. */
  formatWithUnit?: ((value: number) => string) | undefined
  /** The number in a typed text; null where it is empty, NaN where it has none. */
  read?: ((text: string) => number | null) | undefined
  /** What is asked about a typed text, and how the answer is taken. */
  question?: ((text: string, take: (value: number) => void) => ReactNode) | undefined
}

const plain = (value: number | null | undefined) => (Number.isFinite(value) ? String(value) : '')

/**
 * A whole number, which may be typed in any notation. The field never rewrites the typed text; when that differs from
 * the standard notation, a hint shows the number that will be saved.
 */
export function NumberField({
  value,
  onValueChange,
  format = formatCount,
  formatWithUnit = format,
  read = readWholeNumber,
  question,
  ...rest
}: NumberFieldProps) {
  const [typed, setTyped] = useState('')
  const hintId = useId()
  const field = useContext(FieldContext)
  // The form may have changed the value since it was typed.
  const text = Object.is(read(typed), value ?? null) ? typed : plain(value)
  const isShown = typeof value === 'number' && value >= 0 && format(value) !== text && !field?.invalid
  const describedBy = [rest['aria-describedby'] ?? field?.describedBy, isShown && hintId]
  return (
    <>
      <TextField
        inputMode="numeric"
        autoComplete="off"
        {...rest}
        aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
        value={text}
        onValueChange={(next) => {
          setTyped(next)
          onValueChange?.(read(next))
        }}
      />
      {isShown ? (
        <output id={hintId} htmlFor={rest.id ?? field?.id} className="ui:text-xs ui:text-muted">
          Will be saved as {formatWithUnit(value)}
        </output>
      ) : null}
      {question?.(text, (taken) => {
        setTyped(plain(taken))
        onValueChange?.(taken)
      })}
    </>
  )
}

/** The amount in a text that names another currency than the field's; undefined where it names none, or this one. */
function foreignAmount(text: string, currency: string): { value: number; code: string } | undefined {
  const amount = readAmount(text)
  if ('problem' in amount || !amount.sign || amount.sign.codes.includes(currency)) return undefined
  return { value: wholeAmount(amount.value), code: amount.sign.codes[0] ?? amount.sign.text }
}

const readMoney = (text: string, currency: string): number | null =>
  foreignAmount(text, currency) ? Number.NaN : readWholeAmount(text)

/**
 * An amount in whole units of a currency, with its symbol in front. A text that names another currency is no amount before
 * somebody has said that the number alone is meant.
 */
export function MoneyField({
  currency,
  ...rest
}: Omit<NumberFieldProps, 'leading' | 'format' | 'formatWithUnit' | 'read' | 'question'> & {
  currency: string
}) {
  return (
    <NumberField
      {...rest}
      read={(text) => readMoney(text, currency)}
      question={(text, take) => (
        <ForeignCurrency foreign={foreignAmount(text, currency)} currency={currency} take={take} />
      )}
      formatWithUnit={(value) => formatMoney(value, currency)}
      leading={<span aria-hidden="true">{currencySymbol(currency)}</span>}
    />
  )
}

function ForeignCurrency({
  foreign,
  currency,
  take,
}: {
  foreign: ReturnType<typeof foreignAmount>
  currency: string
  take: (value: number) => void
}) {
  if (!foreign) return null
  return (
    <div role="status" className="ui:flex ui:flex-wrap ui:items-center ui:gap-2 ui:text-xs ui:text-muted">
      <span>
        This amount is in {foreign.code}, and the field is in {currency}.
      </span>
      <Button
        variant="secondary"
        size="sm"
        // The input keeps the focus, which a form saves and closes by.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => take(foreign.value)}
      >
        Take {formatMoney(foreign.value, currency)}
      </Button>
    </div>
  )
}
