import {
  type CustomField,
  customColumn,
  isCustomColumn,
  type LeadImportColumn,
  type LeadImportCreate,
  type LeadImportField,
  leadImportFields,
  leadImportsApi,
} from '@ginkgo/contracts'
import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { leadImports } from '../../../db/schema/index.ts'
import { combine, nothing } from '../../../db/statement.ts'
import { DomainError, existing, invalidField } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { activeIn, readFields } from '../custom-fields/field-rows.ts'
import { type ImportRow, readImport } from './import-fields.ts'
import { ownImport } from './own-import.ts'

export const createImport = operation(leadImportsApi.create, {
  load: ({ db, params, body }) =>
    combine({
      vertical: readVertical(db, params.verticalId),
      fields: readFields(db, {}),
      before: body.afterId ? readImport(db, body.afterId) : nothing,
    }),
  handle: ({ db, scope, loaded, body, now }) => {
    const { id: verticalId } = existing(loaded.vertical, 'Vertical')
    scope.require('leads:write', verticalId)
    requireColumns(body.columns, activeIn(loaded.fields, verticalId))
    if (body.afterId) requireBefore(ownImport(scope, loaded.before), verticalId)
    const row = {
      id: uuid(),
      ...body,
      columns: withOrder(body, activeIn(loaded.fields, verticalId)),
      dayFirst: body.dayFirst ?? false,
      verticalId,
      userId: scope.user.id,
      status: 'uploading' as const,
      received: 0,
      processed: 0,
      created: 0,
      updated: 0,
      skipped: 0,
      failed: 0,
      removed: 0,
      restored: 0,
      kept: 0,
      failure: null,
      nextId: null,
      finishedAt: null,
      undoneAt: null,
      createdAt: now,
      updatedAt: now,
    }
    const { firstName: userFirstName, lastName: userLastName } = scope.user
    const { nextId: _none, ...stored } = row
    return commit({ ...row, userFirstName, userLastName }, [
      // Two imports that wait for the same one would both begin.
      ...(body.afterId
        ? [db.guard(sql`NOT ${db.exists(leadImports, isAfter(verticalId, body.afterId))}`, 'conflict')]
        : []),
      db.insert(leadImports, stored),
    ])
  },
})

const isAfter = (verticalId: string, importId: string) =>
  and(eq(leadImports.verticalId, verticalId), eq(leadImports.afterId, importId))

/** @throws DomainError `validation_failed` for a column that names no field of the vertical */
function requireColumns(columns: readonly LeadImportColumn[], fields: readonly CustomField[]): void {
  const known = new Set<string>(fields.map(customColumn))
  const place = columns.findIndex(({ field }) => isCustomColumn(field) && !known.has(field))
  if (place >= 0)
    throw invalidField(`columns.${place}.field`, `${columns[place]?.name}: the vertical has no such field`)
}

/** Where nobody says which number of a date comes first, what could be two days is none. */
function withOrder(
  { columns, dayFirst }: LeadImportCreate,
  fields: readonly CustomField[],
): LeadImportColumn[] {
  if (dayFirst !== undefined) return columns
  const custom = new Map(fields.map((field) => [customColumn(field) as string, field.type]))
  return columns.map((column) => {
    const { field } = column
    const isDate = field !== null && typeOf(field, custom) === 'date'
    return isDate && column.days === undefined ? { ...column, days: 'neither' as const } : column
  })
}

const typeOf = (field: LeadImportField, custom: ReadonlyMap<string, string>): string | undefined =>
  isCustomColumn(field) ? custom.get(field) : leadImportFields[field].type

/** The import before is of the same vertical, has begun by the same rules, and waits for nothing that would never end. */
function requireBefore({ verticalId, status }: ImportRow, ofVertical: string): void {
  if (verticalId !== ofVertical) throw invalidField('afterId', 'The import before is of another vertical')
  if (status !== 'uploading') throw new DomainError('import_begun')
}
