// @vitest-environment happy-dom
import { lazyCode } from '@ginkgo/ui'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { use } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Place, placeLimitMs } from './place.tsx'
import { RemoteButtonFailed } from './remote-button-failed.tsx'
import { RemoteFailed } from './remote-failed.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  // React tells the console of what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const Quotes = () => <p>Three quotes</p>
const never = () => new Promise<never>(() => {})
const after = (ms: number) => new Promise((resolve) => setTimeout(() => resolve(Quotes), ms))

/** Two places beside each other: the first is filled with what is loaded, the second with something that works. */
async function showBesideTasks(load: () => Promise<unknown>, failed = RemoteFailed): Promise<void> {
  const quotes = lazyCode(load)
  const tasks = lazyCode(async () => () => <p>Two tasks</p>)
  const place = { waiting: <p>Waiting</p>, failed }
  render(
    <main>
      <h1>Initech</h1>
      <Place app="mfe-quotes" what="quotes" code={quotes} {...place} />
      <Place app="mfe-tasks" what="tasks" code={tasks} {...place} />
    </main>,
  )
  await pass(0)
  screen.getByText('Two tasks')
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** The rest of the page is there whatever becomes of the one place. */
const seeTheRest = () => {
  screen.getByRole('heading', { name: 'Initech' })
  screen.getByText('Two tasks')
}

const seeFailure = () => {
  expect(screen.getByRole('alert').textContent).toContain('This part could not be loaded')
  expect(screen.queryByText('Waiting')).toBe(null)
  seeTheRest()
}

const retry = async () => {
  // Within one `act`, which waits for what the part waits for.
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Retry' })))
}

it('a part that fails to load says so in its place, and comes on Retry', async () => {
  let broken = true
  await showBesideTasks(async () => {
    if (broken) throw new Error('404')
    return Quotes
  })
  seeFailure()
  broken = false
  await retry()
  screen.getByText('Three quotes')
  expect(screen.queryByRole('alert')).toBe(null)
})

it('a part that hangs is waited for up to the time limit, then its place says so, and it comes on Retry', async () => {
  let load: () => Promise<unknown> = never
  await showBesideTasks(() => load())
  await pass(placeLimitMs - 1)
  screen.getByText('Waiting')
  expect(screen.queryByRole('alert')).toBe(null)
  await pass(1)
  seeFailure()
  load = async () => Quotes
  await retry()
  screen.getByText('Three quotes')
})

it('a part that is slow is shown when it comes, also after the time limit', async () => {
  await showBesideTasks(() => after(placeLimitMs + 2_000))
  await pass(placeLimitMs)
  seeFailure()
  await pass(2_000)
  screen.getByText('Three quotes')
  expect(screen.queryByRole('alert')).toBe(null)
})

it('a part that crashes costs its own place only', async () => {
  const Broken = () => {
    throw new Error('an odd record')
  }
  await showBesideTasks(async () => Broken)
  seeFailure()
})

it('a part that waits for something of its own that never comes costs its own place only', async () => {
  let rates: Promise<string> = never()
  const Suspended = () => <p>{use(rates)} quotes</p>
  await showBesideTasks(async () => Suspended)
  screen.getByText('Waiting')
  await pass(placeLimitMs)
  seeFailure()
  rates = Promise.resolve('Four')
  await retry()
  screen.getByText('Four quotes')
})

it('in place of a button that fails there is one that tries again', async () => {
  await showBesideTasks(() => Promise.reject(new Error('404')), RemoteButtonFailed)
  screen.getByRole('button', { name: 'This part could not be loaded. Retry' })
  seeTheRest()
})

it('the part of an app says which app it is, whose, and where help is', async () => {
  const app = {
    title: 'Quotes',
    summary: '',
    maker: 'Quotes Ltd',
    support: 'https://quotes.example/help',
    scopes: [],
  }
  const quotes = { version: '1', manifest: '', sdk: '^1.0.0', extensions: { app } }
  vi.stubGlobal('fetch', async () => Response.json({ 'mfe-quotes': quotes }))
  // Which remotes there are is read once; other files have read theirs.
  vi.resetModules()
  const { loadRegistry } = await import('./registry.ts')
  const ofQuotes = await import('./remote-failed.tsx')
  await loadRegistry()
  await showBesideTasks(async () => {
    throw new Error('404')
  }, ofQuotes.RemoteFailed)
  const said = screen.getByRole('alert').textContent
  expect(said).toContain('Quotes could not be loaded')
  expect(said).toContain('the app Quotes by Quotes Ltd')
  const help = screen.getByRole('link', { name: 'Get help from Quotes Ltd' })
  expect(help.getAttribute('href')).toBe('https://quotes.example/help')
})
