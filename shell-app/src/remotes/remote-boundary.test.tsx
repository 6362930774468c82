// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RemoteBoundary } from './remote-boundary.tsx'

let broken = true
function Widget() {
  if (broken) throw new Error('an odd record')
  return <p>Three tasks</p>
}

beforeEach(() => {
  broken = true
  // React tells the console of what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('a part that crashes shows a card in its place, the rest stays, and Retry loads it anew', () => {
  const load = vi.fn(() => {
    broken = false
  })
  render(
    <main>
      <h1>Initech</h1>
      <RemoteBoundary onRetry={load}>
        <Widget />
      </RemoteBoundary>
    </main>,
  )
  screen.getByRole('heading', { name: 'Initech' })
  expect(screen.getByRole('alert').textContent).toContain('This part could not be loaded')
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(load).toHaveBeenCalledTimes(1)
  screen.getByText('Three tasks')
  expect(screen.queryByRole('alert')).toBe(null)
})

it('whoever wants to tell of a crash is told, and nothing is shown', () => {
  const fail = vi.fn()
  const { container } = render(
    <RemoteBoundary onError={fail}>
      <Widget />
    </RemoteBoundary>,
  )
  expect(fail).toHaveBeenCalledWith(new Error('an odd record'))
  expect(container.textContent).toBe('')
})
