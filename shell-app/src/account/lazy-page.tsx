import { FullPageSpinner, lazyCode, LoadFailed } from '@ginkgo/ui'
import type { ComponentType } from 'react'
import { useCode } from '../outlets/use-code.ts'

/** A page of the public site, in a chunk of its own; `prefetch` loads it ahead of a click that seems likely. */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const code = lazyCode(load)
  function LazyPage(props: Props) {
    const { loaded: Page, error, retry } = useCode(code)
    if (Page) return <Page {...props} />
    return error === undefined ? <FullPageSpinner /> : <PageFailed error={error} retry={retry} />
  }
  return Object.assign(LazyPage, { prefetch: code.prefetch })
}

export function PageFailed({ error, retry }: { error?: unknown; retry: () => void }) {
  return (
    <LoadFailed
      className="flex min-h-dvh items-center justify-center"
      title="This page could not be loaded"
      error={error}
      retry={retry}
    />
  )
}
