import './before.ts'
import './bridged-fetch.ts'
import '@ginkgo/ui/tokens.css'
import '@ginkgo/ui/preflight.css'
import '@ginkgo/ui/ui.css'
import '../../fonts/inter.css'
import './frame.css'
import { extensionsAtom } from '@ginkgo/portal-sdk/host'
import { leaveKeysToInputMethods, loadOverlays, setOwnTimeZone } from '@ginkgo/ui'
import { getDefaultStore } from 'jotai'
import { createRoot } from 'react-dom/client'
import { failureOf, tellUncaught } from './failures.ts'
import { forwardToPortal } from './forward.ts'
import { FrameApp } from './frame-app.tsx'
import { loadPart } from './load-part.ts'
import { frameState, onFrameState, portal, tell } from './portal.ts'

leaveKeysToInputMethods()
tellUncaught()

/** Waits until the page around has described the portal. */
const portalState = () =>
  new Promise<NonNullable<ReturnType<typeof frameState>>>((resolve) => {
    const stop = onFrameState(() => {
      const state = frameState()
      if (!state) return
      stop()
      resolve(state)
    })
  })

/** Milliseconds that a frame waits for the portal's typeface, which it takes at its first letters or not at all. */
const typefaceMs = 1_500

const typeface = () =>
  Promise.race([
    document.fonts.load("1rem 'Inter Variable'").catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, typefaceMs)),
  ])

async function start(): Promise<void> {
  const telling = portalState()
  await portal
  const { app, module, theme, apps, user, place } = await telling
  localStorage.setItem('ginkgo-theme', theme)
  document.documentElement.dataset.place = place
  getDefaultStore().set(extensionsAtom, apps)
  setOwnTimeZone(user.timeZone ?? undefined)
  forwardToPortal()
  const overlays = place === 'dialog' ? loadOverlays() : undefined
  const [part] = await Promise.all([loadPart(app, module), overlays, typeface()])
  const root = document.getElementById('root')
  if (!root) throw new Error('The frame has no #root')
  createRoot(root).render(<FrameApp part={part} />)
}

start().catch((error: unknown) => {
  console.error('The app could not be loaded:', error)
  tell('failed', 'load', failureOf(error))
})
