import { type Connection, useConnection } from '@ginkgo/api-client'
import { waitingAtom } from '@ginkgo/portal-sdk'
import { useAtomValue } from 'jotai'
import { CloudOff, CloudUpload } from 'lucide-react'
import { WaitingButton } from '../outbox/waiting-button.tsx'

const sentences: Record<Exclude<Connection, 'connected'>, string> = {
  offline: 'You are offline. What you see may be out of date.',
  unreachable: 'Ginkgo cannot be reached. What you see may be out of date.',
}

/** Says on every page that the server cannot be reached, and what waits on the device to be sent, for as long as that is so. */
export function ConnectionNotice({ className }: { className: string }) {
  const connection = useConnection()
  const waits = useAtomValue(waitingAtom).some(({ isSent }) => !isSent)
  const isConnected = connection === 'connected'
  return (
    <div role="status" className={`sticky z-20 ${className}`}>
      {isConnected && !waits ? null : (
        <div
          data-notice
          className="flex h-8 items-center justify-center gap-2 border-b border-line bg-gold-soft px-3 text-sm text-gold-text"
        >
          {isConnected ? (
            <CloudUpload size={14} aria-hidden="true" className="shrink-0" />
          ) : (
            <>
              <CloudOff size={14} aria-hidden="true" className="shrink-0" />
              <span className="truncate">{sentences[connection]}</span>
            </>
          )}
          {waits ? <WaitingButton /> : null}
        </div>
      )}
    </div>
  )
}
