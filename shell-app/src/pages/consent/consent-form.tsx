import { AiScope, aiScopeTexts, authorizeEndpoint, type OauthClient } from '@ginkgo/contracts'
import { paths, toastError, useMutation, useSession } from '@ginkgo/portal-sdk'
import { useNavigate } from '@ginkgo/router'
import { Button } from '@ginkgo/ui'
import { Checkbox } from '@ginkgo/ui/form'
import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { AuthLayout } from '../../layout/auth-layout.tsx'
import { type ConsentRequest, destinationOf } from './consent-request.ts'
import { decisionOf, refusalOf } from './decide.ts'

/** What a scope has beside what it is called after. */
const scopeHints: Partial<Record<AiScope, string>> = {
  write: 'Merging duplicates is part of it, as before; you are asked each time. Nothing is deleted with it.',
  destructive:
    'Not given unless you tick it. Without it the assistant sends no e-mail and deletes nothing; it can ask for it later.',
}

const failed = 'Failed to authorize application'

/** The decision about a request that the server has found in order. */
export function ConsentForm({ client, request }: { client: OauthClient; request: ConsentRequest }) {
  const { user, organization } = useSession()
  const navigate = useNavigate()
  const asked = AiScope.options.filter((scope) => request.scopes.includes(scope))
  // What deletes or reaches people outside is given by those alone who tick it.
  const [given, setGiven] = useState<readonly AiScope[]>(asked.filter((scope) => scope !== 'destructive'))
  const [busy, setBusy] = useState<'approve' | 'deny'>()
  const { send } = useMutation(authorizeEndpoint, { failed })

  const answer = async (approved: boolean) => {
    setBusy(approved ? 'approve' : 'deny')
    await send(
      { body: decisionOf(request, [...given], approved) },
      {
        // The server has checked the address.
        done: ({ redirect_uri: target }) => location.assign(target),
        onFailure: (error) => {
          if (approved) {
            toastError(refusalOf(error) ?? failed)
            setBusy(undefined)
          } else navigate(paths.dashboard)
          return true
        },
      },
    )
  }

  return (
    <AuthLayout
      title="Authorize Application"
      description={
        <>
          <strong className="font-semibold wrap-anywhere text-fg">
            <bdi>{client.name}</bdi>
          </strong>{' '}
          asks for access to your account.
        </>
      }
    >
      <section aria-labelledby="consent-scopes" className="rounded-lg border border-line p-3">
        <h2 id="consent-scopes" className="text-sm font-medium text-fg">
          It will be able to
        </h2>
        <ul className="mt-1.5 flex flex-col gap-1">
          {asked.map((scope) => (
            <li key={scope}>
              <Checkbox
                value={given.includes(scope)}
                onValueChange={(on) =>
                  setGiven(asked.filter((one) => (one === scope ? on : given.includes(one))))
                }
                // Always granted: an assistant can do nothing without reading.
                disabled={busy !== undefined || scope === asked[0]}
                label={aiScopeTexts[scope]}
                hint={scopeHints[scope]}
              />
            </li>
          ))}
        </ul>
      </section>
      <Destination client={client} redirectUri={request.redirectUri} />
      <dl className="mt-4 flex flex-col gap-2 text-sm">
        <div>
          <dt className="text-muted">Signed in as</dt>
          <dd className="wrap-anywhere text-fg">{user.email}</dd>
        </div>
        <div>
          <dt className="text-muted">Organization</dt>
          <dd className="wrap-anywhere text-fg">
            <bdi>{organization.name}</bdi>
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-sm text-muted">
        Access is limited to your organization&apos;s data, as far as you reach it yourself. It lasts 90 days
        at most; you can revoke it in Settings → Integrations at any time.
      </p>
      <div className="mt-5 grid grid-cols-2 gap-2">
        <Button
          size="lg"
          variant="secondary"
          busy={busy === 'deny'}
          disabled={busy !== undefined}
          onClick={() => void answer(false)}
        >
          Deny
        </Button>
        <Button
          size="lg"
          busy={busy === 'approve'}
          busyLabel="Authorizing..."
          disabled={busy !== undefined}
          onClick={() => void answer(true)}
        >
          Authorize
        </Button>
      </div>
    </AuthLayout>
  )
}

/** Shows the host of the redirect URI, because an application may give itself any name. */
function Destination({ client, redirectUri }: { client: OauthClient; redirectUri: string }) {
  const { name, isThisDevice } = destinationOf(redirectUri)
  return (
    <div className="mt-4 flex gap-2.5 rounded-lg bg-sunken p-3 text-sm text-muted">
      <ShieldAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
      <p className="min-w-0">
        You will be sent to{' '}
        <strong className="font-semibold wrap-anywhere text-fg">
          <bdi>{name}</bdi>
        </strong>
        {isThisDevice ? ', a program on this device' : ''}.{' '}
        {client.verifiedHost
          ? `The application is published by ${client.verifiedHost}.`
          : 'Ginkgo has not checked who is behind it.'}{' '}
        Authorize it only if you began this yourself.
      </p>
    </div>
  )
}
