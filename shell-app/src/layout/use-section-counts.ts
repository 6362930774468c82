import { usePages } from '@ginkgo/api-client'
import { emailReviewApi } from '@ginkgo/contracts'
import { paths, useSession } from '@ginkgo/portal-sdk'

/** What waits for somebody in a section. */
export interface SectionCount {
  readonly count: number
  /** What is counted, after the number. */
  readonly what: string
}

/** By the path of the section: e-mails that wait to be reviewed are worked from the leads. */
export function useSectionCounts(): Readonly<Record<string, SectionCount>> {
  const { can } = useSession()
  const { rows, total } = usePages(emailReviewApi.list, can('activities:read') ? {} : null, 1)
  return rows && total > 0 ? { [paths.leads]: { count: total, what: 'to review' } } : {}
}
