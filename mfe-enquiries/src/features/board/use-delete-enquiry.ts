import { type Enquiry, enquiriesApi } from '@ginkgo/contracts'
import { confirm, toastSuccess, useMutation } from '@ginkgo/portal-sdk'
import { useCallback } from 'react'
import { isolated } from '@ginkgo/ui'
import { settled, useEnquiryChanges } from '../freshness/use-enquiry-changes.ts'

/** Deletes an enquiry after asking; the toast offers to restore it. */
export function useDeleteEnquiry(verticalId: string): (enquiry: Enquiry) => Promise<void> {
  const { settle } = useEnquiryChanges(verticalId)
  const { send: sendDelete } = useMutation(enquiriesApi.delete, {
    failed: 'Failed to delete enquiry',
    upToDate: settled,
  })
  const { send: sendRestore } = useMutation(enquiriesApi.restore, {
    saved: 'Enquiry restored successfully',
    failed: 'Failed to restore enquiry',
    upToDate: settled,
  })
  return useCallback(
    async (enquiry) => {
      const { id, title } = enquiry
      const params = { enquiryId: id }
      const sure = await confirm({
        title: 'Delete enquiry',
        description: `Are you sure you want to delete "${isolated(title)}"? It can be restored for 30 days.`,
        confirmLabel: 'Delete',
        tone: 'destructive',
      })
      if (!sure) return
      const restore = () => sendRestore({ params }, { done: (now) => settle({ id, now }) })
      await sendDelete(
        { params },
        {
          done: () => {
            toastSuccess('Enquiry deleted successfully', { label: 'Undo', onSelect: () => void restore() })
            return settle({ id, now: undefined, before: enquiry })
          },
        },
      )
    },
    [settle, sendDelete, sendRestore],
  )
}
