import { type Connection, useConnection } from '@ginkgo/api-client/host'
import { waitingAtom } from '@ginkgo/portal-sdk'
import { useAtomValue } from 'jotai'
import { CloudOff, CloudUpload } from 'lucide-react'
import { WaitingButton, waitingText } from '../outbox/waiting-button.tsx'

const sentences: Record<Exclude<Connection, 'connected'>, string> = {
  offline: 'You are offline. What you see may be out of date.',
  unreachable: 'Ginkgo cannot be reached. What you see may be out of date.',
}

/** Says on every page that the server cannot be reached, and what waits on the device to be sent, for as long as that is so. */
export function ConnectionNotice({ className }: { className: string }) {
  const connection = useConnection()
  const unsent = useAtomValue(waitingAtom).filter(({ isSent }) => !isSent)
  const waits = unsent.length > 0
  const isConnected = connection === 'connected'
  const isShown = !isConnected || waits
  return (
    <div className={`sticky z-20 ${className}`}>
      <div
        data-notice={isShown || undefined}
        className={
          isShown
            ? 'flex h-8 items-center justify-center gap-2 border-b border-line bg-gold-soft px-3 text-sm text-gold-text'
            : undefined
        }
      >
        {isShown ? (
          <span aria-hidden="true" className="shrink-0">
            {isConnected ? <CloudUpload size={14} /> : <CloudOff size={14} />}
          </span>
        ) : null}
        {/* The sentence alone is read out when it changes. The list of changes beside it has buttons and would be read whole. */}
        <p role="status" className="min-w-0 truncate">
          {isConnected ? null : <span>{sentences[connection]}</span>}
          {unsent.length > 0 ? <span className="sr-only"> {waitingText(unsent)}</span> : null}
        </p>
        {waits ? <WaitingButton /> : null}
      </div>
    </div>
  )
}
