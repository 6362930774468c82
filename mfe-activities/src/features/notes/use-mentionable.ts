import { useEndpoint } from '@ginkgo/api-client'
import { organizationApi, type OrganizationUser } from '@ginkgo/contracts'
import { useMemo } from 'react'

/** The people who may see the notes of a vertical. */
export function useMentionable(verticalId: string | undefined): readonly OrganizationUser[] {
  const { data } = useEndpoint(organizationApi.users, {})
  return useMemo(
    () =>
      (data ?? []).filter(
        ({ active, globalRole, verticals }) =>
          active && (globalRole === 'admin' || verticals.some((role) => role.verticalId === verticalId)),
      ),
    [data, verticalId],
  )
}
