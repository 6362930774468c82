import { useEndpoint } from '@ginkgo/api-client'
import { type Rule, rulesApi } from '@ginkgo/contracts'
import { Button, Dialog, EmptyState, LoadFailed, SkeletonRow } from '@ginkgo/ui'
import { FlaskConical } from 'lucide-react'

/** What a rule would do with the last records that meet its condition. */
export function DryRunDialog({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="What it would do"
      description="With the last 20 records that meet the conditions. Nothing is done."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <DryRun rule={rule} />
    </Dialog>
  )
}

function DryRun({ rule }: { rule: Rule }) {
  const { data, error, failed } = useEndpoint(rulesApi.dryRun, { params: { ruleId: rule.id } })
  if (error && !data) return <LoadFailed {...failed} />
  if (!data) return <SkeletonRow />
  if (data.records.length === 0)
    return (
      <EmptyState
        icon={<FlaskConical />}
        title="No record meets the conditions"
        text="The rule would do nothing now."
      />
    )
  return (
    <ul className="divided" aria-label="Records">
      {data.records.map(({ id, name, actions }) => (
        <li key={id} className="py-2.5">
          <p className="truncate font-medium text-fg">{name}</p>
          <ol className="list-inside list-decimal text-sm text-muted">
            {actions.map((action, place) => (
              <li key={`${place} ${action}`}>{action}</li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  )
}
