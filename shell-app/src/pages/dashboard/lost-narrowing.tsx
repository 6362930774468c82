import { useEndpoint } from '@ginkgo/api-client'
import { customFieldsApi } from '@ginkgo/contracts'
import { CannotNarrow } from '@ginkgo/fields/filters'
import { useVertical } from '@ginkgo/portal-sdk'
import { type DashboardFilter, nameOfField } from './dashboard-filter.ts'

/** Stands in place of figures that cannot be narrowed as the address says. */
export function LostNarrowing({ filter: { lost, known, drop } }: { filter: DashboardFilter }) {
  const { id: verticalId } = useVertical()
  const archivedOf = (recordKind: 'lead' | 'enquiry') => ({
    query: { recordKind, verticalId, archived: 'true' as const },
  })
  const leads = useEndpoint(customFieldsApi.list, archivedOf('lead'))
  const enquiries = useEndpoint(customFieldsApi.list, archivedOf('enquiry'))
  const archived = [...(leads.data ?? []), ...(enquiries.data ?? [])]
  const filters = lost.map((name) => {
    const isNamed = (field: Parameters<typeof nameOfField>[0]) => nameOfField(field) === name
    const field = archived.find(isNamed)
    return { label: (field ?? known.find(isNamed))?.label ?? name, isArchived: field !== undefined }
  })
  return <CannotNarrow what="dashboard" filters={filters} onDrop={drop} />
}
