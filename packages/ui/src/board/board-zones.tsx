import { useDroppable } from '@dnd-kit/core'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import type { BoardZone, DropPlace } from './board-types.ts'

/** The zones at the foot of the board while a card is lifted. */
export function BoardZones({
  zones,
  overId,
  register,
}: {
  zones: readonly BoardZone[]
  overId: string | undefined
  register: (id: string, place: DropPlace | null) => void
}) {
  return (
    <div className="ui:pointer-events-none ui:absolute ui:inset-x-4 ui:bottom-4 ui:z-20 ui:flex ui:justify-center ui:gap-3 ui:animate-[gk-rise-in_150ms_ease-out]">
      {zones.map((zone) => (
        <Zone key={zone.id} zone={zone} over={overId === zone.id} register={register} />
      ))}
    </div>
  )
}

function Zone({
  zone,
  over,
  register,
}: {
  zone: BoardZone
  over: boolean
  register: (id: string, place: DropPlace | null) => void
}) {
  const element = useRef<HTMLDivElement>(null)
  const { setNodeRef } = useDroppable({ id: zone.id })
  useEffect(() => {
    if (!element.current) return
    register(zone.id, { element: element.current, boxes: () => [], reveal: () => {} })
    return () => register(zone.id, null)
  }, [zone.id, register])
  const danger = zone.tone === 'danger'
  return (
    <div
      ref={(node) => {
        element.current = node
        setNodeRef(node)
      }}
      className={clsx(
        'ui:pointer-events-auto ui:flex ui:h-16 ui:w-full ui:max-w-md ui:items-center ui:justify-center ui:gap-2 ui:rounded-xl ui:border-2 ui:border-dashed ui:text-base ui:font-semibold ui:shadow-lg ui:transition-colors',
        danger ? 'ui:border-danger-text ui:text-danger-text' : 'ui:border-accent-text ui:text-accent-text',
        over
          ? danger
            ? 'ui:border-solid ui:bg-danger-soft'
            : 'ui:border-solid ui:bg-accent-soft'
          : 'ui:bg-raised',
      )}
    >
      {zone.icon}
      <bdi>{zone.name}</bdi>
    </div>
  )
}
