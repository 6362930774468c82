import { duplicateKeys, leadImportsApi, readImportRow, recognizedBy } from '@ginkgo/contracts'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { leadImportRows, leadImports } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError, invalidField } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { readFields } from '../custom-fields/field-rows.ts'
import { readImport } from './import-fields.ts'
import { ownImport } from './own-import.ts'
import { keysOfRow } from './row-keys.ts'

/** A part may be sent twice: its rows replace those with the same numbers. */
export const addRows = operation(leadImportsApi.addRows, {
  load: ({ db, params }) =>
    combine({ leadImport: readImport(db, params.importId), fields: readFields(db, {}) }),
  handle: ({ db, scope, loaded, body: { first, rows }, now }) => {
    const { id: importId, ...leadImport } = ownImport(scope, loaded.leadImport)
    if (leadImport.status !== 'uploading') throw new DomainError('import_begun')
    const end = first + rows.length
    if (end - 1 > leadImport.rows) throw invalidField('rows', `The import has ${leadImport.rows} rows only`)
    const isOfImport = eq(leadImportRows.importId, importId)
    const isThere = and(isOfImport, gte(leadImportRows.rowNumber, first), lt(leadImportRows.rowNumber, end))
    const { user, organizationCountry: home } = scope
    const rules = { ...leadImport, fields: loaded.fields, timeZone: user.timeZone ?? 'UTC', home }
    const received = sql`(SELECT count(*) FROM ${leadImportRows} WHERE ${isOfImport})`
    return commit(undefined, [
      db.guard(
        db.exists(leadImports, and(eq(leadImports.id, importId), eq(leadImports.status, 'uploading'))),
        'import_begun',
      ),
      db.delete(leadImportRows, isThere),
      db.insert(
        leadImportRows,
        ...rows.map((cells, index) => {
          const { row } = readImportRow(leadImport.columns, cells, rules)
          const { email, phones } = duplicateKeys(row ? recognizedBy(row) : {}, home)
          return {
            verticalId: leadImport.verticalId,
            importId,
            rowNumber: first + index,
            cells,
            email,
            phones: [...phones],
            keys: row ? keysOfRow(leadImport, row) : [],
          }
        }),
      ),
      db.update(
        leadImports,
        { received, updatedAt: nextStamp(now, leadImport.updatedAt) },
        eq(leadImports.id, importId),
      ),
    ])
  },
})
