import { BackToList, paths } from '@ginkgo/portal-sdk'
import { ReviewList } from '../features/email-review/review-list.tsx'

/** E-mails of which nobody knows yet to which lead they belong. */
export default function EmailReviewPage() {
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-4">
      <div className="flex items-center gap-2">
        <BackToList path={paths.leads} label="Back to Leads" />
        <h1 className="text-2xl font-semibold tracking-tight text-fg max-md:text-xl">E-mails to review</h1>
      </div>
      <ReviewList />
    </div>
  )
}
