import { useEndpoint, usePages } from '@ginkgo/api-client'
import { type LeadImportId, type LeadImport, leadImportsApi } from '@ginkgo/contracts'
import { formatDateTime } from '@ginkgo/ui'
import { useState } from 'react'
import type { BarFilter } from './bar-filter.ts'

const labelOf = ({ fileName, createdAt }: LeadImport) => `${fileName}, ${formatDateTime(createdAt)}`

/** Narrows a list to what one import created or changed, which no field of a record declares. */
export function useImportFilter(verticalId: string, chosen: string | undefined) {
  const [isWanted, setIsWanted] = useState(false)
  const { rows } = usePages(leadImportsApi.list, isWanted ? { params: { verticalId } } : null, 50)
  const { data: named } = useEndpoint(
    leadImportsApi.get,
    chosen ? { params: { importId: chosen as LeadImportId } } : null,
  )
  const known = (rows ?? []).map((one) => ({ value: one.id as string, label: labelOf(one) }))
  const isKnown = known.some(({ value }) => value === chosen)
  const former = chosen && !isKnown ? [{ value: chosen, label: named ? labelOf(named) : '…' }] : []
  const filter: BarFilter = {
    type: 'choice',
    kind: 'choice',
    oneValue: true,
    name: 'importId',
    query: 'importId',
    label: 'Import',
    options: [...known, ...former],
  }
  return {
    filter,
    /** Reads the imports, as all filters are to be shown. */
    read: () => setIsWanted(true),
  }
}
