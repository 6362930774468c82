import { lazyPart } from '@ginkgo/portal-sdk'
import { loadOverlays } from '@ginkgo/ui'
import type { ComponentType } from 'react'
import type { EditorProps } from './editor-props.ts'

export interface LazyEditor<Item> {
  readonly Editor: ComponentType<EditorProps<Item>>
  /** Loads it ahead of a press that seems likely. A failure shows on the press only. */
  readonly prefetch: () => void
}

/** An editor whose code is loaded when somebody points at a value or edits one; until then the value is shown. */
export function lazyEditor<Item>(load: () => Promise<ComponentType<EditorProps<Item>>>): LazyEditor<Item> {
  const loadAll = async () => {
    const [Editor] = await Promise.all([load(), loadOverlays()])
    return Editor
  }
  return {
    Editor: lazyPart<EditorProps<Item>>(
      loadAll,
      ({ onEnd }) => onEnd(),
      ({ children }) => children,
    ),
    prefetch: () => void loadAll().catch(() => undefined),
  }
}
