import { clsx } from 'clsx'
import { inputClass } from './control-style.ts'
import { useControlAttributes } from './field-context.ts'
import type { TextFieldProps } from './text-field.tsx'

export type OtpInputProps = Omit<TextFieldProps, 'leading' | 'trailing'>

/** The digits of a typed or pasted code, at most six (spec 1, section 5). */
export function otpDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, 6)
}

/** A six-digit one-time code in one centred input, so that paste and the phone's autofill work. */
export function OtpInput({ value, onValueChange, className, ...rest }: OtpInputProps) {
  const attributes = useControlAttributes(rest)
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      placeholder="000000"
      {...rest}
      {...attributes}
      value={value ?? ''}
      // No maxLength: the browser would cut "123 456" on paste before the space is dropped.
      onChange={(event) => onValueChange?.(otpDigits(event.target.value))}
      className={clsx(
        inputClass,
        'ui:h-12! ui:text-center ui:font-mono ui:text-xl! ui:tracking-[0.4em] ui:tabular-nums',
        className,
      )}
    />
  )
}
