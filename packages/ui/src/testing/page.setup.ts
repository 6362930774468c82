import './plain-react.ts'
import { afterEach, beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { leaveKeysToInputMethods } from '../layout/input-method.ts'
import { loadOverlays } from '../overlays/lazy-overlays.ts'
import '../preflight.css'
import '../tokens.css'
import '../ui.css'
import { desktop, setTheme } from './page.ts'
import { unmountAll } from './show.tsx'

// What the gateway writes into index.html, for parts that render a style element themselves.
Object.assign(globalThis, { __webpack_nonce__: 'of-this-page' })

leaveKeysToInputMethods()

// In the portal they come while somebody points at what opens one; a test presses and types at once.
await loadOverlays()

/** Not a fault: what was measured has changed once more in the same frame, and the next frame measures it again. */
const measuredAgain = 'ResizeObserver loop completed with undelivered notifications.'

const problems: string[] = []
const { error } = console
console.error = (...args: unknown[]) => {
  const problem = args.map(String).join(' ')
  if (!problem.includes(measuredAgain)) problems.push(problem)
  error(...args)
}

beforeEach(async () => {
  problems.length = 0
  setTheme('light')
  await page.viewport(desktop.width, desktop.height)
})

/** A component that complains in the console fails its test, as a page fails its journey. */
afterEach(() => {
  unmountAll()
  expect(problems).toEqual([])
})
