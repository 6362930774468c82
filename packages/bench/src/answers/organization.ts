import { createHash } from 'node:crypto'

export type Row = Readonly<Record<string, string | number | null>>
export type Add = (table: string, row: Row) => void

/**
 * The time that the API uses as the present one: every row is older, and meetings and due dates are before and after
 * it.
 */
export const clock = Date.UTC(2026, 5, 15, 9, 30)
export const dayMs = 86_400_000
export const hourMs = 3_600_000
export const start = clock - 360 * dayMs

const iso = (at: number) => new Date(at).toISOString()
export const dayOf = (at: number) => iso(at).slice(0, 10)
export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

export const stageNames =
  'Inquiry,Contacted,Ortstermin,Qualified,Proposal,Negotiation,Converted,Enquiry Lost'.split(',')
export const stageTypeOf = (place: number) =>
  place < 6 ? 'open' : place === 6 ? 'converted' : 'enquiry_lost'

export interface Person {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly role: 'admin' | readonly (string | null)[]
}

export interface Vertical {
  readonly id: string
  readonly pipelineId: string
  readonly stageIds: readonly string[]
  readonly lossReasonIds: readonly string[]
  readonly leadIds: string[]
  readonly enquiryIds: string[]
  readonly taskIds: string[]
  readonly meetingIds: string[]
}

export interface Organization {
  readonly id: string
  readonly people: readonly Person[]
  readonly verticals: readonly Vertical[]
  readonly importIds: string[]
  readonly viewIds: string[]
}
