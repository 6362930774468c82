import { useAnswers } from '@ginkgo/api-client'
import type { Session } from '@ginkgo/portal-sdk'
import {
  extensionsAtom,
  SessionContext,
  ThemeProvider,
  useLiveAnswers,
  useTheme,
} from '@ginkgo/portal-sdk/host'
import { ErrorBoundary, setOwnTimeZone, TooltipLayer } from '@ginkgo/ui'
import { getDefaultStore, Provider } from 'jotai'
import { type ComponentType, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { RemoteRoot } from '../../remotes/remote-root.tsx'
import type { FrameState } from '../frame-state.ts'
import { failureOf } from './failures.ts'
import { FrameRouter } from './frame-router.tsx'
import { followsChanges, frameState, onFrameState, onOutdated, tell } from './portal.ts'

const useFrameState = (): FrameState => {
  const state = useSyncExternalStore(onFrameState, frameState)
  if (!state) throw new Error('The frame has not been told of the portal')
  return state
}

/** Everything around the app's part that it finds in the portal's page as well. */
export function FrameApp({ part }: { part: ComponentType<object> }) {
  const { app, theme, user, organization, verticals, vertical, address, place, scopes } = useFrameState()
  const session = useMemo<Session>(
    () => ({
      user,
      organization,
      verticals,
      vertical,
      selectVertical: (verticalId) => tell('selectVertical', verticalId),
    }),
    [user, organization, verticals, vertical],
  )
  return (
    <Provider store={getDefaultStore()}>
      <ThemeProvider>
        <FollowPortal theme={theme} />
        <SessionContext value={session}>
          {place === 'page' && followsChanges({ scopes }) ? <LiveAnswers /> : null}
          <RefreshAfterOthers />
          <FrameRouter address={address}>
            <TooltipLayer />
            <Content app={app} part={part} />
          </FrameRouter>
        </SessionContext>
      </ThemeProvider>
    </Provider>
  )
}

function LiveAnswers() {
  useLiveAnswers()
  return null
}

function RefreshAfterOthers() {
  const answers = useAnswers()
  useEffect(() => onOutdated((topics) => answers.refresh(topics)), [answers])
  return null
}

/** Keeps theme, time zone and declarations those of the portal's page. */
function FollowPortal({ theme }: { theme: FrameState['theme'] }) {
  const { setTheme } = useTheme()
  const { apps, user } = useFrameState()
  useEffect(() => setTheme(theme), [setTheme, theme])
  useEffect(() => getDefaultStore().set(extensionsAtom, apps), [apps])
  useEffect(() => setOwnTimeZone(user.timeZone ?? undefined), [user.timeZone])
  return null
}

/** The part itself, whose height the place of the frame follows. */
function Content({ app, part: Part }: { app: string; part: ComponentType<object> }) {
  const { props } = useFrameState()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = root.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      tell('resize', Math.ceil(element.getBoundingClientRect().height)),
    )
    observer.observe(element)
    tell('shown')
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={root} className="frame-content">
      <ErrorBoundary fallback={null} onError={(error) => tell('failed', 'boundary', failureOf(error))}>
        <RemoteRoot name={app}>
          <Part {...props} />
        </RemoteRoot>
      </ErrorBoundary>
    </div>
  )
}
