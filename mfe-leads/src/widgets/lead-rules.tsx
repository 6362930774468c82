import { usePages } from '@ginkgo/api-client'
import { type Lead, type RuleRun, rulesApi } from '@ginkgo/contracts'
import { useMutation, useSession } from '@ginkgo/portal-sdk'
import { Card, CardHeader, IconButton, LoadFailed, RelativeTime } from '@ginkgo/ui'
import { UserMinus } from 'lucide-react'
import { StartRule, useManualRules } from '../features/bulk/start-rule.tsx'

/** Rules that a lead and its enquiries are on their way through; nothing where there are none and none can be started. */
export default function LeadRules({ lead }: { lead: Lead }) {
  const { rows, error, retry, isValidating } = usePages(rulesApi.runsOfLead, { params: { leadId: lead.id } })
  const rules = useManualRules(lead.verticalId)
  if (!error && (rows ?? []).length === 0 && rules.length === 0) return null
  return (
    <Card>
      <CardHeader title="Automation" actions={<StartRule verticalId={lead.verticalId} leads={[lead]} />} />
      {error && !rows ? (
        <LoadFailed retry={retry} requestId={error.requestId} retrying={isValidating} />
      ) : rows && rows.length > 0 ? (
        <ul className="divided" aria-label="Automation">
          {rows.map((run) => (
            <RunOfLead key={run.id} run={run} verticalId={lead.verticalId} />
          ))}
        </ul>
      ) : (
        <p className="px-4 py-3 text-sm text-muted">The lead is in no rule now.</p>
      )}
    </Card>
  )
}

function RunOfLead({ run, verticalId }: { run: RuleRun; verticalId: string }) {
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
        {recordType === 'enquiry' && recordName ? <p className="truncate text-muted">{recordName}</p> : null}
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
