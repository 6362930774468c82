import { useState } from 'react'
import { currencySymbol, formatAmount } from '../format/format-money.ts'
import { parseInteger } from './parse-integer.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface NumberFieldProps
  extends Omit<TextFieldProps, 'value' | 'onValueChange' | 'onChange' | 'type'> {
  /** Non-negative integer; null while empty or not a number. */
  value?: number | null | undefined
  onValueChange?: ((value: number | null) => void) | undefined
  /** Text of the value while the field is not being edited. */
  format?: ((value: number) => string) | undefined
}

const grouped = (value: number) => value.toLocaleString('en-US')

/** A non-negative integer. Thousands separators appear when the field is left. */
export function NumberField({
  value,
  onValueChange,
  onFocus,
  onBlur,
  format = grouped,
  ...rest
}: NumberFieldProps) {
  const [typed, setTyped] = useState<string>()
  const shown = value === null || value === undefined ? '' : format(value)
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      value={typed ?? shown}
      onFocus={(event) => {
        setTyped(value === null || value === undefined ? '' : String(value))
        onFocus?.(event)
      }}
      onValueChange={(text) => {
        const digits = text.replace(/[^\d\s,.'’_]/g, '')
        setTyped(digits)
        onValueChange?.(parseInteger(digits))
      }}
      onBlur={(event) => {
        setTyped(undefined)
        onBlur?.(event)
      }}
    />
  )
}

/** An amount in whole units of a currency, with its symbol in front. */
export function MoneyField({
  currency,
  ...rest
}: Omit<NumberFieldProps, 'leading' | 'format'> & { currency: string }) {
  return (
    <NumberField
      {...rest}
      format={formatAmount}
      leading={<span aria-hidden="true">{currencySymbol(currency)}</span>}
    />
  )
}
