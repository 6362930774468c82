import { paths } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Button } from '@ginkgo/ui'
import { Copy } from 'lucide-react'

/** Leads to the leads that may be there twice. */
export function DuplicatesButton() {
  return (
    <Button asChild variant="secondary" icon={<Copy size={14} aria-hidden="true" />}>
      <Link to={paths.leadDuplicates}>
        <span className="max-md:sr-only">Duplicates</span>
      </Link>
    </Button>
  )
}
