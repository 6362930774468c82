import { ApiError, userMessage } from '@ginkgo/api-client'
import { type TemplateOutcome, templatesApi } from '@ginkgo/contracts'
import { useMutation } from '@ginkgo/portal-sdk'
import { useEffect, useState } from 'react'
import { issueText } from './template-words.ts'

/** What is applied: a template of the product by its key, or the content of a file. */
export type Template = string | object

interface Preview {
  readonly outcome?: TemplateOutcome
  /** Why the server refuses the template, each reason with its place. */
  readonly problems?: readonly string[]
  /** It could not be asked. */
  readonly error?: unknown
}

function previewOf(error: unknown, template: Template): Preview {
  if (!(error instanceof ApiError) || error.status >= 500) return { error }
  const problems = error.issues.map((issue) => issueText(issue, template))
  return { problems: problems.length > 0 ? problems : [userMessage(error, 'This cannot be applied')] }
}

/** What applying a template would do; undefined until it is known. */
export function useTemplatePreview(template: Template | undefined, verticalId: string) {
  const [attempt, setAttempt] = useState(0)
  const [answered, setAnswered] = useState<Preview & { template: Template; attempt: number }>()
  const { send } = useMutation(templatesApi.apply, {
    failed: 'Failed to prepare the template',
    // Shown in the dialog.
    onFailure: () => true,
  })
  useEffect(() => {
    if (template === undefined) return
    let isGone = false
    void send({ body: { template: template as never, verticalId, dryRun: true } }).then((result) => {
      const preview = result.done ? { outcome: result.answer } : previewOf(result.error, template)
      if (!isGone) setAnswered({ ...preview, template, attempt })
    })
    return () => {
      isGone = true
    }
  }, [send, template, verticalId, attempt])
  const isCurrent = answered?.template === template && answered?.attempt === attempt
  return { preview: isCurrent ? answered : undefined, retry: () => setAttempt(attempt + 1) }
}
