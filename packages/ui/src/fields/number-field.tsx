import { readWholeNumber } from '@ginkgo/contracts/read-number'
import { useContext, useId, useState } from 'react'
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
  ...rest
}: NumberFieldProps) {
  const [typed, setTyped] = useState('')
  const hintId = useId()
  const field = useContext(FieldContext)
  // The form may have changed the value since it was typed.
  const text = Object.is(readWholeNumber(typed), value ?? null) ? typed : plain(value)
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
          onValueChange?.(readWholeNumber(next))
        }}
      />
      {isShown ? (
        <output id={hintId} htmlFor={rest.id ?? field?.id} className="ui:text-xs ui:text-muted">
          Will be saved as {formatWithUnit(value)}
        </output>
      ) : null}
    </>
  )
}

/** An amount in whole units of a currency, with its symbol in front. */
export function MoneyField({
  currency,
  ...rest
}: Omit<NumberFieldProps, 'leading' | 'format' | 'formatWithUnit'> & { currency: string }) {
  return (
    <NumberField
      {...rest}
      formatWithUnit={(value) => formatMoney(value, currency)}
      leading={<span aria-hidden="true">{currencySymbol(currency)}</span>}
    />
  )
}
