import { useEndpoint } from '@ginkgo/api-client'
import { oauthClientsApi } from '@ginkgo/contracts'
import { paths } from '@ginkgo/portal-sdk'
import { Link, useSearchParams } from '@ginkgo/router'
import { Button, LoadFailed, SkeletonText } from '@ginkgo/ui'
import type { ReactNode } from 'react'
import { AuthLayout } from '../layout/auth-layout.tsx'
import { ConsentForm } from './consent/consent-form.tsx'
import { type ConsentRequest, consentRequestOf } from './consent/consent-request.ts'

/** Where applications ask for access. No button is shown before the server has checked client and address. */
export function OauthConsentPage() {
  const [search] = useSearchParams()
  const request = consentRequestOf(search)
  if (!request)
    return (
      <Refused title="Invalid Request">
        This authorization request is incomplete. Go back to the application and start again.
      </Refused>
    )
  return <CheckedConsent request={request} />
}

function CheckedConsent({ request }: { request: ConsentRequest }) {
  const lookup = useEndpoint(oauthClientsApi.get, {
    params: { clientId: request.clientId },
    query: {
      redirect_uri: request.redirectUri,
      response_type: 'code',
      scope: request.scopes.join(' '),
      code_challenge: request.codeChallenge,
      code_challenge_method: request.codeChallengeMethod,
      resource: request.resource,
    },
  })
  const { data: client, error } = lookup
  if (error?.status === 404)
    return <Refused title="Unknown Application">This application is not registered with Ginkgo.</Refused>
  if (error?.status === 400)
    return (
      <Refused title="Invalid Request">
        This authorization request cannot be read: {error.body?.message}
      </Refused>
    )
  if (error && !client)
    return (
      <AuthLayout title="Authorize Application">
        <LoadFailed retry={() => lookup.mutate()} retrying={lookup.isValidating} error={error} />
      </AuthLayout>
    )
  if (!client)
    return (
      <AuthLayout title="Authorize Application">
        <SkeletonText lines={6} />
      </AuthLayout>
    )
  if (client.problem)
    return (
      <Refused title="Invalid Request">
        The request of <bdi>{client.name}</bdi> cannot be granted: {client.problem.text}.
      </Refused>
    )
  return <ConsentForm client={client} request={request} />
}

/** Links to the portal only: an address from the request is not trusted. */
function Refused({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AuthLayout title={title} description={children}>
      <Button asChild size="lg" variant="secondary" className="w-full">
        <Link to={paths.dashboard}>Go to the dashboard</Link>
      </Button>
    </AuthLayout>
  )
}
