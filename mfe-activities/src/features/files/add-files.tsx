import { Button } from '@ginkgo/ui'
import { Camera, Paperclip } from 'lucide-react'
import { useRef } from 'react'

/** Chooses files of the device, or takes a photo with it. */
export function AddFiles({
  add,
  disabled,
  withCamera,
  limit = '25 MB each at most.',
}: {
  add: (files: Iterable<File>) => void
  disabled: boolean
  withCamera: boolean
  /** What may be added, for people. */
  limit?: string
}) {
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const field = {
    type: 'file',
    hidden: true,
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => {
      add([...(target.files ?? [])])
      // The same file can be chosen again.
      target.value = ''
    },
  } as const
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <p className="min-w-0 flex-1 basis-48 text-sm text-muted">
        <span className="pointer-coarse:hidden">Drop files here, or paste them. </span>
        {limit}
      </p>
      <input ref={chooser} {...field} multiple aria-label="Files to add" />
      {withCamera ? (
        <>
          <input ref={camera} {...field} accept="image/*" capture="environment" aria-label="Photo to add" />
          <Button
            variant="secondary"
            icon={<Camera size={14} />}
            disabled={disabled}
            onClick={() => camera.current?.click()}
          >
            Take Photo
          </Button>
        </>
      ) : null}
      <Button
        variant="secondary"
        icon={<Paperclip size={14} />}
        disabled={disabled}
        onClick={() => chooser.current?.click()}
      >
        Add Files
      </Button>
    </div>
  )
}
