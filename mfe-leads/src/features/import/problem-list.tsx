import type { LeadId, LeadImportIssue } from '@ginkgo/contracts'
import { paths } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { linkClass, formatCount } from '@ginkgo/ui'
import { RestoreLead } from './archived-leads.tsx'
import { describeIssues } from './describe-issue.ts'
import { countOf, sheetRow } from './import-status.ts'

interface Problem {
  readonly rowNumber: number
  readonly issues: readonly LeadImportIssue[]
  /** The lead that is meant, where there is one. */
  readonly leadId?: LeadId | null
  readonly isLeadArchived?: boolean
}

/** Rows with what is wrong with each, as far as a person wants to read them. */
export function ProblemList({
  label,
  problems,
  total,
  onRestored,
}: {
  label: string
  problems: readonly Problem[]
  total: number
  /** Called when an archived lead was restored; without it none can be. */
  onRestored?: () => void
}) {
  return (
    <div className="rounded-md border border-line">
      <ul
        aria-label={label}
        // Scrolled by keyboard too.
        tabIndex={0}
        className="max-h-80 divided overflow-auto focus-visible:-outline-offset-2"
      >
        {problems.map(({ rowNumber, issues, leadId, isLeadArchived }) => (
          <li key={rowNumber} className="flex gap-3 px-3 py-2 text-sm">
            <span className="w-20 shrink-0 text-muted tabular-nums">
              Row {formatCount(sheetRow(rowNumber))}
            </span>
            <span className="min-w-0 flex-1 break-words text-fg">{describeIssues(issues)}</span>
            {leadId && isLeadArchived && onRestored ? (
              <RestoreLead
                leadId={leadId}
                name={`lead of row ${sheetRow(rowNumber)}`}
                onRestored={onRestored}
              />
            ) : null}
            {leadId ? (
              <Link
                to={paths.lead(leadId)}
                aria-label={`Open lead of row ${sheetRow(rowNumber)}`}
                className={`${linkClass} shrink-0 self-start`}
              >
                Open lead
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
      {total > problems.length ? (
        <p className="border-t border-line px-3 py-2 text-sm text-muted">
          and {countOf(total - problems.length, 'more row')}
        </p>
      ) : null}
    </div>
  )
}
