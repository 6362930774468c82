import { useEndpoint } from '@ginkgo/api-client'
import { authApi } from '@ginkgo/contracts'

const pollMs = 10_000

/** Says that a mail which somebody waits for is late, while the mail server takes none. */
export function MailDelay({ askAgain }: { readonly askAgain: string }) {
  const { data } = useEndpoint(authApi.mailDelay, {}, { refreshInterval: pollMs })
  return (
    <p role="status" className="text-sm text-fg empty:hidden">
      {data?.isLate &&
        `E-mails are late at the moment. Yours is sent as soon as the mail server takes it. ${askAgain}`}
    </p>
  )
}
