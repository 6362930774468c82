import type { ReactNode } from 'react'

/** What the editor of a value gets from the place where the value is shown. */
export interface EditorProps<Item> {
  /** As the page shows it now. */
  readonly record: Item
  /** The fields that are edited, usually one. */
  readonly names: readonly string[]
  /** Called when editing has ended, whether something was saved or not. */
  readonly onEnd: () => void
  /** The value as it is shown, for as long as the editor cannot be. */
  readonly children?: ReactNode
}
