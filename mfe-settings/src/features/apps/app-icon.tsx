import { Blocks } from 'lucide-react'
import { useState } from 'react'

/** An app's own icon; the sign of apps where it has none or it does not load. */
export function AppIcon({ src }: { src: string | undefined }) {
  const [failed, setFailed] = useState<string>()
  return (
    <span
      aria-hidden="true"
      className="flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-lg border border-line bg-hover text-muted"
    >
      {src && failed !== src ? (
        <img
          src={src}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          className="size-full object-contain"
          onError={() => setFailed(src)}
        />
      ) : (
        <Blocks size={20} />
      )}
    </span>
  )
}
