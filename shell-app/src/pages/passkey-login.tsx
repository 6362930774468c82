import { ApiError } from '@ginkgo/api-client'
import { factorsApi } from '@ginkgo/contracts'
import { toastError, toastSuccess, useMutation } from '@ginkgo/portal-sdk'
import { Button } from '@ginkgo/ui'
import { Fingerprint } from 'lucide-react'
import { useEffect } from 'react'
import { knowsPasskeys, offerPasskeys, provePasskey, stopOffering } from '../account/prove-passkey.ts'
import { portal, useEnterPortal } from '../session/enter-portal.ts'

const failed = 'Failed to log in with a passkey'

/** Signs in with a passkey: by its button, or chosen where the e-mail is typed. */
export function PasskeyLogin() {
  const enterPortal = useEnterPortal()
  const { send: ask, busy: asking } = useMutation(factorsApi.passkeyChallenge, { failed, tryAgain: false })
  const { send, busy } = useMutation(factorsApi.signInWithPasskey, {
    failed: (error) => (error instanceof ApiError ? 'Login failed' : failed),
    tryAgain: false,
    done: () => {
      toastSuccess('Logged in successfully')
      return enterPortal()
    },
  })
  useEffect(() => {
    const offer = async () => {
      const passkey = await offerPasskeys(async () => {
        const outcome = await ask({}, { onFailure: () => true })
        if (!outcome.done) throw outcome.error
        return outcome.answer.options
      })
      if (passkey) await send({ body: { passkey } })
    }
    // The page works without it.
    offer().catch((error: unknown) => console.warn('Passkeys are not offered:', error))
    return stopOffering
  }, [ask, send])

  if (!knowsPasskeys()) return null
  const signIn = async () => {
    portal.prefetch()
    const outcome = await ask({})
    if (!outcome.done) return
    try {
      const passkey = await provePasskey(outcome.answer.options)
      if (passkey) await send({ body: { passkey } })
    } catch {
      toastError(failed)
    }
  }
  return (
    <Button
      variant="secondary"
      size="lg"
      icon={<Fingerprint size={16} />}
      busy={busy || asking}
      busyLabel="Logging in..."
      onClick={() => void signIn()}
    >
      Use a passkey
    </Button>
  )
}
