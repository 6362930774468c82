import { LoadFailed, SkeletonText } from '@ginkgo/ui'
import { useSearchParams } from '@ginkgo/router'
import useSWR from 'swr'
import { AuthLayout } from '../layout/auth-layout.tsx'

/** Whether the application is registered; any refusal means that it is not. */
async function isRegistered(path: string): Promise<boolean> {
  const response = await fetch(path)
  if (response.status >= 500) throw new Error(`${path} answered ${response.status}`)
  return response.ok
}

/** Where third-party applications ask for access. Nothing can be granted to one that is not registered. */
export function OauthConsentPage() {
  const [search] = useSearchParams()
  const clientId = search.get('client_id')
  const isValid =
    clientId !== null && search.get('redirect_uri') !== null && search.get('response_type') === 'code'
  const lookup = useSWR(isValid ? `/api/oauth/client/${encodeURIComponent(clientId)}` : null, isRegistered)
  if (!isValid) {
    return (
      <AuthLayout
        title="Invalid Request"
        description="This authorization request is incomplete. Go back to the application and start again."
      />
    )
  }
  if (lookup.error) {
    return (
      <AuthLayout title="Authorize Application">
        <LoadFailed retry={() => lookup.mutate()} retrying={lookup.isValidating} />
      </AuthLayout>
    )
  }
  if (lookup.data === undefined) {
    return (
      <AuthLayout title="Authorize Application">
        <SkeletonText lines={3} />
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title="Unknown Application" description="This application is not registered with Ginkgo." />
  )
}
