import { lazyCode } from '@ginkgo/ui'
import { PasswordField } from '@ginkgo/ui/form'
import { type ComponentProps, useDeferredValue } from 'react'
import { useCode } from '../outlets/use-code.ts'

const strength = lazyCode(
  async () => (await import(/* webpackChunkName: "password-strength" */ './password-strength.ts')).strengthOf,
)

/** By the estimate of zxcvbn: how many guesses somebody needs who knows what people choose. */
const words = ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'] as const

interface NewPasswordFieldProps extends ComponentProps<typeof PasswordField> {
  /** Words of the person, with which others begin to guess. */
  readonly own?: readonly string[]
}

/** A password that is being chosen, with its strength below. */
export function NewPasswordField({ own = [], ...field }: NewPasswordFieldProps) {
  const typed = field.value ?? ''
  return (
    <>
      <PasswordField {...field} autoComplete="new-password" />
      {typed === '' ? null : <Strength password={typed} own={own} />}
    </>
  )
}

function Strength({ password, own }: { password: string; own: readonly string[] }) {
  const { loaded: estimate } = useCode(strength)
  const deferred = useDeferredValue(password)
  // Without the estimate the field works all the same; the server refuses what is known.
  if (!estimate) return null
  const score = estimate(deferred, own)
  const word = words[score] ?? words[0]
  return (
    <div className="mt-1.5 flex items-center gap-3 text-sm text-muted">
      <meter
        aria-label="Password strength"
        aria-valuetext={word}
        className="h-2 min-w-0 flex-1"
        min={0}
        max={words.length - 1}
        low={2}
        high={3}
        optimum={4}
        value={score}
      />
      <span aria-hidden="true" className="w-20 text-right">
        {word}
      </span>
    </div>
  )
}
