import { afterEach, beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import '../preflight.css'
import '../tokens.css'
import '../ui.css'
import { desktop, setTheme } from './page.ts'
import { unmountAll } from './show.tsx'

// What the gateway writes into index.html, for parts that render a style element themselves.
Object.assign(globalThis, { __webpack_nonce__: 'of-this-page' })

const problems: string[] = []
const { error } = console
console.error = (...args: unknown[]) => {
  problems.push(args.map(String).join(' '))
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
