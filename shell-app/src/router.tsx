import { paths } from '@ginkgo/portal-sdk'
import { createBrowserRouter, Outlet, type RouteObject, ScrollRestoration } from '@ginkgo/router'
import type { ComponentType } from 'react'
import { ConfirmOutlet } from './outlets/confirm-outlet.tsx'
import { DialogOutlet } from './outlets/dialog-outlet.tsx'
import { LeaveDialogs } from './outlets/leave-dialogs.tsx'
import { FirstPaint } from './outlets/first-paint.tsx'
import { ProofOutlet } from './outlets/proof-outlet.tsx'
import { NavigationProgress } from './outlets/navigation-progress.tsx'
import { remoteRoutes } from './remotes/remote-routes.tsx'
import { RouteFailed } from './remotes/route-failed.tsx'
import { UnsavedInputGuard } from './outlets/unsaved-input-guard.tsx'
import { AlreadySignedIn } from './session/already-signed-in.tsx'

/** A route's `lazy`: the page is loaded when it is first visited, and again after a failure. */
const page = (load: () => Promise<ComponentType>) => async () => ({ Component: await load() })

/** Around every page: what opens above it. */
function Frame() {
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <DialogOutlet />
      <LeaveDialogs />
      <ConfirmOutlet />
      <ProofOutlet />
      <UnsavedInputGuard />
      <ScrollRestoration />
    </>
  )
}

/** Public pages that somebody who is signed in has no use for. */
const publicOnly = ['/', 'login', 'signup', 'verify-otp', 'forgot-password', 'reset-password']

const portalPages: RouteObject[] = [
  {
    path: paths.dashboard,
    lazy: page(
      async () =>
        (await import(/* webpackChunkName: "dashboard-page" */ './pages/dashboard-page.tsx')).DashboardPage,
    ),
  },
  {
    path: paths.reports,
    lazy: page(
      async () =>
        (await import(/* webpackChunkName: "reports-page" */ './pages/reports/reports-page.tsx')).ReportsPage,
    ),
  },
  {
    path: `${paths.reports}/:reportId`,
    lazy: page(
      async () =>
        (await import(/* webpackChunkName: "report-page" */ './pages/reports/report-page.tsx')).ReportPage,
    ),
  },
  {
    path: `${paths.reports}/dashboards/:dashboardId`,
    lazy: page(
      async () =>
        (
          await import(
            /* webpackChunkName: "report-dashboard-page" */ './pages/reports/dashboards/dashboard-page.tsx'
          )
        ).ReportDashboardPage,
    ),
  },
  {
    path: paths.profile,
    lazy: page(
      async () =>
        (await import(/* webpackChunkName: "profile-page" */ './pages/profile-page.tsx')).ProfilePage,
    ),
  },
  {
    path: '*',
    lazy: page(
      async () =>
        (await import(/* webpackChunkName: "not-found-page" */ './pages/not-found-page.tsx')).NotFoundPage,
    ),
  },
]

declare const process: { env: { NODE_ENV: string } }

/** The design system in all its states; left out of production builds. */
const developmentPages: RouteObject[] =
  process.env.NODE_ENV === 'development'
    ? [{ path: '__ui', lazy: page(async () => (await import('@ginkgo/ui/gallery')).Gallery) }]
    : []

const routes = (): RouteObject[] => [
  {
    Component: Frame,
    HydrateFallback: FirstPaint,
    ErrorBoundary: RouteFailed,
    children: [
      ...publicOnly.map((path) => ({ path, Component: AlreadySignedIn })),
      ...developmentPages,
      {
        path: 'privacy-policy',
        lazy: page(
          async () =>
            (await import(/* webpackChunkName: "privacy-policy-page" */ './pages/privacy-policy-page.tsx'))
              .PrivacyPolicyPage,
        ),
      },
      {
        path: 'oauth/consent',
        lazy: page(
          async () =>
            (await import(/* webpackChunkName: "oauth-consent-page" */ './pages/oauth-consent-page.tsx'))
              .OauthConsentPage,
        ),
      },
      {
        lazy: page(
          async () =>
            (await import(/* webpackChunkName: "portal" */ './layout/portal-layout.tsx')).PortalLayout,
        ),
        children: [{ ErrorBoundary: RouteFailed, children: [...portalPages, ...remoteRoutes()] }],
      },
    ],
  },
]

export const createPortalRouter = () => createBrowserRouter(routes())
