import { usePages } from '@ginkgo/api-client'
import { type LeadId, type RuleRecordType, type RuleRun, rulesApi } from '@ginkgo/contracts'
import { useMutation, useSession } from '@ginkgo/portal-sdk'
import { Card, CardHeader, IconButton, LoadFailed, RelativeTime } from '@ginkgo/ui'
import { UserMinus } from 'lucide-react'
import { StartRule, useManualRules } from '../features/bulk/start-rule.tsx'

interface RuleRunsCardProps {
  type: RuleRecordType
  record: { readonly id: string; readonly verticalId: string }
  leadId: LeadId
}

/**
 * Rules that a record is on its way through, of a lead with those of its enquiries; nothing where there are none and none can
 * be started.
 */
export function RuleRunsCard({ type, record, leadId }: RuleRunsCardProps) {
  const { rows: all, error, failed } = usePages(rulesApi.runsOfLead, { params: { leadId } })
  const rows = type === 'lead' ? all : all?.filter(({ enquiryId }) => enquiryId === record.id)
  const { verticalId } = record
  const rules = useManualRules(verticalId, type)
  if (!error && (rows ?? []).length === 0 && rules.length === 0) return null
  return (
    <Card>
      <CardHeader
        title="Automation"
        actions={<StartRule verticalId={verticalId} type={type} records={[record]} />}
      />
      {error && !rows ? (
        <LoadFailed {...failed} />
      ) : rows && rows.length > 0 ? (
        <ul className="divided" aria-label="Automation">
          {rows.map((run) => (
            <RunRow key={run.id} run={run} verticalId={verticalId} isOfLead={type === 'lead'} />
          ))}
        </ul>
      ) : (
        <p className="px-4 py-3 text-sm text-muted">The {type} is in no rule now.</p>
      )}
    </Card>
  )
}

interface RunRowProps {
  run: RuleRun
  verticalId: string
  /** Where enquiries are named. */
  isOfLead: boolean
}

function RunRow({ run, verticalId, isOfLead }: RunRowProps) {
  const { id, ruleName, recordType, recordName, nextAction, nextAt } = run
  const { can } = useSession()
  const stopping = useMutation(rulesApi.stopRun, {
    saved: 'Taken out of the rule',
    failed: 'Failed to take it out',
  })
  return (
    <li className="flex items-center gap-2 px-4 py-2.5">
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium text-fg">{ruleName}</p>
        {isOfLead && recordType === 'enquiry' && recordName ? (
          <p className="truncate text-muted">{recordName}</p>
        ) : null}
        {nextAction && nextAt ? (
          <p className="text-muted">
            Next: {nextAction}, <RelativeTime instant={nextAt} />
          </p>
        ) : null}
      </div>
      {can('leads:write', verticalId) ? (
        <IconButton
          label={`Take out of ${ruleName}`}
          disabled={stopping.busy}
          onClick={() => void stopping.send({ params: { runId: id } })}
        >
          <UserMinus size={16} />
        </IconButton>
      ) : null}
    </li>
  )
}
