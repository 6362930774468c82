import { useRetryWhenBack } from '@ginkgo/api-client'
import { lazyCode, loadOverlays, useLazyCode } from '@ginkgo/ui'
import type { ComponentType, ReactNode } from 'react'
import { toastError } from './toasts.ts'

export interface LazyPart<Props> {
  (props: Props): ReactNode
  /** Loads it ahead of a press that seems likely. A failure shows on the press only. */
  readonly prefetch: () => void
}

/**
 * A part of a page whose code is loaded when it is first shown: a page should not wait for what few of its users need.
 * When the code cannot be loaded, a toast says so; without a connection it is loaded once the connection is back.
 * `Waiting` is shown until then; without it there is nothing.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onFailed?: (props: Props) => void,
  Waiting?: ComponentType<Props>,
): LazyPart<Props> {
  const code = lazyCode(load)
  function Lazy(props: Props) {
    const onError = () => {
      toastError('This part could not be loaded. Please try again.')
      onFailed?.(props)
    }
    const { loaded: Part, error, retry } = useLazyCode(code, { onError })
    useRetryWhenBack(error, retry)
    if (Part) return <Part {...props} />
    return Waiting ? <Waiting {...props} /> : null
  }
  return Object.assign(Lazy, { prefetch: code.prefetch })
}

/** Loads what is to open above a page, together with what it opens in. */
export const withOverlays =
  <T,>(load: () => Promise<T>) =>
  async () =>
    (await Promise.all([load(), loadOverlays()]))[0]

/** A dialog that is loaded when it is first opened, and closed when its code cannot be loaded. */
export const lazyDialog = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) => lazyPart(withOverlays(load), ({ onClose }) => onClose())
