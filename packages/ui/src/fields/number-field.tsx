import { readWholeNumber } from '@ginkgo/contracts/read-number'
import { useContext, useId, useState } from 'react'
import { currencySymbol, formatAmount, formatMoney } from '../format/format-money.ts'
import { FieldContext } from './field-context.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface NumberFieldProps
  extends Omit<TextFieldProps, 'value' | 'onValueChange' | 'onChange' | 'type'> {
  /** A whole number; null while empty, NaN while what is typed cannot be read. */
  value?: number | null | undefined
  /** Told the negative numbers and NaN too, for the form's schema to refuse. */
  onValueChange?: ((value: number | null) => void) | undefined
  /** How the number is written beside the field. */
  format?: ((value: number) => string) | undefined
  /** The same with its unit, where it has one. */
  formatWithUnit?: ((value: number) => string) | undefined
}

const grouped = (value: number) => value.toLocaleString('en-US')
const plain = (value: number | null | undefined) => (Number.isFinite(value) ? String(value) : '')

/**
 * A whole number, typed in whichever way. What stands in the field is never rewritten, neither when it takes the focus
 * nor when it is left; where it is not yet how the number is written, a hint tells what will be saved.
 */
export function NumberField({
  value,
  onValueChange,
  format = grouped,
  formatWithUnit = format,
  ...rest
}: NumberFieldProps) {
  const [typed, setTyped] = useState('')
  const hintId = useId()
  const field = useContext(FieldContext)
  // The value may have been changed from outside since.
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
      format={formatAmount}
      formatWithUnit={(value) => formatMoney(value, currency)}
      leading={<span aria-hidden="true">{currencySymbol(currency)}</span>}
    />
  )
}
