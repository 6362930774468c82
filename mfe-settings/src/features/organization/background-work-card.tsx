import { Link } from '@ginkgo/router'
import { Button } from '@ginkgo/ui'
import { Hourglass } from 'lucide-react'
import { ActionCard } from '../action-card.tsx'

export function BackgroundWorkCard() {
  return (
    <ActionCard
      title="Background Work"
      action={
        <Button asChild variant="secondary" icon={<Hourglass size={14} />}>
          <Link to="?tab=organization&view=background-work">View Background Work</Link>
        </Button>
      }
    >
      What the portal has still to do, what waits, and what has failed.
    </ActionCard>
  )
}
