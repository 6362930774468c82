import { useRetryWhenBack } from '@ginkgo/api-client'
import { LoadFailed } from '@ginkgo/ui'
import { useAtomValue } from 'jotai'
import type { ComponentType } from 'react'
import { FirstPaint } from './outlets/first-paint.tsx'
import { useLoaded } from './outlets/use-loaded.ts'
import { loadPortal } from './session/enter-portal.ts'
import { visitorAtom } from './session/visitor.ts'

const loadPublicSite = async () =>
  (await import(/* webpackChunkName: "public-site" */ './public-site.tsx')).PublicSite

/** The public site for a visitor, the portal for everybody else; neither loads the other. */
export function SiteOrPortal() {
  return useAtomValue(visitorAtom) ? (
    <LazyRoot key="site" load={loadPublicSite} />
  ) : (
    <LazyRoot key="portal" load={loadPortal} />
  )
}

function LazyRoot({ load }: { load: () => Promise<ComponentType> }) {
  const { loaded: Part, error, retry } = useLoaded(load, '')
  useRetryWhenBack(error, retry)
  if (error !== undefined) {
    return (
      <LoadFailed
        className="flex min-h-dvh items-center justify-center"
        title="The portal could not be loaded"
        retry={retry}
      />
    )
  }
  return Part ? <Part /> : <FirstPaint />
}
