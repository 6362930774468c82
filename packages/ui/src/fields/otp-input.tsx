import { clsx } from 'clsx'
import { inputClass } from './control-style.ts'
import { useControlAttributes } from './field-context.ts'
import type { TextFieldProps } from './text-field.tsx'

export type OtpInputProps = Omit<TextFieldProps, 'leading' | 'trailing'>

/** The digits of a typed or pasted code, six at most (spec 1, section 5). */
export function otpDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, 6)
}

/** A six-digit one-time code. It is one input, so that pasting and the phone's autofill work. */
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
      // No maxLength, because the browser would cut a pasted "123 456" before the space is removed.
      onChange={(event) => onValueChange?.(otpDigits(event.target.value))}
      className={clsx(
        inputClass,
        'ui:h-12! ui:text-center ui:font-mono ui:text-xl! ui:tracking-[0.4em] ui:tabular-nums',
        className,
      )}
    />
  )
}
