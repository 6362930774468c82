import { TextField, type TextFieldProps } from './text-field.tsx'

export interface DateFieldProps
  extends Omit<TextFieldProps, 'value' | 'onValueChange' | 'onChange' | 'type' | 'min' | 'max'> {
  /** A calendar date, YYYY-MM-DD; null when empty. */
  value?: string | null | undefined
  onValueChange?: ((value: string | null) => void) | undefined
  min?: string | undefined
  max?: string | undefined
}

/** A calendar date in the browser's date input. No time zone ever changes the day. */
export function DateField({ value, onValueChange, ...rest }: DateFieldProps) {
  return (
    <TextField
      {...rest}
      type="date"
      value={value ?? ''}
      onValueChange={(text) => onValueChange?.(text === '' ? null : text)}
    />
  )
}
