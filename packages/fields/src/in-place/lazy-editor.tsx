import { type LazyPart, lazyPart, withOverlays } from '@ginkgo/portal-sdk'
import type { ComponentType } from 'react'
import type { EditorProps } from './editor-props.ts'

export type LazyEditor<Item> = LazyPart<EditorProps<Item>>

/** An editor whose code is loaded when somebody points at a value or edits one; until then the value is shown. */
export const lazyEditor = <Item,>(load: () => Promise<ComponentType<EditorProps<Item>>>): LazyEditor<Item> =>
  lazyPart<EditorProps<Item>>(
    withOverlays(load),
    ({ onEnd }) => onEnd(),
    ({ children }) => children,
  )
