import type { WeekDay } from '@ginkgo/contracts/dates'
import type { CurrencyTotal, DashboardReport } from '@ginkgo/contracts'
import type { StageRow } from '../stages/stage-fields.ts'
import { percent, sumOf, totalsOf } from './currency-totals.ts'
import type { EnteredStage } from './entered-stages.ts'
import { partsOf, stepOf } from './report-steps.ts'

interface OfStage extends CurrencyTotal {
  readonly stageId: string
}
interface OfPerson extends CurrencyTotal {
  /** Empty for enquiries without an assignee. */
  readonly assignedTo: string
}

/** The rows that the report is made of, as the database sums them up. */
interface ReportRows {
  readonly stages: readonly StageRow[]
  readonly created: readonly OfStage[]
  readonly entered: readonly EnteredStage[]
  readonly closed: readonly (OfStage & { readonly start: string })[]
  readonly lost: readonly (CurrencyTotal & { readonly lossReasonId: string })[]
  readonly lossReasons: readonly { readonly id: string; readonly reason: string }[]
  readonly open: readonly OfPerson[]
  readonly won: readonly OfPerson[]
  readonly people: readonly { readonly id: string; readonly firstName: string; readonly lastName: string }[]
}

interface Range {
  readonly from: string
  readonly to: string
  readonly weekStart?: WeekDay | undefined
}

export function reportOf({ from, to, weekStart }: Range, rows: ReportRows): WireReport {
  const step = stepOf(from, to)
  return {
    step,
    funnel: funnelOf(rows),
    outcomes: partsOf(step, { from, to, weekStart }).map((part) => ({
      from: part.from,
      to: part.to,
      ...outcomeOf(rows, part.start),
    })),
    lossReasons: reasonsOf(rows),
    owners: ownersOf(rows),
  }
}

/** The report in the form of the API, in which ids are not branded yet. */
type WireReport = {
  [Part in keyof DashboardReport]: DashboardReport[Part] extends (infer Row)[]
    ? {
        [Field in keyof Row]: Field extends `${string}Id` ? string | Extract<Row[Field], null> : Row[Field]
      }[]
    : DashboardReport[Part]
}

function funnelOf({ stages, created, entered }: ReportRows): WireReport['funnel'] {
  const all = sumOf(created)
  return stages.map(({ id, name, color, stageType }) => {
    const rows = created.filter(({ stageId }) => stageId === id)
    const entry = entered.find(({ stageId }) => stageId === id)
    const entries = stageType === 'enquiry_lost' ? null : (entry?.entered ?? 0)
    const wentOn = stageType === 'open' ? (entry?.wentOn ?? 0) : null
    return {
      stageId: id,
      stage: name,
      color,
      stageType,
      count: sumOf(rows),
      totals: totalsOf(rows),
      reached: entries,
      reachedPercentage: entries === null ? null : percent(entries, all),
      wentOn,
      wentOnPercentage: wentOn === null || !entries ? null : percent(wentOn, entries),
    }
  })
}

function outcomeOf({ stages, closed }: ReportRows, start: string) {
  const ofType = (type: StageRow['stageType']) => {
    const ids = new Set(stages.filter(({ stageType }) => stageType === type).map(({ id }) => id))
    return closed.filter((row) => row.start === start && ids.has(row.stageId))
  }
  const [won, lost] = [ofType('converted'), ofType('enquiry_lost')]
  return { won: sumOf(won), lost: sumOf(lost), wonTotals: totalsOf(won), lostTotals: totalsOf(lost) }
}

/** The most frequent reason comes first. */
function reasonsOf({ lost, lossReasons }: ReportRows): WireReport['lossReasons'] {
  return lossReasons
    .map(({ id, reason }) => {
      const rows = lost.filter(({ lossReasonId }) => lossReasonId === id)
      return { lossReasonId: id, reason, count: sumOf(rows), totals: totalsOf(rows) }
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || a.reason.localeCompare(b.reason))
}

/** Everybody with enquiries, by name; enquiries without an assignee come last. */
function ownersOf({ open, won, people }: ReportRows): WireReport['owners'] {
  const names = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
  const assignees = new Set([...open, ...won].map(({ assignedTo }) => assignedTo))
  return [...assignees]
    .map((assignee) => ({
      userId: assignee || null,
      name: names.get(assignee) ?? null,
      openTotals: totalsOf(open.filter(({ assignedTo }) => assignedTo === assignee)),
      wonTotals: totalsOf(won.filter(({ assignedTo }) => assignedTo === assignee)),
    }))
    .toSorted((a, b) => (a.name && b.name ? a.name.localeCompare(b.name) : a.name ? -1 : 1))
}
