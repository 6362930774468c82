import { Button, formatCount } from '@ginkgo/ui'
import type { LeadImportField } from '@ginkgo/contracts'
import type { RowProblem } from './check-rows.ts'
import { countOf } from './import-status.ts'
import { cellsText, groupProblems } from './problem-groups.ts'
import { ProblemList } from './problem-list.tsx'

/** Problems shown; the rest is counted. */
const problemsShown = 100

/** How all problems of one reason are mended at once. */
export interface Mending {
  /** Whether the words of a field can be given a meaning. */
  readonly mayExplain: (field: LeadImportField | null) => boolean
  /** Leads to the words of the files. */
  readonly explain: () => void
  /** Leads to the columns of the files. */
  readonly match: () => void
}

/** Rows with what is wrong with them: each reason with its count and the way to mend it, then the rows. */
export function ProblemSection({
  label,
  text,
  problems,
  mending,
}: {
  label: string
  text: string
  problems: readonly RowProblem[]
  /** Undefined where nothing can be mended. */
  mending?: Mending | undefined
}) {
  if (problems.length === 0) return null
  return (
    <section aria-label={label} className="flex flex-col gap-2">
      <h3 className="text-sm font-medium text-fg">
        {label} <span className="font-normal text-muted tabular-nums">{formatCount(problems.length)}</span>
      </h3>
      <p className="text-sm text-muted">{text}</p>
      {mending ? <Reasons label={label} problems={problems} mending={mending} /> : null}
      <ProblemList label={label} problems={problems.slice(0, problemsShown)} total={problems.length} />
    </section>
  )
}

function Reasons({
  label,
  problems,
  mending: { mayExplain, explain, match },
}: {
  label: string
  problems: readonly RowProblem[]
  mending: Mending
}) {
  return (
    <ul aria-label={`${label} by reason`} className="divided border-y border-line">
      {groupProblems(problems).map((group) => (
        <li key={group.reason} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
          <div className="min-w-0 flex-1 break-words">
            <p className="text-fg">
              {group.reason} <span className="text-muted tabular-nums">{countOf(group.rows, 'row')}</span>
            </p>
            {group.cells.length > 0 ? <p className="text-muted">{cellsText(group)}</p> : null}
          </div>
          {mayExplain(group.field) ? (
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Match values: ${group.reason}`}
              onClick={explain}
            >
              Match values
            </Button>
          ) : (
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Change columns: ${group.reason}`}
              onClick={match}
            >
              Change columns
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
