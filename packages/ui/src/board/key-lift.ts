import type { Activators, SensorInstance, SensorProps } from '@dnd-kit/core'
import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

export interface KeyLiftOptions {
  /** Gets the arrow keys, by their code, while something is lifted. */
  readonly onArrow: (key: string) => void
}

const dropping = ['Space', 'Enter']
const puttingBack = ['Escape', 'Tab']

/**
 * Lifts with Space. It hears the keys from that moment on: dnd-kit's own sensor begins in a later task, and an arrow
 * key that comes before is lost. Until the drop, the keys of a drag are nobody else's.
 */
export class KeyLift implements SensorInstance {
  static activators: Activators<KeyLiftOptions> = [
    {
      eventName: 'onKeyDown',
      handler: (event: ReactKeyboardEvent, _options, { active }) => {
        if (event.nativeEvent.code !== 'Space' || event.target !== active.activatorNode.current) return false
        event.preventDefault()
        return true
      },
    },
  ]

  readonly autoScrollEnabled = false

  constructor({ activeNode, options, onStart, onEnd, onCancel }: SensorProps<KeyLiftOptions>) {
    const lifted = new AbortController()
    const { signal } = lifted
    const finish = (end: () => void) => {
      lifted.abort()
      end()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      // What was lifted went with its page.
      if (!activeNode.node.current?.isConnected) return finish(onCancel)
      const { code, repeat } = event
      const isArrow = code.startsWith('Arrow')
      if (!isArrow && !dropping.includes(code) && !puttingBack.includes(code)) return
      event.preventDefault()
      event.stopPropagation()
      if (isArrow) options.onArrow(code)
      else if (puttingBack.includes(code)) finish(onCancel)
      // The Space that lifts may be held down.
      else if (!repeat) finish(onEnd)
    }
    document.addEventListener('keydown', onKeyDown, { capture: true, signal })
    document.addEventListener('visibilitychange', () => finish(onCancel), { signal })
    window.addEventListener('resize', () => finish(onCancel), { signal })
    activeNode.node.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    onStart({ x: 0, y: 0 })
  }
}
