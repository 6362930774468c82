import { maxFileBytes } from '@ginkgo/contracts'
import { Button, IconButton, ProgressBar, isolated } from '@ginkgo/ui'
import { RotateCw, X } from 'lucide-react'
import { sizeText } from './file-size.ts'
import type { Sending } from './sendings.ts'

/** A file on its way, with how far it is, or with why it went no further. */
export function SendingItem({
  sending,
  retry,
  remove,
}: {
  sending: Sending
  retry: () => void
  remove: () => void
}) {
  const { file, state, sent, problem } = sending
  const hasFailed = state === 'failed'
  return (
    <li className="py-3 text-sm">
      <div className="flex min-h-8 flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 basis-40 truncate font-medium text-fg">
          <bdi>{file.name}</bdi>
        </p>
        <p className="text-muted tabular-nums">
          {hasFailed ? sizeText(file.size) : `${sizeText(sent)} of ${sizeText(file.size)}`}
        </p>
        {hasFailed && file.size <= maxFileBytes ? (
          <Button variant="secondary" size="sm" icon={<RotateCw size={14} />} onClick={retry}>
            {sent > 0 ? 'Go on' : 'Try again'}
          </Button>
        ) : null}
        <IconButton
          label={hasFailed ? `Leave out ${isolated(file.name)}` : `Cancel ${isolated(file.name)}`}
          onClick={remove}
        >
          <X size={14} />
        </IconButton>
      </div>
      {hasFailed ? (
        <p role="alert" className="mt-1 text-danger-text">
          {problem}
        </p>
      ) : (
        <ProgressBar className="mt-2" label={`Sending ${isolated(file.name)}`} value={sent} max={file.size} />
      )}
    </li>
  )
}
