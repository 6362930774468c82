import { clsx } from 'clsx'
import { FileUp } from 'lucide-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'

/** A place to drop a file on, or to choose it by mouse, touch or keyboard; with `onFiles` several at once. */
export function FileDrop({
  label,
  hint,
  accept,
  onFile,
  onFiles,
  busy = false,
  compact = false,
  className,
}: {
  /** Accessible name and the text inside. */
  label: string
  hint?: string | undefined
  /** As the `accept` of a file input, e.g. ".csv,text/csv". It does not apply to dropped files, which may be of any kind. */
  accept?: string | undefined
  busy?: boolean | undefined
  /** One of several things of a dialog, and not what a page is about. */
  compact?: boolean | undefined
  className?: string | undefined
} & (
  | { onFile: (file: File) => void; onFiles?: undefined }
  | { onFile?: undefined; onFiles: (files: File[]) => void }
)) {
  const hintId = useId()
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(ignoreDropsOutside, [])
  const take = (files: Iterable<File>) => {
    const [first, ...others] = files
    if (first && onFiles) onFiles([first, ...others])
    else if (first) onFile?.(first)
  }
  const allow = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <label
      onDragEnter={allow}
      onDragOver={allow}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!busy) take(event.dataTransfer.files)
      }}
      className={clsx(
        'ui:flex ui:cursor-pointer ui:flex-col ui:items-center ui:gap-1 ui:rounded-lg ui:border ui:border-dashed ui:px-6 ui:text-center ui:transition-colors ui:has-[input:focus-visible]:outline-2 ui:has-[input:focus-visible]:outline-offset-2 ui:has-[input:focus-visible]:outline-focus',
        isOver ? 'ui:border-accent ui:bg-accent-soft' : 'ui:border-control ui:bg-sunken ui:hover:bg-hover',
        compact ? 'ui:py-4' : 'ui:py-12',
        busy && 'ui:cursor-progress ui:opacity-60',
        className,
      )}
    >
      {compact ? null : (
        <span
          aria-hidden="true"
          className="ui:mb-2 ui:flex ui:size-10 ui:items-center ui:justify-center ui:rounded-xl ui:bg-accent-soft ui:text-accent-text"
        >
          <FileUp size={20} />
        </span>
      )}
      <span className="ui:text-base ui:font-medium ui:text-fg">{label}</span>
      {hint ? (
        <span id={hintId} className="ui:max-w-sm ui:text-sm ui:text-pretty ui:text-muted">
          {hint}
        </span>
      ) : null}
      <input
        ref={input}
        type="file"
        aria-label={label}
        aria-describedby={hint ? hintId : undefined}
        accept={accept}
        multiple={onFiles !== undefined}
        disabled={busy}
        className="ui:sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // Without this, choosing the same file again would fire no change event.
          if (input.current) input.current.value = ''
          take(files)
        }}
      />
    </label>
  )
}

/** Without this, the browser would replace the page by a file that is dropped next to the drop area. */
function ignoreDropsOutside(): () => void {
  const ignore = (event: Event) => event.preventDefault()
  window.addEventListener('dragover', ignore)
  window.addEventListener('drop', ignore)
  return () => {
    window.removeEventListener('dragover', ignore)
    window.removeEventListener('drop', ignore)
  }
}
