import { usePages } from '@ginkgo/api-client'
import { leadsApi } from '@ginkgo/contracts'
import { paths, useVertical } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Card, CardBody, CardHeader, EmptyState, LoadFailed, SkeletonText } from '@ginkgo/ui'

/** The latest leads of the vertical in use. */
export default function GreetingsPage() {
  const vertical = useVertical()
  const request = { params: { verticalId: vertical.id }, query: { sort: '-createdAt' } } as const
  const { rows, error, retry } = usePages(leadsApi.list, request, 5)
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4">
      <h1 className="text-xl font-semibold text-fg">Greetings</h1>
      <Card>
        <CardHeader title="Latest leads" />
        <CardBody>
          {rows === undefined && error ? <LoadFailed error={error} retry={retry} /> : null}
          {rows === undefined && !error ? <SkeletonText lines={5} /> : null}
          {rows?.length === 0 ? (
            <EmptyState title="No leads yet" text="Leads of this vertical appear here." />
          ) : null}
          {rows && rows.length > 0 ? (
            <ul className="flex flex-col gap-2">
              {rows.map((lead) => (
                <li key={lead.id}>
                  <Link to={paths.lead(lead.id)} className="text-fg hover:underline">
                    {lead.name}
                  </Link>
                </li>
              ))}
            </ul>
          ) : null}
        </CardBody>
      </Card>
    </div>
  )
}
