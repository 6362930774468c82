import { paths } from '@ginkgo/portal-sdk'
import { Redirect, Route, Switch, useLocation } from '@ginkgo/router/site'
import { ErrorBoundary } from '@ginkgo/ui'
import { type SyntheticEvent, useEffect, useLayoutEffect } from 'react'
import { PageFailed } from './account/lazy-page.tsx'
import { prefetchPage, sitePages } from './site-pages.ts'
import { withReturn } from './session/safe-return.ts'
import { onSessionNews } from './session/session-channel.ts'

/** What a visitor reaches; every other path leads to the landing page. */
export function PublicSite() {
  useSignInElsewhere()
  useScrollToTop()
  return (
    <div className="contents" onPointerOver={loadAhead} onFocus={loadAhead}>
      <ErrorBoundary fallback={<PageFailed retry={() => location.reload()} />}>
        <Switch>
          {sitePages.map(({ path, Page }) => (
            <Route key={path} path={path}>
              <Page />
            </Route>
          ))}
          <Route path="/oauth/consent">
            <SignInFirst />
          </Route>
          <Route>
            <Redirect to="/" replace />
          </Route>
        </Switch>
      </ErrorBoundary>
    </div>
  )
}

/** Goes to the login page, which returns to the whole address afterwards. */
function SignInFirst() {
  return <Redirect to={withReturn(paths.login, `${location.pathname}${location.search}`)} replace />
}

/** Fetches the page behind a link that somebody points at or tabs to. */
function loadAhead({ target }: SyntheticEvent): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin === location.origin) prefetchPage(link.pathname)
}

/** Somebody signed in in another tab of this browser: this one shows the portal too. */
function useSignInElsewhere(): void {
  useEffect(
    () =>
      onSessionNews((news) => {
        if ('signedInAs' in news) location.reload()
      }),
    [],
  )
}

let wentBack = false

/** A new page begins at its top; on Back the browser restores the scroll position itself. */
function useScrollToTop(): void {
  const [pathname] = useLocation()
  useEffect(() => {
    const remember = () => {
      wentBack = true
    }
    addEventListener('popstate', remember)
    return () => removeEventListener('popstate', remember)
  }, [])
  useLayoutEffect(() => {
    if (!wentBack) scrollTo(0, 0)
    wentBack = false
  }, [pathname])
}
