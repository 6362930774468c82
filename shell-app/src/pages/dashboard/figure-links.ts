import { type Currency, customName } from '@ginkgo/contracts'
import { paths } from '@ginkgo/portal-sdk'
import { endOfMonth } from '@ginkgo/contracts/dates'
import type { Narrowing } from './dashboard-filter.ts'
import type { ReportState } from './report-range.ts'

type Parameters = Record<string, string | undefined>

const linkTo = (path: string, parameters: Parameters): string => {
  const given = Object.entries(parameters).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return `${path}?${new URLSearchParams(given)}`
}

/**
 * What narrows a list as the dashboard is; undefined where the list of such records cannot be. Enquiries cannot be
 * listed by a field of their leads, nor leads by one of their enquiries.
 */
const alike = (kind: Narrowing['kind'], narrowing: Narrowing | undefined): Parameters | undefined => {
  if (!narrowing) return {}
  return narrowing.kind === kind ? { [customName(narrowing.key)]: narrowing.option } : undefined
}

const leadsWhere = (parameters: Parameters, narrowing: Narrowing | undefined): string | undefined => {
  const narrow = alike('lead', narrowing)
  return narrow && linkTo(paths.leads, { ...parameters, ...narrow })
}

const enquiriesWhere = (parameters: Parameters, narrowing?: Narrowing): string | undefined => {
  const narrow = alike('enquiry', narrowing)
  return narrow && linkTo(paths.enquiries, { view: 'table', ...parameters, ...narrow })
}

type Link = string | undefined

/**
 * The lists behind the figures of the cards. Each address says which records it means, or the list would open with the
 * user's own where they want that.
 */
export const allLeads = (narrowing?: Narrowing): Link => leadsWhere({ tab: 'all' }, narrowing)
export const convertedLeads = (narrowing?: Narrowing): Link => leadsWhere({ tab: 'converted' }, narrowing)
export const openEnquiries = (currency?: Currency, narrowing?: Narrowing): Link =>
  enquiriesWhere({ tab: 'all', currency }, narrowing)
export const wonEnquiries = (currency?: Currency, narrowing?: Narrowing): Link =>
  enquiriesWhere({ tab: 'closed', outcome: 'won', currency }, narrowing)
/** What somebody won in a month, `YYYY-MM`. */
export const wonInMonth = (month: string, assignedTo: string, currency?: Currency): Link =>
  enquiriesWhere({
    tab: 'closed',
    outcome: 'won',
    closedFrom: `${month}-01`,
    closedTo: endOfMonth(`${month}-01`),
    assignedTo,
    currency,
  })
export const enquiriesInStage = (stageId: string, narrowing?: Narrowing): Link =>
  enquiriesWhere({ tab: stageId }, narrowing)

/** The leads, or open enquiries, that have an option of a custom field. */
export const recordsWith = (
  kind: Narrowing['kind'],
  key: string,
  option: string,
  narrowing?: Narrowing,
): Link => {
  // A list cannot ask for records that have two options of the same field.
  if (narrowing?.kind === kind && narrowing.key === key && narrowing.option !== option) return undefined
  const asked = { tab: 'all', [customName(key)]: option }
  return kind === 'lead' ? leadsWhere(asked, narrowing) : enquiriesWhere(asked, narrowing)
}

/** Narrower than the report's own range and owner. */
interface Part {
  readonly from?: string
  readonly to?: string
  readonly assignedTo?: string | undefined
  readonly currency?: Currency
}

const ownerOf = (report: ReportState, part: Part): Parameters => ({
  assignedTo: part.assignedTo ?? report.assignedTo,
  currency: part.currency,
})

/** What was created in the report's range and is in a tab of the list now. */
export const createdEnquiries = (report: ReportState, tab: Parameters, part: Part = {}): Link =>
  enquiriesWhere(
    {
      ...tab,
      createdFrom: report.from,
      createdTo: report.to,
      source: report.source,
      ...ownerOf(report, part),
      sort: '-createdAt',
    },
    report.narrowing,
  )

/** What was won or lost in the report's range, or a part of it. */
export const closedEnquiries = (
  report: ReportState,
  outcome: 'won' | 'lost',
  part: Part & { readonly lossReasonId?: string } = {},
): Link =>
  enquiriesWhere(
    {
      tab: 'closed',
      outcome,
      closedFrom: part.from ?? report.from,
      closedTo: part.to ?? report.to,
      lossReasonId: part.lossReasonId,
      ...ownerOf(report, part),
    },
    report.narrowing,
  )
