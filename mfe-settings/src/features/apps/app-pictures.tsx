import type { AppPicture } from '@ginkgo/portal-sdk'
import { Button, IconButton } from '@ginkgo/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'

/** The pictures of an app, one at a time; arrow keys and buttons lead to the others. */
export function AppPictures({ pictures, title }: { pictures: readonly AppPicture[]; title: string }) {
  const [index, setIndex] = useState(0)
  const shown = pictures[index]
  if (!shown) return <p className="text-sm text-muted">Its maker shows no pictures.</p>
  const go = (by: number) => setIndex((index + by + pictures.length) % pictures.length)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined || pictures.length === 1) return
    event.preventDefault()
    go(by)
  }
  return (
    <div role="group" aria-label={`Pictures of ${title}`} onKeyDown={onKeyDown}>
      <Picture key={shown.file} picture={shown} />
      {pictures.length > 1 ? (
        <div className="mt-2 flex items-center justify-center gap-3">
          <IconButton label="Previous picture" onClick={() => go(-1)}>
            <ChevronLeft size={16} />
          </IconButton>
          <span role="status" className="text-sm text-muted tabular-nums">
            {index + 1} of {pictures.length}
          </span>
          <IconButton label="Next picture" onClick={() => go(1)}>
            <ChevronRight size={16} />
          </IconButton>
        </div>
      ) : null}
    </div>
  )
}

/** Its place has the same size before, while and after it loads. */
function Picture({ picture: { file, alt } }: { picture: AppPicture }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    setState('loading')
    setAttempt(attempt + 1)
  }
  return (
    <div className="relative aspect-16/10 w-full overflow-hidden rounded-lg border border-line bg-hover">
      {state === 'loading' ? (
        <div aria-hidden="true" data-testid="loading" className="absolute inset-0 animate-pulse bg-line" />
      ) : null}
      {state === 'failed' ? (
        <div
          role="alert"
          className="flex size-full flex-col items-center justify-center gap-2 p-4 text-center"
        >
          <p className="text-sm text-muted">The picture could not be loaded. It shows: {alt}</p>
          <Button size="sm" onClick={retry}>
            Retry
          </Button>
        </div>
      ) : (
        <img
          key={attempt}
          src={file}
          alt={alt}
          className="absolute inset-0 size-full object-contain"
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      )}
    </div>
  )
}
