// @vitest-environment happy-dom
import { createBrowserRouter, RouterProvider } from '@ginkgo/router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { loadRegistry } from './registry.ts'
import { RouteFailed } from './route-failed.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the card of a page that crashed names the app and leads to its support', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const app = { title: 'Parcels', maker: 'Parcels Ltd', support: 'mailto:help@parcels.example', scopes: [] }
  const parcels = { version: '1', manifest: '', sdk: '^1.0.0', extensions: { app } }
  vi.stubGlobal('fetch', async () => Response.json({ 'mfe-parcels': parcels }))
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
