import { paths } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Button, Dialog, linkClass } from '@ginkgo/ui'
import { type BulkOutcome, countOfLeads } from './bulk-actions.ts'

/** Which of the selected leads were left as they were, and why. */
export function BulkOutcomeDialog({ outcome, onClose }: { outcome: BulkOutcome; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={outcome.title}
      description={`${countOfLeads(outcome.refusals.length)} could not be changed and stay selected.`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <ul className="divide-y divide-line text-sm">
        {outcome.refusals.map(({ lead, message }) => (
          <li key={lead.id} className="py-2">
            <Link to={paths.lead(lead.id)} onClick={onClose} className={linkClass}>
              {lead.name}
            </Link>
            <p className="text-muted">{message}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
