import { paths } from '@ginkgo/portal-sdk'
import { Link, useLocation, useNavigate } from '@ginkgo/router'
import { Button } from '@ginkgo/ui'
import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { originOfState } from '../lead-list/list-origin.ts'

/** Back to the list, as it was left when the page was opened from it. */
export function BackToList() {
  const navigate = useNavigate()
  const origin = originOfState(useLocation().state)
  const back = (event: MouseEvent) => {
    if (!origin || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <Button asChild variant="ghost">
      <Link to={`${paths.leads}${origin?.search ?? ''}`} aria-label="Back to Leads" onClick={back}>
        <ArrowLeft size={16} aria-hidden="true" />
      </Link>
    </Button>
  )
}
