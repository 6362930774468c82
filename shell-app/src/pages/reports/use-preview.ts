import { useEndpoint } from '@ginkgo/api-client'
import { type ReportDefinition, type ReportResult, reportsApi } from '@ginkgo/contracts'
import { browserTimeZone } from '@ginkgo/contracts/dates'
import { useSession } from '@ginkgo/portal-sdk'
import { ownWeekStart, useToday } from '@ginkgo/ui'
import { useMemo, useState } from 'react'

interface Shown {
  readonly definition: ReportDefinition
  readonly result: ReportResult
}

/** The figures of a definition as they are now; while another one is read, the former figures stay with their own. */
export function usePreview(definition: ReportDefinition) {
  const { user } = useSession()
  const today = useToday()
  const timeZone = user.timeZone ?? browserTimeZone()
  const request = useMemo(
    () => ({ body: { definition, today, timeZone, weekStart: ownWeekStart() } }),
    [definition, today, timeZone],
  )
  const { data, error, failed, isValidating } = useEndpoint(reportsApi.preview, request, {
    revalidateOnMount: true,
  })
  const [shown, setShown] = useState<Shown>()
  if (data && shown?.result !== data) setShown({ definition, result: data })
  return { shown, error, failed, isValidating, isLoading: data === undefined && error === undefined }
}
