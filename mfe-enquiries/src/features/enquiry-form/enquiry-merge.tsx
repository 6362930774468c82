import { useEndpoint } from '@ginkgo/api-client'
import { contactsApi, type EnquiryDetail, organizationApi } from '@ginkgo/contracts'
import { differences, formatCalendarDate, formatDateTime, MergeDialog, personName } from '@ginkgo/ui'
import { useState } from 'react'
import { priorityLabels, sourceLabels } from '../enquiry-list/enquiry-labels.ts'
import { type EnquiryField, type EnquiryValues, enquiryFieldLabels, valuesOf } from './enquiry-values.ts'

/** Three versions of an enquiry: what editing began with, what was typed, and what somebody else saved meanwhile. */
export interface Merge {
  readonly base: EnquiryDetail
  readonly mine: EnquiryValues
  readonly theirs: EnquiryDetail
}

/** Shows both versions field by field and saves what is chosen of each. */
export function EnquiryMerge({
  merge: { base, mine, theirs },
  onSave,
  onClose,
}: {
  merge: Merge
  onSave: (values: EnquiryValues) => Promise<void>
  onClose: () => void
}) {
  const [busy, setBusy] = useState(false)
  const { data: users } = useEndpoint(organizationApi.users, {})
  const { data: contacts } = useEndpoint(contactsApi.list, { params: { leadId: base.leadId } })
  const other = valuesOf(theirs)
  const textOf = (name: EnquiryField, values: EnquiryValues): string => {
    const value = values[name]
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
  const names = Object.keys(enquiryFieldLabels) as EnquiryField[]
  const fields = differences(names, valuesOf(base), mine, other).map((difference) => ({
    ...difference,
    label: enquiryFieldLabels[difference.name],
    mine: textOf(difference.name, mine),
    theirs: textOf(difference.name, other),
  }))
  return (
    <MergeDialog
      title="Someone else changed this enquiry"
      description={`It was saved on ${formatDateTime(theirs.updatedAt)}, while you were editing. Choose what to keep; nothing is saved before you do.`}
      fields={fields}
      busy={busy}
      onClose={onClose}
      onSave={(choice) => {
        setBusy(true)
        const chosen = fields.map(({ name }) => [name, choice[name] === 'mine' ? mine[name] : other[name]])
        void onSave({ ...other, ...Object.fromEntries(chosen) }).finally(() => setBusy(false))
      }}
    />
  )
}
