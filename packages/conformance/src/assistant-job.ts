import { type createEnquiry, type createLead, sql, type TestOrganization } from '@ginkgo/testing'

type Arguments = Record<string, unknown>

/** The calls of one job. */
export interface Assistant {
  // oxlint-disable-next-line typescript/no-explicit-any -- jobs look into answers of every shape
  call(name: string, args: Arguments): Promise<any>
  /** A call whose question the person answers with yes. */
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  agreed(name: string, args: Arguments): Promise<any>
}

/** What the organization of the jobs has. */
export interface Business {
  readonly admin: TestOrganization['admin']
  readonly colleague: TestOrganization['members'][number]
  readonly verticalId: string
  readonly lead: Awaited<ReturnType<typeof createLead>>
  readonly deal: Awaited<ReturnType<typeof createEnquiry>>
  readonly stages: readonly { readonly id: string; readonly stageType: string }[]
}

/** A job that people give an assistant, and the truth about its outcome by the database. */
export interface Job {
  readonly task: string
  readonly work: (assistant: Assistant, business: Business) => Promise<void>
}

/** How many rows of a table meet a condition. */
export const count = async (table: string, condition: string, ...values: string[]): Promise<number> =>
  Number((await sql(`SELECT count(*) AS n FROM ${table} WHERE ${condition}`, values))[0]?.['n'])

export const is = (field: string, value: unknown) => ({ field, op: 'is', value })

export const oneOf = async (text: string, ...values: string[]) => (await sql(text, values))[0]
