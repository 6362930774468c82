import { RouterProvider } from '@ginkgo/router'
import { createMemoryRouter } from '@ginkgo/router/memory'
import { type ReactNode, useEffect, useState } from 'react'
import { tell } from './portal.ts'

type Router = ReturnType<typeof createMemoryRouter>

const addressOf = ({ pathname, search, hash }: Router['state']['location']) => `${pathname}${search}${hash}`

/** A router at the address of the page around this frame; where it is led to, that page goes. */
function routerAt(address: string, children: ReactNode): Router {
  const router = createMemoryRouter([{ path: '*', element: children }], { initialEntries: [address] })
  const navigate = router.navigate.bind(router) as (...args: unknown[]) => Promise<void>
  router.navigate = ((to: unknown, ...rest: unknown[]) => {
    if (typeof to !== 'number') return navigate(to, ...rest)
    // The history is that of the page around.
    tell('navigate', to, false)
    return Promise.resolve()
  }) as Router['navigate']
  return router
}

export function FrameRouter({ address, children }: { address: string; children: ReactNode }) {
  const [router] = useState(() => routerAt(address, children))
  useEffect(() => {
    if (addressOf(router.state.location) !== address) void router.navigate(address, { replace: true })
  }, [router, address])
  useEffect(
    () =>
      router.subscribe(({ location, historyAction, navigation }) => {
        if (navigation.state === 'idle') tell('navigate', addressOf(location), historyAction === 'REPLACE')
      }),
    [router],
  )
  return <RouterProvider router={router} />
}
