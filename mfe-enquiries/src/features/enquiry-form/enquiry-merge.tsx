import { useEndpoint } from '@ginkgo/api-client'
import { contactsApi, type EnquiryDetail, organizationApi } from '@ginkgo/contracts'
import type { Versions } from '@ginkgo/portal-sdk'
import { formatCalendarDate, personName } from '@ginkgo/ui'
import { VersionMerge } from '@ginkgo/ui/form'
import { priorityLabels, sourceLabels } from '../enquiry-list/enquiry-labels.ts'
import { type EnquiryField, type EnquiryValues, enquiryFieldLabels, valuesOf } from './enquiry-values.ts'

/** Shows both versions of an enquiry field by field and saves what is chosen of each. */
export function EnquiryMerge({
  versions,
  onSave,
  onClose,
}: {
  versions: Versions<EnquiryDetail, EnquiryValues>
  onSave: (values: EnquiryValues, theirs: EnquiryDetail) => Promise<void>
  onClose: () => void
}) {
  const { data: users } = useEndpoint(organizationApi.users, {})
  const { data: contacts } = useEndpoint(contactsApi.list, { params: { leadId: versions.base.leadId } })
  const textOf = (name: EnquiryField, value: EnquiryValues[EnquiryField]): string => {
    if (value === null || value === undefined) return ''
    if (name === 'priority') return priorityLabels[value as keyof typeof priorityLabels]
    if (name === 'source') return sourceLabels[value as keyof typeof sourceLabels]
    if (name === 'expectedCloseDate') return formatCalendarDate(String(value))
    if (name === 'primaryContactId') return contacts?.find(({ id }) => id === value)?.name ?? ''
    if (name === 'assignedTo') {
      const user = users?.find(({ id }) => id === value)
      return user ? personName(user) : ''
    }
    return Array.isArray(value) ? value.join(', ') : String(value)
  }
  return (
    <VersionMerge
      noun="enquiry"
      labels={enquiryFieldLabels}
      versions={versions}
      valuesOf={valuesOf}
      textOf={textOf}
      onSave={onSave}
      onClose={onClose}
    />
  )
}
