import { useNavigation } from '@ginkgo/router'

/** A bar at the top while the next page is loading; the present one stays until then. */
export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div
      role="progressbar"
      aria-label="Loading page"
      className="fixed inset-x-0 top-0 z-40 h-0.5 overflow-hidden"
    >
      <div className="navigation-progress h-full bg-accent" />
    </div>
  )
}
