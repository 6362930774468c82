import { usePages } from '@ginkgo/api-client'
import { privateEmailsApi } from '@ginkgo/contracts'
import { PagedList, paths } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Card, CardBody, CardHeader, formatDay, SkeletonText } from '@ginkgo/ui'

/** Where there are private e-mails, and whose they are; what they say is shown to nobody else. */
export function PrivateEmailsCard() {
  const list = usePages(privateEmailsApi.list, {})
  return (
    <Card>
      <CardHeader title="Private E-mails" description="Only their owners can read them." />
      <CardBody>
        <PagedList
          pages={list}
          label="Private e-mails"
          className="flex flex-col gap-2"
          waiting={<SkeletonText lines={2} />}
          empty={<p className="text-sm text-muted">No e-mail is private.</p>}
        >
          {({ user, lead, leadId, createdAt }) => (
            <li className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <bdi className="min-w-0 flex-1 basis-48 break-words text-fg">
                <bdi>{user ? `${user.firstName} ${user.lastName}` : 'Nobody'}</bdi>
              </bdi>
              <Link to={paths.lead(leadId)} className="link break-words">
                <bdi>{lead.name}</bdi>
              </Link>
              <span className="text-muted">{formatDay(createdAt)}</span>
            </li>
          )}
        </PagedList>
      </CardBody>
    </Card>
  )
}
