import { paths } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Button } from '@ginkgo/ui'
import { Copy } from 'lucide-react'

/** Leads to the leads that may be there twice; on phones, where the line is full, the palette does. */
export function DuplicatesButton() {
  return (
    <Button
      asChild
      variant="secondary"
      className="max-md:hidden"
      icon={<Copy size={14} aria-hidden="true" />}
    >
      <Link to={paths.leadDuplicates}>Duplicates</Link>
    </Button>
  )
}
