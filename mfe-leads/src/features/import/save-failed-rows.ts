import { callAllPages, saveFile } from '@ginkgo/api-client'
import {
  byteOrderMark,
  csvLine,
  csvSeparators,
  type LeadImport,
  leadImportsApi,
  maxImport,
} from '@ginkgo/contracts'
import { csvSeparatorOf } from '../csv-separator.ts'
import { describeIssues } from './describe-issue.ts'
import { sheetRow } from './import-status.ts'

/** Downloads the failed rows as a file with the reason beside each, so that they can be corrected and imported. */
export async function saveFailedRows({ id, columns, fileName }: LeadImport): Promise<void> {
  const asked = { params: { importId: id }, query: { outcome: 'failed' as const } }
  const rows = await callAllPages(leadImportsApi.rows, asked, {}, maxImport.rows + 1)
  const separator = csvSeparators[csvSeparatorOf()]
  const lines = rows.map(({ rowNumber, cells, issues }) =>
    csvLine(
      [...columns.map((_, index) => cells[index] ?? ''), String(sheetRow(rowNumber)), describeIssues(issues)],
      separator,
    ),
  )
  const header = csvLine([...columns.map(({ name }) => name), 'Row in the file', 'Problem'], separator)
  saveFile(
    new Blob([byteOrderMark, header, ...lines], { type: 'text/csv;charset=utf-8' }),
    `${fileName.replace(/\.[^.]*$/, '')} - failed rows.csv`,
  )
}
