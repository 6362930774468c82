import { usePages } from '@ginkgo/api-client'
import { leadImportsApi } from '@ginkgo/contracts'
import { PagedList, useVertical } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Badge, Card, CardHeader, EmptyState, linkClass, RelativeTime } from '@ginkgo/ui'
import { History } from 'lucide-react'
import { importPath } from './import-path.ts'
import { countOf, statusLabels, statusTones } from './import-status.ts'

/** Imports of the vertical, the latest first. */
export function ImportHistory() {
  const { id: verticalId } = useVertical()
  const imports = usePages(leadImportsApi.list, { params: { verticalId } }, 20)
  return (
    <Card>
      <CardHeader title="Earlier imports" description="Each can be looked at, and undone for 30 days." />
      <PagedList
        pages={imports}
        empty={
          <EmptyState icon={<History />} title="No imports yet" text="What you import is listed here." />
        }
      >
        {(one) => (
          <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
            <span className="min-w-0 flex-1 basis-60 max-md:basis-full">
              <Link to={importPath(one.id)} className={`${linkClass} inline-block max-w-full truncate`}>
                <bdi>{one.fileName}</bdi>
              </Link>
              <span className="block text-sm text-muted">
                {one.userFirstName} {one.userLastName}, <RelativeTime instant={one.createdAt} />
              </span>
            </span>
            <span className="text-sm text-muted tabular-nums">{countOf(one.rows, 'row')}</span>
            <Badge tone={statusTones[one.status]}>{statusLabels[one.status]}</Badge>
          </li>
        )}
      </PagedList>
    </Card>
  )
}
