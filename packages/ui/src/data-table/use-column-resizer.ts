import { lazyCode, useLazyCode } from '../lazy/lazy-code.ts'

const resizer = lazyCode(
  async () => (await import(/* webpackChunkName: "ui-columns" */ './column-resizer.tsx')).ColumnResizer,
)

/**
 * The edges of columns. A table is shown without them, and they come when the pointer or the focus comes to it.
 * @param isWanted whether the columns can be resized
 */
export function useColumnResizer(isWanted: boolean) {
  const { loaded } = useLazyCode(resizer, { isWanted: false })
  return {
    Resizer: isWanted ? loaded : undefined,
    load: () => {
      if (isWanted) resizer.prefetch()
    },
  }
}
