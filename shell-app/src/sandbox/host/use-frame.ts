import { useAnswers } from '@ginkgo/api-client'
import { useSession } from '@ginkgo/portal-sdk'
import { extensionsAtom, useTheme } from '@ginkgo/portal-sdk/host'
import { useLocation, useNavigate } from '@ginkgo/router'
import { type LeaveQuestion, useUnsavedInput } from '@ginkgo/ui'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { reportError } from '../../error-reports/report-error.ts'
import { currentRegistry } from '../../remotes/registry.ts'
import { type FrameState, helloText } from '../frame-state.ts'
import { type Peer, peerOn } from '../peer.ts'
import { openFrames, refreshOthers } from './open-frames.ts'
import { portalFunctions } from './portal-functions.ts'

/** Milliseconds after which a frame that shows nothing counts as failed; it is shown all the same when it comes later. */
const limitMs = 7_000

type GivenState = Pick<FrameState, 'app' | 'module' | 'place' | 'props' | 'scopes'>

/** What of the portal a frame is told. */
function useFrameState({ app, module, place, props, scopes }: GivenState): FrameState {
  const { user, organization, verticals, vertical } = useSession()
  const { resolved: theme } = useTheme()
  const { pathname, search, hash } = useLocation()
  const apps = useAtomValue(extensionsAtom)
  const address = `${pathname}${search}${hash}`
  return useMemo(
    () => ({
      app,
      module,
      place,
      props,
      scopes,
      user,
      organization,
      verticals,
      vertical,
      theme,
      address,
      apps,
    }),
    [app, module, place, props, scopes, user, organization, verticals, vertical, theme, address, apps],
  )
}

function tellState(peer: Peer, state: FrameState): void {
  peer
    .call('update', state)
    .catch((error: unknown) => console.warn(`${state.app} was not told of the portal:`, error))
}

export interface ShownFrame {
  readonly height: number | undefined
  readonly isShown: boolean
  readonly error: Error | undefined
  /** Nothing came within the time limit. It may still come. */
  readonly late: Error | undefined
}

const notYet: ShownFrame = { height: undefined, isShown: false, error: undefined, late: undefined }

/** Answers a frame that says that it listens with a channel, and serves it over that until the frame is gone. */
export function useFrame(
  frame: React.RefObject<HTMLIFrameElement | null>,
  given: GivenState & { title: string },
): ShownFrame {
  const state = useFrameState(given)
  const session = useSession()
  const navigate = useNavigate()
  const answers = useAnswers()
  const peer = useRef<Peer>(undefined)
  const [shown, setShown] = useState<ShownFrame>(notYet)
  const [question, setQuestion] = useState<LeaveQuestion>()
  useUnsavedInput(question !== undefined, question)

  const currentSession = useEffectEvent(() => session)
  const goTo = useEffectEvent((to: string | number, replace: boolean) => {
    if (typeof to === 'number') void navigate(to)
    else if (to !== state.address) void navigate(to, { replace })
  })
  const connect = useEffectEvent((target: Window) => {
    const { port1, port2 } = new MessageChannel()
    const functions = portalFunctions({
      app: given.app,
      title: given.title,
      session: () => currentSession(),
      navigate: (to, replace) => goTo(to, replace),
      refresh: (topics) => {
        refreshOthers(peer.current, topics)
        return answers.refresh(topics)
      },
      onResize: (height) => setShown((before) => ({ ...before, height })),
      onShown: () => setShown((before) => ({ ...before, isShown: true, late: undefined })),
      onFailed: (error) => setShown((before) => ({ ...before, error })),
      // Whatever the frame says, it is a failure of its own app.
      onReport: (error, kind) => {
        const version = currentRegistry()?.[given.app]?.version
        if (version) reportError(error, { kind, remote: { app: given.app, version } })
      },
      onUnsaved: setQuestion,
    })
    peer.current = peerOn(port1, functions)
    openFrames.add(peer.current)
    // The frame's origin is opaque, so it cannot be named; nobody but this window gets the message.
    target.postMessage({ kind: helloText }, '*', [port2])
    tellState(peer.current, state)
  })

  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<{ kind?: unknown } | null>) => {
      const target = frame.current?.contentWindow
      // Once: what the frame is led to afterwards gets no channel.
      if (!target || source !== target || data?.kind !== helloText || peer.current) return
      connect(target)
    }
    addEventListener('message', onMessage)
    return () => {
      removeEventListener('message', onMessage)
      if (peer.current) openFrames.delete(peer.current)
      peer.current?.end()
      peer.current = undefined
    }
  }, [frame])

  useEffect(() => {
    if (peer.current) tellState(peer.current, state)
  }, [state])

  const { isShown } = shown
  useEffect(() => {
    if (isShown) return
    const late = new Error('The app took too long to load')
    const timer = setTimeout(() => setShown((before) => ({ ...before, late })), limitMs)
    return () => clearTimeout(timer)
  }, [isShown])
  return shown
}
