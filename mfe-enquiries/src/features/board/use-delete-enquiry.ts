import { call } from '@ginkgo/api-client'
import { type Enquiry, enquiriesApi } from '@ginkgo/contracts'
import { attempt, confirm, toastSuccess } from '@ginkgo/portal-sdk'
import { useCallback } from 'react'
import { useEnquiryChanges } from '../freshness/use-enquiry-changes.ts'

/** Deletes an enquiry after asking; the toast offers to restore it. */
export function useDeleteEnquiry(verticalId: string): (enquiry: Enquiry) => Promise<void> {
  const { settle } = useEnquiryChanges(verticalId)
  return useCallback(
    async (enquiry) => {
      const { id, title } = enquiry
      const params = { enquiryId: id }
      const sure = await confirm({
        title: 'Delete enquiry',
        description: `Are you sure you want to delete "${title}"? It can be restored for 30 days.`,
        confirmLabel: 'Delete',
        tone: 'destructive',
      })
      if (!sure) return
      const restore = async () => {
        await attempt(async () => {
          const now = await call(enquiriesApi.restore, { params })
          toastSuccess('Enquiry restored successfully')
          await settle({ id, now }, 'tasks', 'meetings')
        }, 'Failed to restore enquiry')
      }
      await attempt(async () => {
        await call(enquiriesApi.delete, { params })
        toastSuccess('Enquiry deleted successfully', { label: 'Undo', onSelect: () => void restore() })
        await settle({ id, now: undefined, before: enquiry }, 'tasks', 'meetings')
      }, 'Failed to delete enquiry')
    },
    [settle],
  )
}
