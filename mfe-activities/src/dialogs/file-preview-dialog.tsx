import { type DialogProps, lazyPart } from '@ginkgo/portal-sdk'
import { Button, Dialog, formatDateTime, LoadFailed, personName, SkeletonText } from '@ginkgo/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { previewPath, saveFile } from '../features/files/file-paths.ts'
import { sizeText } from '../features/files/file-size.ts'

/** Where its code cannot be loaded the dialog closes, and a toast says why. */
const PdfPages = lazyPart<{ path: string; name: string; onClose: () => void }>(
  async () => (await import('../features/files/pdf-pages.tsx')).PdfPages,
  ({ onClose }) => onClose(),
  () => <SkeletonText lines={12} />,
)

/** Shows a picture or the pages of a PDF. */
export default function FilePreviewDialog({ file, close }: DialogProps<'file.preview'>) {
  const by = file.user ? personName(file.user) : 'Former member'
  return (
    <Dialog
      open
      size="xl"
      onOpenChange={(open) => !open && close()}
      title={file.name}
      description={`${sizeText(file.size)}, added by ${by}, ${formatDateTime(file.createdAt)}`}
      footer={
        <Button variant="secondary" icon={<Download size={14} />} onClick={() => saveFile(file)}>
          Download
        </Button>
      }
    >
      {file.type === 'application/pdf' ? (
        <PdfPages path={previewPath(file.id)} name={file.name} onClose={() => close()} />
      ) : (
        <Picture path={previewPath(file.id)} name={file.name} />
      )}
    </Dialog>
  )
}

function Picture({ path, name }: { path: string; name: string }) {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  if (state === 'failed')
    return (
      <LoadFailed
        title="This picture cannot be shown"
        message="You can download it."
        retry={() => {
          setState('loading')
          setAttempt(attempt + 1)
        }}
      />
    )
  return (
    <div className="flex min-h-40 flex-col items-center justify-center">
      {state === 'loading' ? <SkeletonText lines={6} /> : null}
      <img
        key={attempt}
        src={path}
        alt={name}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
        className={state === 'shown' ? 'max-h-[70vh] max-w-full rounded-md object-contain' : 'hidden'}
      />
    </div>
  )
}
