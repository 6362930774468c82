import type { LeadImportIssue } from '@ginkgo/contracts'
import { describeIssues } from './describe-issue.ts'
import { countOf, sheetRow } from './import-status.ts'

interface Problem {
  readonly rowNumber: number
  readonly issues: readonly LeadImportIssue[]
}

/** Rows with what is wrong with each, as far as a person wants to read them. */
export function ProblemList({
  label,
  problems,
  total,
}: {
  label: string
  problems: readonly Problem[]
  total: number
}) {
  return (
    <div className="rounded-md border border-line">
      <ul
        aria-label={label}
        // Scrolled by keyboard too.
        tabIndex={0}
        className="max-h-80 divide-y divide-line overflow-auto focus-visible:-outline-offset-2"
      >
        {problems.map(({ rowNumber, issues }) => (
          <li key={rowNumber} className="flex gap-3 px-3 py-2 text-sm">
            <span className="w-20 shrink-0 text-muted tabular-nums">
              Row {sheetRow(rowNumber).toLocaleString('en-US')}
            </span>
            <span className="min-w-0 break-words text-fg">{describeIssues(issues)}</span>
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
