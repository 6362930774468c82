import { useEndpoint } from '@ginkgo/api-client'
import { lossReasonsApi, organizationApi, type QueryField, stagesApi } from '@ginkgo/contracts'
import { colleagues } from '@ginkgo/fields/filters'
import { useSession, useVertical } from '@ginkgo/portal-sdk'
import { choiceLabel, type SelectOption } from '@ginkgo/ui'
import { useMemo } from 'react'

export type OptionsOf = (field: QueryField) => readonly SelectOption[] | undefined

/** What a field can be compared with, where it has choices. Stages and loss reasons are those of the vertical in use. */
export function useChoicesOf(): OptionsOf {
  const { user, verticals } = useSession()
  const { id: verticalId } = useVertical()
  const { data: users } = useEndpoint(organizationApi.users, {})
  const { data: stages } = useEndpoint(stagesApi.list, { params: { verticalId } })
  const { data: reasons } = useEndpoint(lossReasonsApi.list, { params: { verticalId } })
  return useMemo(() => {
    const people = colleagues(users, user.id, { orNobody: false })
    const records: Partial<Record<string, SelectOption[]>> = {
      vertical: verticals.map(({ id, name }) => ({ value: id, label: name })),
      stage: (stages ?? []).map(({ id, name }) => ({ value: id, label: name })),
      lossReason: (reasons ?? []).map(({ id, reason }) => ({ value: id, label: reason })),
    }
    return (field) => {
      if (field.type === 'person') return people
      if (field.of !== undefined) return records[field.of]
      const { choices } = field
      if (!choices || Object.keys(choices).length === 0) return undefined
      return Object.keys(choices).map((value) => ({ value, label: choiceLabel(field as never, value) }))
    }
  }, [users, user.id, verticals, stages, reasons])
}
