import { DomainError } from './errors.ts'

/**
 * Refuses an edit of a record that changed since the caller read it.
 * @throws DomainError `stale_edit`
 */
export function requireFresh(ifMatch: string | undefined, row: { updatedAt: string }): void {
  if (ifMatch !== undefined && ifMatch !== '*' && ifMatch !== row.updatedAt)
    throw new DomainError('stale_edit')
}
