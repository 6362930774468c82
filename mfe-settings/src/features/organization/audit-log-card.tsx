import { Link } from '@ginkgo/router'
import { Button } from '@ginkgo/ui'
import { ScrollText } from 'lucide-react'
import { ActionCard } from '../action-card.tsx'

export function AuditLogCard() {
  return (
    <ActionCard
      title="Audit Log"
      action={
        <Button asChild variant="secondary" icon={<ScrollText size={14} />}>
          <Link to="?tab=organization&view=audit-log">View Audit Log</Link>
        </Button>
      }
    >
      Who signed in, was refused, and changed roles, keys or settings.
    </ActionCard>
  )
}
