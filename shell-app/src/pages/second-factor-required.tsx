import { authApi } from '@ginkgo/contracts'
import { useMutation } from '@ginkgo/portal-sdk'
import { Button } from '@ginkgo/ui'
import { AuthLayout } from '../layout/auth-layout.tsx'
import { ProofOutlet } from '../outlets/proof-outlet.tsx'
import { useForgetSession } from '../session/forget-session.ts'
import { FactorsCard } from './profile/factors-card.tsx'

/** In place of the portal, where the days of grace are over: sets up a second factor, and goes on. */
export function SecondFactorRequired({ goOn, busy }: { goOn: () => void; busy: boolean }) {
  const forgetSession = useForgetSession()
  const { send } = useMutation(authApi.logout, { failed: 'Signing out failed', done: forgetSession })
  return (
    <AuthLayout
      title="Set up a second factor"
      description="Your organization asks everybody in your role for one. Set it up here, and go on."
      footer={
        <Button variant="link" onClick={() => void send({})}>
          Log out
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <FactorsCard />
        <Button size="lg" onClick={goOn} busy={busy} busyLabel="Loading...">
          Go on
        </Button>
      </div>
      <ProofOutlet />
    </AuthLayout>
  )
}
