import { usePages } from '@ginkgo/api-client'
import { privateEmailsApi } from '@ginkgo/contracts'
import { paths } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Button, Card, CardBody, CardHeader, formatDay, LoadFailed, SkeletonText } from '@ginkgo/ui'

/** Where there are private e-mails, and whose they are; what they say is shown to nobody else. */
export function PrivateEmailsCard() {
  const list = usePages(privateEmailsApi.list, {})
  return (
    <Card>
      <CardHeader title="Private E-mails" description="Only their owners can read them." />
      <CardBody>
        {list.rows && list.rows.length > 0 ? (
          <ul aria-label="Private e-mails" className="flex flex-col gap-2">
            {list.rows.map(({ id, user, lead, leadId, createdAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                <bdi className="min-w-0 flex-1 basis-48 break-words text-fg">
                  <bdi>{user ? `${user.firstName} ${user.lastName}` : 'Nobody'}</bdi>
                </bdi>
                <Link to={paths.lead(leadId)} className="link break-words">
                  <bdi>{lead.name}</bdi>
                </Link>
                <span className="text-muted">{formatDay(createdAt)}</span>
              </li>
            ))}
          </ul>
        ) : list.rows ? (
          <p className="text-sm text-muted">No e-mail is private.</p>
        ) : list.error ? (
          <LoadFailed retry={list.retry} retrying={list.isValidating} error={list.error} />
        ) : (
          <SkeletonText lines={2} />
        )}
        {list.rows && list.hasMore ? (
          <Button variant="secondary" busy={list.isLoadingMore} onClick={list.loadMore}>
            Show more
          </Button>
        ) : null}
      </CardBody>
    </Card>
  )
}
