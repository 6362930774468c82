import { urlOf, useReplace } from '@ginkgo/api-client'
import { type Lead, leadsApi } from '@ginkgo/contracts'
import { useCallback, useContext } from 'react'
import { useSWRConfig } from 'swr'
import { ShownLeads } from './shown-leads.ts'

const settled = [leadsApi.list.id]

/**
 * Shows a lead that was saved at once. The list on the screen keeps its rows where they are, though the lead may belong
 * elsewhere in it now; every other list is read again when it is next shown.
 */
export function useSettleLead() {
  const replace = useReplace()
  const { mutate } = useSWRConfig()
  const shown = useContext(ShownLeads)
  const url = shown && urlOf(leadsApi.list, shown)
  const settle = useCallback(
    async (lead: Lead) => {
      replace('leads', lead)
      if (!url) return
      const isElsewhere = (key: unknown) =>
        Array.isArray(key) && key[0] === leadsApi.list.id && key[1] !== url
      await mutate(isElsewhere, undefined)
    },
    [replace, mutate, url],
  )
  return { settle, upToDate: url ? settled : [] }
}
