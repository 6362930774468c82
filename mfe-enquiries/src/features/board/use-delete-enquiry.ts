import { type Enquiry, enquiriesApi } from '@ginkgo/contracts'
import { confirm, toastSuccess, useMutation } from '@ginkgo/portal-sdk'
import { useCallback } from 'react'
import { isolated } from '@ginkgo/ui'

/** Deletes an enquiry after asking; the toast offers to restore it. */
export function useDeleteEnquiry(): (enquiry: Enquiry) => Promise<void> {
  const { send: sendDelete } = useMutation(enquiriesApi.delete, { failed: 'Failed to delete enquiry' })
  const { send: sendRestore } = useMutation(enquiriesApi.restore, {
    saved: 'Enquiry restored successfully',
    failed: 'Failed to restore enquiry',
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
      const restore = () => sendRestore({ params })
      await sendDelete(
        { params },
        {
          change: { before: enquiry },
          done: () =>
            toastSuccess('Enquiry deleted successfully', { label: 'Undo', onSelect: () => void restore() }),
        },
      )
    },
    [sendDelete, sendRestore],
  )
}
