import { paths } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Button, EmptyState } from '@ginkgo/ui'
import { Compass } from 'lucide-react'

/** Shown at an address without a page. */
export function NotFoundPage() {
  return (
    <div className="flex min-h-[60dvh] items-center justify-center">
      <EmptyState
        icon={<Compass />}
        title="Page Not Found"
        isPageTitle
        text="This page does not exist, or it was moved."
        action={
          <Button asChild>
            <Link to={paths.dashboard}>Back to dashboard</Link>
          </Button>
        }
      />
    </div>
  )
}
