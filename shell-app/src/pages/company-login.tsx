import { ApiError } from '@ginkgo/api-client'
import { oidcApi } from '@ginkgo/contracts'
import { useMutation } from '@ginkgo/portal-sdk'
import { Button } from '@ginkgo/ui'
import { Building2 } from 'lucide-react'
import { goToProvider } from '../account/go-to-provider.ts'
import { safeReturn } from '../session/safe-return.ts'

const failed = 'Failed to reach your company’s sign-in'

/** What is said about a sign-in that came back without success; the address has its code alone. */
const problems: Record<string, string> = {
  sso_failed:
    'The company sign-in did not succeed. Your Organisation Admin finds the reason in the audit log of the organization.',
  sign_in_expired: 'This sign-in took too long, or was begun in another browser. Please try again.',
}

/** To the provider of the organization that the e-mail or the address of the page names. */
export function CompanyLogin({
  search,
  email,
  askForEmail,
}: {
  search: URLSearchParams
  email: () => string
  askForEmail: (message: string) => void
}) {
  const problem = search.get('problem')
  const organizationId = search.get('organization')
  const { send, busy } = useMutation(oidcApi.begin, {
    failed: (error) => (error instanceof ApiError ? 'Company sign-in' : failed),
    tryAgain: false,
    done: ({ location }) => goToProvider(location),
    onFailure: (error) => {
      const isAboutEmail = error instanceof ApiError && error.status < 500 && !organizationId
      if (isAboutEmail) askForEmail(error.issues?.[0]?.message ?? error.message)
      return isAboutEmail
    },
  })
  const begin = async () => {
    const typed = email().trim()
    if (!organizationId && typed === '') return askForEmail('Enter your e-mail, then choose company sign-in')
    const named = organizationId ? { organizationId: organizationId as never } : { email: typed }
    const back = safeReturn(search.get('return'))
    await send({ body: { ...named, ...(back && { return: back }) } })
  }
  return (
    <>
      <Button
        variant="secondary"
        size="lg"
        icon={<Building2 size={16} />}
        busy={busy}
        busyLabel="Opening..."
        onClick={() => void begin()}
      >
        Company sign-in
      </Button>
      {problem ? (
        <p role="alert" className="text-sm text-danger">
          {problems[problem] ?? 'The company sign-in could not be finished. Please try again.'}
        </p>
      ) : null}
    </>
  )
}
