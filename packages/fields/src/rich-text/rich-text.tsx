import { lazyPart } from '@ginkgo/portal-sdk'
import { Skeleton } from '@ginkgo/ui'
import type { RichTextProps } from './rich-value.ts'

const Waiting = ({ rows = 9 }: RichTextProps) => (
  <Skeleton className={rows > 5 ? 'h-60 w-full' : 'h-40 w-full'} />
)

/** A text with bold, italic, lists and links, in a Field whose label is of a group. Its editor is loaded when it is first shown. */
export const RichText = lazyPart(
  async () => (await import(/* webpackChunkName: "rich-text" */ './rich-text-editor.tsx')).RichTextEditor,
  undefined,
  Waiting,
)
