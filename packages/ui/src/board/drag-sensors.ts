import {
  PointerSensor,
  type PointerSensorOptions,
  type SensorDescriptor,
  type SensorOptions,
  TouchSensor,
  type TouchSensorOptions,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { PointerEvent, TouchEvent } from 'react'
import { useLatest } from '../layout/use-latest.ts'
import { KeyLift } from './key-lift.ts'

/** Events of a portal opened from a card bubble through React to the card; they must not lift it. */
function isInside(event: PointerEvent | TouchEvent): boolean {
  return event.currentTarget.contains(event.target as Node)
}

/** Mouse and pen; fingers belong to the long press, or the first swipe would lift a card instead of scrolling. */
class MouseAndPenSensor extends PointerSensor {
  static override activators = [
    {
      eventName: 'onPointerDown' as const,
      handler: (event: PointerEvent, { onActivation }: PointerSensorOptions) => {
        const { nativeEvent } = event
        if (!nativeEvent.isPrimary || nativeEvent.button !== 0) return false
        if (nativeEvent.pointerType === 'touch' || !isInside(event)) return false
        onActivation?.({ event: nativeEvent })
        return true
      },
    },
  ]
}

class LongPressSensor extends TouchSensor {
  static override activators = [
    {
      eventName: 'onTouchStart' as const,
      handler: (event: TouchEvent, { onActivation }: TouchSensorOptions) => {
        if (event.nativeEvent.touches.length > 1 || !isInside(event)) return false
        onActivation?.({ event: event.nativeEvent })
        return true
      },
    },
  ]
}

/**
 * How things are dragged everywhere: 8 px with the mouse, a 250 ms press with a finger, Space with the keyboard.
 * `onArrow` gets the arrow keys of a keyboard drag; nothing moves under it but what the caller shows.
 */
export function useDragSensors(onArrow: (key: string) => void): SensorDescriptor<SensorOptions>[] {
  // A sensor keeps the options it was started with, so the function in them would be outdated.
  const latest = useLatest(onArrow)
  return useSensors(
    useSensor(MouseAndPenSensor, { activationConstraint: { distance: 8 } }),
    useSensor(LongPressSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyLift, { onArrow: (key) => latest.current(key) }),
  )
}

/** dnd-kit's own announcements are silenced: they know identifiers, not names and places. */
export const silentAnnouncements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}
