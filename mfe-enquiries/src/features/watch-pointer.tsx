import { useAttention } from '@ginkgo/api-client'
import type { PointerEvent, ReactNode } from 'react'

/** Leaves the row or card under the pointer where it is while other people change enquiries. */
export function WatchPointer({ children }: { children: ReactNode }) {
  const { setAttention } = useAttention()
  const pointAt = ({ pointerType, target }: PointerEvent) => {
    if (pointerType === 'touch') return
    const record = (target as Element).closest<HTMLElement>('[data-key], [data-card]')
    setAttention({ pointsAt: record?.dataset['key'] ?? record?.dataset['card'] })
  }
  return (
    <div
      className="contents"
      onPointerOver={pointAt}
      onPointerLeave={() => setAttention({ pointsAt: undefined })}
    >
      {children}
    </div>
  )
}
