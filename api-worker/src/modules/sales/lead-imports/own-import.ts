import { existing } from '../../../operation/errors.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import type { ImportRow } from './import-fields.ts'

/**
 * The import, if the caller began it or is a head or admin.
 * @throws NotFound, DomainError `forbidden`
 */
export function ownImport(scope: OrgScope, row: ImportRow | undefined): ImportRow {
  const own = existing(row, 'Import')
  scope.require('leads:write', own.verticalId)
  scope.requireOwn(own.verticalId, own.userId)
  return own
}
