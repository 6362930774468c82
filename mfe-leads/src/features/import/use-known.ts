import { useEndpoint } from '@ginkgo/api-client'
import {
  invitationsApi,
  lossReasonsApi,
  organizationApi,
  stagesApi,
  type VerticalId,
} from '@ginkgo/contracts'
import { assigneesOf, useSession, useVertical } from '@ginkgo/portal-sdk'
import { useMemo } from 'react'
import type { Known } from './unknown-values.ts'
import { useImportLists } from './use-import-lists.ts'

/** What the vertical has, by which words of files are recognized; undefined while it is read or cannot be. */
export function useKnown(verticalId: VerticalId): Known | undefined {
  const params = { verticalId }
  const { data: stages } = useEndpoint(stagesApi.list, { params })
  const { data: lossReasons } = useEndpoint(lossReasonsApi.list, { params })
  const { data: users } = useEndpoint(organizationApi.users, {})
  const lists = useImportLists()
  const { user } = useSession()
  const { name } = useVertical()
  const { data: invitations } = useEndpoint(invitationsApi.list, user.globalRole === 'admin' ? {} : null)
  const invited = useMemo(
    () =>
      invitations
        ?.filter(({ role, verticalNames }) => role === 'admin' || verticalNames.includes(name))
        .map(({ email }) => email),
    [invitations, name],
  )
  return useMemo(
    () =>
      stages && lossReasons && users && lists
        ? { stages, lossReasons, people: assigneesOf(users, verticalId), invited, lists }
        : undefined,
    [stages, lossReasons, users, invited, lists, verticalId],
  )
}
