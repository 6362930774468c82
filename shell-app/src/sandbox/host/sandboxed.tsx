import type { AppScope } from '@ginkgo/contracts'
import { extensionsAtom } from '@ginkgo/portal-sdk/host'
import { SkeletonCard, SkeletonTable, Spinner } from '@ginkgo/ui'
import { useAtomValue } from 'jotai'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { checkCompatible } from '../../remotes/check-compatible.ts'
import { RemoteFailed } from '../../remotes/remote-failed.tsx'
import { currentRegistry } from '../../remotes/registry.ts'
import type { PlaceKind } from '../frame-state.ts'
import { grantedProps } from './granted-props.ts'
import { isInSlot, placeOf } from './place-of.ts'
import { useFrame } from './use-frame.ts'

/** Scripts, forms that scripts read, and files that people save; no origin, no windows, no way out of the frame. */
const allowed = 'allow-scripts allow-forms allow-downloads'

interface FrameProps {
  readonly app: string
  readonly module: string
  readonly place: PlaceKind
  readonly props: object
  readonly scopes: readonly AppScope[]
}

const nothing: readonly AppScope[] = []

/** A module of a sandboxed app as a component: a frame of an opaque origin in which the app runs apart. */
export function sandboxed(app: string, module: string): ComponentType<object> {
  return function Sandboxed(props) {
    const apps = useAtomValue(extensionsAtom)
    const place = placeOf(apps, app, module)
    const scopes = currentRegistry()?.[app]?.scopes ?? nothing
    const given = isInSlot(apps, app, module) ? grantedProps(scopes, props) : props
    const [attempt, setAttempt] = useState(0)
    const retry = () => setAttempt((before) => before + 1)
    return (
      <Framed
        key={attempt}
        app={app}
        module={module}
        place={place}
        props={given}
        scopes={scopes}
        retry={retry}
      />
    )
  }
}

/** What its frame would refuse as well, whose errors come here by their words alone. */
function misfitOf(app: string): Error | undefined {
  const registered = currentRegistry()?.[app]
  try {
    if (registered) checkCompatible(app, registered)
    return undefined
  } catch (error) {
    return error as Error
  }
}

function Framed({ retry, ...given }: FrameProps & { retry: () => void }) {
  const { app, place } = given
  const frame = useRef<HTMLIFrameElement>(null)
  const registered = currentRegistry()?.[app]
  const title = registered?.extensions.app?.title ?? app
  const { height, isShown, error: failure, late } = useFrame(frame, { ...given, title })
  useFocusInDialog(frame, place === 'dialog')
  // A dialog would hold the page back for as long as it does not come.
  const error = misfitOf(app) ?? failure ?? (place === 'dialog' ? late : undefined)
  if (error) return <Failed app={app} place={place} error={error} retry={retry} close={given.props} />
  const src = `/sandbox/${app}/${registered?.version}`
  const element = (
    <iframe
      ref={frame}
      title={title}
      src={src}
      sandbox={allowed}
      referrerPolicy="no-referrer"
      className={`${frameClass[place]} ${isShown ? '' : 'invisible'}`}
      style={place === 'dialog' ? undefined : { height: height ?? 0 }}
    />
  )
  if (place === 'dialog')
    return (
      <div role="dialog" aria-modal="true" aria-label={title} className="fixed inset-0 z-50">
        {isShown ? null : (
          <div role="status" className="absolute inset-0 flex items-center justify-center bg-overlay">
            <span className="rounded-lg bg-raised p-4 text-accent-text shadow-lg">
              <Spinner size={24} />
            </span>
            <span className="sr-only">Loading</span>
          </div>
        )}
        {element}
      </div>
    )
  const skeleton = place === 'page' ? <SkeletonTable rows={8} columns={4} /> : <SkeletonCard />
  const waiting = late ? <RemoteFailed app={app} error={late} retry={retry} /> : skeleton
  return (
    <div className="relative">
      {isShown ? null : waiting}
      <div className={isShown ? '' : 'absolute inset-x-0 top-0'}>{element}</div>
    </div>
  )
}

const frameClass: Record<PlaceKind, string> = {
  page: 'block w-full min-h-(--page-height)',
  dialog: 'absolute inset-0 size-full',
  card: 'block w-full',
}

/** A dialog is closed when it could not be shown, as that of any remote is. */
function Failed({
  app,
  place,
  error,
  retry,
  close: { close },
}: {
  app: string
  place: PlaceKind
  error: Error
  retry: () => void
  close: { close?: unknown }
}) {
  if (place === 'dialog' && typeof close === 'function') throw error
  return <RemoteFailed app={app} error={error} retry={retry} />
}

/** The keyboard works in the frame of a dialog, and afterwards where it was. */
function useFocusInDialog(frame: React.RefObject<HTMLIFrameElement | null>, isDialog: boolean): void {
  useEffect(() => {
    if (!isDialog) return
    const before = document.activeElement
    frame.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [frame, isDialog])
}
