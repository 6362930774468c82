import { call, useRefresh, userMessage } from '@ginkgo/api-client'
import { type Enquiry, enquiriesApi } from '@ginkgo/contracts'
import { confirm, toast, toastError, toastSuccess } from '@ginkgo/portal-sdk'
import { useCallback } from 'react'

const affected = ['enquiries', 'leads', 'pipelines', 'dashboard', 'activities', 'tasks', 'meetings'] as const

/** Deletes an enquiry after a question; the toast can bring it back. */
export function useDeleteEnquiry(): (enquiry: Enquiry) => Promise<void> {
  const refresh = useRefresh()
  return useCallback(
    async ({ id: enquiryId, title }) => {
      const sure = await confirm({
        title: 'Delete enquiry',
        description: `Are you sure you want to delete "${title}"? It can be restored for 30 days.`,
        confirmLabel: 'Delete',
        tone: 'destructive',
      })
      if (!sure) return
      const restore = async () => {
        try {
          await call(enquiriesApi.restore, { params: { enquiryId } })
          toastSuccess('Enquiry restored successfully')
          await refresh(...affected)
        } catch (error) {
          toastError(userMessage(error, 'Failed to restore enquiry'))
        }
      }
      try {
        await call(enquiriesApi.delete, { params: { enquiryId } })
        toast({
          title: 'Success',
          description: 'Enquiry deleted successfully',
          action: { label: 'Undo', onSelect: () => void restore() },
        })
        await refresh(...affected)
      } catch (error) {
        toastError(userMessage(error, 'Failed to delete enquiry'))
      }
    },
    [refresh],
  )
}
