import { type ComponentType, lazy } from 'react'

type Load = () => Promise<ComponentType>

const loads: Readonly<Record<string, Load>> = {
  '/': async () =>
    (await import(/* webpackChunkName: "landing-page" */ './pages/landing-page.tsx')).LandingPage,
  '/login': async () =>
    (await import(/* webpackChunkName: "login-page" */ './pages/login-page.tsx')).LoginPage,
  '/signup': async () =>
    (await import(/* webpackChunkName: "signup-page" */ './pages/signup-page.tsx')).SignupPage,
  '/verify-otp': async () =>
    (await import(/* webpackChunkName: "verify-otp-page" */ './pages/verify-otp-page.tsx')).VerifyOtpPage,
  '/forgot-password': async () =>
    (await import(/* webpackChunkName: "forgot-password-page" */ './pages/forgot-password-page.tsx'))
      .ForgotPasswordPage,
  '/reset-password': async () =>
    (await import(/* webpackChunkName: "reset-password-page" */ './pages/reset-password-page.tsx'))
      .ResetPasswordPage,
  '/privacy-policy': async () =>
    (await import(/* webpackChunkName: "privacy-policy-page" */ './pages/privacy-policy-page.tsx'))
      .PrivacyPolicyPage,
}

const lazyPage = (load: Load) => lazy(async () => ({ default: await load() }))

/** The pages of the public site, each in a chunk of its own. */
export const sitePages = Object.entries(loads).map(([path, load]) => ({ path, Page: lazyPage(load) }))

/** Fetches a page ahead of a click that seems likely. A failure shows on the click only. */
export function prefetchPage(path: string): void {
  loads[path]?.().catch(() => undefined)
}
