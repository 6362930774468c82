import { Button, IconButton } from '@ginkgo/ui'
import { X } from 'lucide-react'
import type { UpdateOffer } from './use-update-offer.ts'

/**
 * Says that a reload would bring a newer version. Until then this tab runs the one it has. When there is unsaved input,
 * the browser asks before it reloads.
 */
export function UpdateNotice({ offer, className }: { offer: UpdateOffer; className: string }) {
  return (
    <div role="status" className={offer.isOpen ? className : 'sr-only'}>
      {offer.isOpen ? (
        <div className="flex items-center gap-2 rounded-lg border border-line-strong bg-raised py-1.5 pr-1.5 pl-3 shadow-md md:flex-wrap md:items-start md:p-2 md:pl-3 md:shadow-sm">
          <p className="min-w-0 flex-1 text-sm text-fg md:py-0.5">A new version is available</p>
          <Button
            variant="secondary"
            size="sm"
            className="md:order-last md:mb-0.5 md:w-full md:justify-center"
            onClick={() => location.reload()}
          >
            Reload
          </Button>
          <IconButton label="Not now" size="sm" tooltip={false} onClick={offer.decline}>
            <X size={14} />
          </IconButton>
        </div>
      ) : null}
    </div>
  )
}
