import type { ReportInput } from '../report.ts'

/** A question that a head of sales asks, as a report that answers it. */
export interface ReportTemplate {
  readonly group: 'activity' | 'pipeline' | 'won' | 'leads'
  readonly name: string
  /** The question in one sentence. */
  readonly asks: string
  readonly definition: ReportInput
}

export const within = (field: string, value: string) => ({ field, op: 'within' as const, value })
export const is = (field: string, value: string | number) => ({ field, op: 'is' as const, value })
export const by = (field: string) => [{ field }]
export const byMonth = (field: string) => [{ field, bucket: 'month' as const }]
export const sum = { kind: 'sum' } as const
export const count = { kind: 'count' } as const
export const weighted = { kind: 'weighted' } as const
export const isOpen = is('status', 'open')
export const isWon = is('status', 'won')
export const isLost = is('status', 'lost')
export const isClosed = { field: 'status', op: 'is' as const, value: ['won', 'lost'] }

export const enquiries = (
  name: string,
  filter: NonNullable<ReportInput['filter']>,
  more: Omit<NonNullable<ReportInput['beside']>[number], 'name' | 'source' | 'filter'> = {},
) => ({ name, source: 'enquiries' as const, filter, ...more })
