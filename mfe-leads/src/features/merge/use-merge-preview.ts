import { ApiError } from '@ginkgo/api-client'
import { type Lead, type LeadMerge, leadMergesApi, type MergedSide } from '@ginkgo/contracts'
import { useMutation } from '@ginkgo/portal-sdk'
import { useCallback, useEffect, useState } from 'react'

interface Preview {
  /** The pair it is of. */
  readonly pair: string
  readonly merge?: LeadMerge | undefined
  /** Both have more tags together than a lead may have. */
  readonly hasTooManyTags: boolean
  readonly error?: unknown
}

const isAboutTags = (error: unknown) =>
  error instanceof ApiError && error.issues.some(({ path }) => path === 'fields.tags')

/** What a merge would do, as a dry run says. While the other lead is to stay, the former answer is shown until the new one comes. */
export function useMergePreview(winner: Lead, loser: Lead) {
  const [preview, setPreview] = useState<Preview>()
  const { send } = useMutation(leadMergesApi.merge, {
    failed: 'Failed to prepare the merge',
    // Shown in place of the form.
    onFailure: () => true,
  })
  const [winnerId, loserId] = [winner.id, loser.id]
  const pair = `${winnerId} ${loserId}`
  const read = useCallback(async () => {
    const ask = (fields: { tags?: MergedSide }) =>
      send({ params: { leadId: winnerId }, body: { from: loserId, fields, dryRun: true } })
    const first = await ask({})
    const hasTooManyTags = !first.done && isAboutTags(first.error)
    const result = hasTooManyTags ? await ask({ tags: 'winner' }) : first
    setPreview({
      ...{ pair, hasTooManyTags },
      ...(result.done ? { merge: result.answer } : { error: result.error }),
    })
  }, [send, winnerId, loserId, pair])
  useEffect(() => {
    void read()
  }, [read])
  return {
    merge: preview?.merge,
    error: preview?.error,
    hasTooManyTags: preview?.hasTooManyTags ?? false,
    isCurrent: preview?.pair === pair,
    retry: () => void read(),
  }
}
