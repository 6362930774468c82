// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Which remotes there are is read once; other files have read theirs.
beforeEach(() => vi.resetModules())
afterEach(() => {
  cleanup()
  vi.resetModules()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the card of a page that crashed names the app and leads to its support', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const app = { title: 'Parcels', maker: 'Parcels Ltd', support: 'mailto:help@parcels.example', scopes: [] }
  const parcels = { version: '1', manifest: '', sdk: '^1.0.0', extensions: { app } }
  vi.stubGlobal('fetch', async () => Response.json({ 'mfe-parcels': parcels }))
  const { createBrowserRouter, RouterProvider } = await import('@ginkgo/router')
  const { loadRegistry } = await import('./registry.ts')
  const { RouteFailed } = await import('./route-failed.tsx')
  await loadRegistry()
  const Crashing = () => {
    throw new Error('No parcels')
  }
  const ErrorBoundary = () => <RouteFailed app="mfe-parcels" />
  const router = createBrowserRouter([{ path: '*', Component: Crashing, ErrorBoundary }])
  render(<RouterProvider router={router} />)
  expect((await screen.findByRole('alert')).textContent).toContain('the app Parcels by Parcels Ltd')
  expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:help@parcels.example')
  router.dispose()
})
