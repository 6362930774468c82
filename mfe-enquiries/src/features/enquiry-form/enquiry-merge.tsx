import { useEndpoint } from '@ginkgo/api-client'
import { contactsApi, type EnquiryDetail, enquiryFields, organizationApi } from '@ginkgo/contracts'
import { textOf } from '@ginkgo/fields'
import type { Versions } from '@ginkgo/portal-sdk'
import { personName } from '@ginkgo/ui'
import { VersionMerge } from '@ginkgo/ui/form'
import { type EnquiryValues, enquiryFieldLabels, valuesOf } from './enquiry-values.ts'

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
  const nameOf = (id: string) => {
    const user = users?.find((one) => one.id === id)
    return user ? personName(user) : contacts?.find((one) => one.id === id)?.name
  }
  return (
    <VersionMerge
      noun="enquiry"
      labels={enquiryFieldLabels}
      versions={versions}
      valuesOf={valuesOf}
      textOf={(name, value) => textOf(enquiryFields[name], value, nameOf)}
      onSave={onSave}
      onClose={onClose}
    />
  )
}
