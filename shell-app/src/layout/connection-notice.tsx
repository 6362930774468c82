import { type Connection, useConnection } from '@ginkgo/api-client'
import { CloudOff } from 'lucide-react'

const sentences: Record<Exclude<Connection, 'connected'>, string> = {
  offline: 'You are offline. What you see may be out of date.',
  unreachable: 'Ginkgo cannot be reached. What you see may be out of date.',
}

/** Says on every page that the server cannot be reached, for as long as that is so. */
export function ConnectionNotice({ className }: { className: string }) {
  const connection = useConnection()
  return (
    <div role="status" className={`sticky z-20 ${className}`}>
      {connection === 'connected' ? null : (
        <p
          data-notice
          className="flex h-8 items-center justify-center gap-2 border-b border-line bg-gold-soft px-3 text-sm text-gold-text"
        >
          <CloudOff size={14} aria-hidden="true" className="shrink-0" />
          <span className="truncate">{sentences[connection]}</span>
        </p>
      )}
    </div>
  )
}
