import { useEndpoint } from '@ginkgo/api-client'
import { type ReportDefinition, reportsApi } from '@ginkgo/contracts'
import { browserTimeZone } from '@ginkgo/contracts/dates'
import { useSession } from '@ginkgo/portal-sdk'
import { ownWeekStart, useToday } from '@ginkgo/ui'
import { useMemo } from 'react'

/** The figures of a definition as they are now; while another one is read, the former figures stay. */
export function usePreview(definition: ReportDefinition | undefined) {
  const { user } = useSession()
  const today = useToday()
  const timeZone = user.timeZone ?? browserTimeZone()
  const request = useMemo(
    () => definition && { body: { definition, today, timeZone, weekStart: ownWeekStart() } },
    [definition, today, timeZone],
  )
  return useEndpoint(reportsApi.preview, (request ?? null) as never, {
    revalidateOnMount: true,
    keepPreviousData: true,
  })
}
