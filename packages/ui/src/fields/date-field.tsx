import { TextField, type TextFieldProps } from './text-field.tsx'

export interface DateFieldProps
  extends Omit<TextFieldProps, 'value' | 'onValueChange' | 'onChange' | 'type' | 'min' | 'max'> {
  /** A calendar date, YYYY-MM-DD; null when empty. */
  value?: string | null | undefined
  onValueChange?: ((value: string | null) => void) | undefined
  min?: string | undefined
  max?: string | undefined
}

/** A calendar date through the browser's own picker; never shifted by a time zone. */
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
