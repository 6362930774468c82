import { useRetryWhenBack } from '@ginkgo/api-client'
import { type LazyCode, lazyCode, LoadFailed } from '@ginkgo/ui'
import { useAtomValue } from 'jotai'
import type { ComponentType } from 'react'
import { FirstPaint } from './outlets/first-paint.tsx'
import { useCode } from './outlets/use-code.ts'
import { portal } from './session/enter-portal.ts'
import { visitorAtom } from './session/visitor.ts'

const publicSite = lazyCode(
  async () => (await import(/* webpackChunkName: "public-site" */ './public-site.tsx')).PublicSite,
)

/** The public site for a visitor, the portal for everybody else; neither loads the other. */
export function SiteOrPortal() {
  return useAtomValue(visitorAtom) ? (
    <LazyRoot key="site" code={publicSite} />
  ) : (
    <LazyRoot key="portal" code={portal} />
  )
}

function LazyRoot({ code }: { code: LazyCode<ComponentType> }) {
  const { loaded: Part, error, retry } = useCode(code)
  useRetryWhenBack(error, retry)
  if (error !== undefined) {
    return (
      <LoadFailed
        className="flex min-h-dvh items-center justify-center"
        title="The portal could not be loaded"
        error={error}
        retry={retry}
      />
    )
  }
  return Part ? <Part /> : <FirstPaint />
}
