import { useSession, useVertical } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Button } from '@ginkgo/ui'
import { Upload } from 'lucide-react'
import { importPath } from './import-path.ts'

/** Leads to the import, for whoever may add leads. */
export function ImportButton() {
  const { id } = useVertical()
  const { can } = useSession()
  if (!can('leads:write', id)) return null
  return (
    <Button asChild variant="secondary" icon={<Upload size={14} aria-hidden="true" />}>
      <Link to={importPath()}>
        <span className="max-md:sr-only">Import</span>
      </Link>
    </Button>
  )
}
