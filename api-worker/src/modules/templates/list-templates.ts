import { templatesApi } from '@ginkgo/contracts'
import { pageOf } from '../../db/paging.ts'
import { operation } from '../../operation/operation.ts'
import { answer } from '../../operation/result.ts'
import { summaries } from './product/index.ts'

export const listTemplates = operation(templatesApi.list, {
  handle: ({ page }) => {
    const { rows, ...rest } = pageOf(
      summaries().map((summary) => ({ id: summary.key, summary })),
      page,
    )
    return answer({ ...rest, rows: rows.map(({ summary }) => summary) })
  },
})
