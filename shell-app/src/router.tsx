import { createBrowserRouter, Outlet, type RouteObject, ScrollRestoration } from '@ginkgo/router'
import { FullPageSpinner } from '@ginkgo/ui'
import type { ComponentType } from 'react'
import { ConfirmOutlet } from './outlets/confirm-outlet.tsx'
import { DialogOutlet } from './outlets/dialog-outlet.tsx'
import { NavigationProgress } from './outlets/navigation-progress.tsx'
import {
  discoverRemoteRoutes,
  portalRouteId,
  RouteFailed,
  throwDiscoveryFailure,
} from './remotes/remote-routes.tsx'
import { SignedInOnly, SignedOutOnly, SignInFirst } from './session/gates.tsx'

/** A route's `lazy`: the page is loaded when it is first visited, and again after a failure. */
const page = (load: () => Promise<ComponentType>) => async () => ({ Component: await load() })

function Portal() {
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <DialogOutlet />
      <ConfirmOutlet />
      <ScrollRestoration />
    </>
  )
}

const accountPages: RouteObject[] = [
  {
    index: true,
    lazy: page(
      async () =>
        (await import(/* webpackChunkName: "landing-page" */ './pages/landing-page.tsx')).LandingPage,
    ),
  },
  {
    path: 'login',
    lazy: page(
      async () => (await import(/* webpackChunkName: "login-page" */ './pages/login-page.tsx')).LoginPage,
    ),
  },
  {
    path: 'signup',
    lazy: page(
      async () => (await import(/* webpackChunkName: "signup-page" */ './pages/signup-page.tsx')).SignupPage,
    ),
  },
  {
    path: 'verify-otp',
    lazy: page(
      async () =>
        (await import(/* webpackChunkName: "verify-otp-page" */ './pages/verify-otp-page.tsx')).VerifyOtpPage,
    ),
  },
  {
    path: 'forgot-password',
    lazy: page(
      async () =>
        (await import(/* webpackChunkName: "forgot-password-page" */ './pages/forgot-password-page.tsx'))
          .ForgotPasswordPage,
    ),
  },
  {
    path: 'reset-password',
    lazy: page(
      async () =>
        (await import(/* webpackChunkName: "reset-password-page" */ './pages/reset-password-page.tsx'))
          .ResetPasswordPage,
    ),
  },
]

const portalPages: RouteObject[] = [
  {
    path: 'dashboard',
    lazy: page(
      async () =>
        (await import(/* webpackChunkName: "dashboard-page" */ './pages/dashboard-page.tsx')).DashboardPage,
    ),
  },
  {
    path: 'profile',
    lazy: page(
      async () =>
        (await import(/* webpackChunkName: "profile-page" */ './pages/profile-page.tsx')).ProfilePage,
    ),
  },
  {
    // Remotes are found below it: without a match that ends in a splat the router would not look for them.
    path: '*',
    loader: throwDiscoveryFailure,
    ErrorBoundary: RouteFailed,
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

const routes: RouteObject[] = [
  {
    Component: Portal,
    HydrateFallback: FullPageSpinner,
    ErrorBoundary: RouteFailed,
    children: [
      { Component: SignedOutOnly, children: accountPages },
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
        Component: SignInFirst,
        children: [
          {
            path: 'oauth/consent',
            lazy: page(
              async () =>
                (await import(/* webpackChunkName: "oauth-consent-page" */ './pages/oauth-consent-page.tsx'))
                  .OauthConsentPage,
            ),
          },
        ],
      },
      {
        Component: SignedInOnly,
        children: [
          {
            id: portalRouteId,
            lazy: page(
              async () =>
                (await import(/* webpackChunkName: "portal-layout" */ './layout/portal-layout.tsx'))
                  .PortalLayout,
            ),
            children: [{ ErrorBoundary: RouteFailed, children: portalPages }],
          },
        ],
      },
    ],
  },
]

export const router = createBrowserRouter(routes, { patchRoutesOnNavigation: discoverRemoteRoutes })
