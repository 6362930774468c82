import { type Currency, customName } from '@ginkgo/contracts'
import { paths } from '@ginkgo/portal-sdk'
import { endOfMonth } from '@ginkgo/contracts/dates'
import type { ReportState } from './report-range.ts'

type Parameters = Record<string, string | undefined>

const linkTo = (path: string, parameters: Parameters): string => {
  const given = Object.entries(parameters).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return `${path}?${new URLSearchParams(given)}`
}

const enquiriesWhere = (parameters: Parameters): string =>
  linkTo(paths.enquiries, { view: 'table', ...parameters })

/**
 * The lists behind the figures of the cards. Each address says which records it means, or the list would open with the
 * user's own where they want that.
 */
export const allLeads = (): string => linkTo(paths.leads, { tab: 'all' })
export const convertedLeads = (): string => linkTo(paths.leads, { tab: 'converted' })
export const openEnquiries = (currency?: Currency): string => enquiriesWhere({ tab: 'all', currency })
export const wonEnquiries = (currency?: Currency): string =>
  enquiriesWhere({ tab: 'closed', outcome: 'won', currency })
/** What somebody won in a month, `YYYY-MM`. */
export const wonInMonth = (month: string, assignedTo: string, currency?: Currency): string =>
  enquiriesWhere({
    ...{ tab: 'closed', outcome: 'won', closedFrom: `${month}-01`, closedTo: endOfMonth(`${month}-01`) },
    ...{ assignedTo, currency },
  })
export const enquiriesInStage = (stageId: string): string => enquiriesWhere({ tab: stageId })

/** The leads, or open enquiries, that have an option of a custom field. */
export const recordsWith = (kind: 'lead' | 'enquiry', key: string, option: string): string => {
  const asked = { tab: 'all', [customName(key)]: option }
  return kind === 'lead' ? linkTo(paths.leads, asked) : enquiriesWhere(asked)
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
export const createdEnquiries = (report: ReportState, tab: Parameters, part: Part = {}): string =>
  enquiriesWhere({
    ...tab,
    createdFrom: report.from,
    createdTo: report.to,
    ...ownerOf(report, part),
    sort: '-createdAt',
  })

/** What was won or lost in the report's range, or a part of it. */
export const closedEnquiries = (
  report: ReportState,
  outcome: 'won' | 'lost',
  part: Part & { readonly lossReasonId?: string } = {},
): string =>
  enquiriesWhere({
    tab: 'closed',
    outcome,
    closedFrom: part.from ?? report.from,
    closedTo: part.to ?? report.to,
    lossReasonId: part.lossReasonId,
    ...ownerOf(report, part),
  })
