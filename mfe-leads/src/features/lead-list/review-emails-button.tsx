import { usePages } from '@ginkgo/api-client'
import { emailReviewApi } from '@ginkgo/contracts'
import { paths, useSession } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Button, CountBadge } from '@ginkgo/ui'
import { Inbox } from 'lucide-react'

/** Leads to the e-mails that found no lead, where there are some. */
export function ReviewEmailsButton() {
  const { can } = useSession()
  // As the navigation asks for their number.
  const { total, rows } = usePages(emailReviewApi.list, can('activities:read') ? {} : null, 1)
  if (!rows || total === 0) return null
  return (
    <Button asChild variant="secondary" icon={<Inbox size={14} aria-hidden="true" />}>
      <Link to={paths.emailReview}>
        <span className="max-md:sr-only">Review E-mails</span> <CountBadge count={total} />
      </Link>
    </Button>
  )
}
