import type { Endpoint } from '@ginkgo/contracts'
import { and, eq, isNull } from 'drizzle-orm'
import type { OrgDb } from '../db/org-db.ts'
import { leadMerges } from '../db/schema/index.ts'
import type { Read } from '../db/statement.ts'
import { DomainError, NotFound } from '../operation/errors.ts'

/** The lead of an address was merged into another one, whose address answers in its place. */
export class LeadMerged extends DomainError {
  readonly from: string
  readonly to: string

  constructor(from: string, to: string) {
    super('lead_merged', undefined, { details: { leadId: to } })
    this.from = from
    this.to = to
  }
}

/**
 * What is thrown in place of an error: a lead that an address names and that is not there may have been merged. It is
 * looked up in a second trip, for those alone who find nothing.
 */
export async function orMerged(
  error: unknown,
  { params }: Endpoint,
  given: object,
  db: OrgDb,
  read: <T>(read: Read<T>) => Promise<T>,
): Promise<unknown> {
  if (!(error instanceof NotFound) || !params || !('leadId' in params.shape)) return error
  const { leadId } = (given as { params: { leadId: string } }).params
  const merge = await read(
    db
      .select({ winnerId: leadMerges.winnerId })
      .from(leadMerges)
      .where(and(eq(leadMerges.loserId, leadId), isNull(leadMerges.undoneAt)))
      .first(),
  )
  return merge ? new LeadMerged(leadId, merge.winnerId) : error
}
