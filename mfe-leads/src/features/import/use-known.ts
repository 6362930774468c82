import { useEndpoint } from '@ginkgo/api-client'
import { lossReasonsApi, organizationApi, stagesApi, type VerticalId } from '@ginkgo/contracts'
import { assigneesOf } from '@ginkgo/portal-sdk'
import { useMemo } from 'react'
import type { Known } from './unknown-values.ts'

/** What the vertical has, by which words of files are recognised; undefined while it is read or cannot be. */
export function useKnown(verticalId: VerticalId): Known | undefined {
  const params = { verticalId }
  const { data: stages } = useEndpoint(stagesApi.list, { params })
  const { data: lossReasons } = useEndpoint(lossReasonsApi.list, { params })
  const { data: users } = useEndpoint(organizationApi.users, {})
  return useMemo(
    () =>
      stages && lossReasons && users
        ? { stages, lossReasons, people: assigneesOf(users, verticalId) }
        : undefined,
    [stages, lossReasons, users, verticalId],
  )
}
