import { ApiError } from '@ginkgo/api-client'
import { type Lead, type LeadId, type LeadMerge, leadMergesApi, type MergedSide } from '@ginkgo/contracts'
import { useMutation } from '@ginkgo/portal-sdk'
import { useEffect, useState } from 'react'

interface Preview {
  readonly merge?: LeadMerge | undefined
  /** Both have more tags together than a lead may have. */
  readonly hasTooManyTags: boolean
  readonly error?: unknown
}

const isAboutTags = (error: unknown) =>
  error instanceof ApiError && error.issues.some(({ path }) => path === 'fields.tags')

type Send = ReturnType<typeof useMutation<typeof leadMergesApi.merge>>['send']

async function dryRun(send: Send, leadId: LeadId, from: LeadId): Promise<Preview> {
  const ask = (fields: { tags?: MergedSide }) =>
    send({ params: { leadId }, body: { from, fields, dryRun: true } })
  const first = await ask({})
  const hasTooManyTags = !first.done && isAboutTags(first.error)
  const result = hasTooManyTags ? await ask({ tags: 'winner' }) : first
  return { hasTooManyTags, ...(result.done ? { merge: result.answer } : { error: result.error }) }
}

/** What a merge would do. While the other lead is to stay, the former answer is shown until the new one comes. */
export function useMergePreview({ id: winnerId }: Lead, { id: loserId }: Lead) {
  const [attempt, setAttempt] = useState(0)
  const asked = `${winnerId} ${loserId} ${attempt}`
  const [answered, setAnswered] = useState<Preview & { asked: string }>()
  const { send } = useMutation(leadMergesApi.merge, {
    failed: 'Failed to prepare the merge',
    // Shown in place of the form.
    onFailure: () => true,
  })
  useEffect(() => {
    let isGone = false
    void dryRun(send, winnerId, loserId).then((preview) => {
      if (!isGone) setAnswered({ ...preview, asked })
    })
    return () => {
      isGone = true
    }
  }, [send, winnerId, loserId, asked])
  return {
    merge: answered?.merge,
    error: answered?.error,
    hasTooManyTags: answered?.hasTooManyTags ?? false,
    isCurrent: answered?.asked === asked,
    retry: () => setAttempt(attempt + 1),
  }
}
