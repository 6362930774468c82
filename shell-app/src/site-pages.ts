import { lazyPage } from './account/lazy-page.tsx'

/** The pages of the public site, each in a chunk of its own. */
const pages: Readonly<Record<string, ReturnType<typeof lazyPage>>> = {
  '/': lazyPage(
    async () => (await import(/* webpackChunkName: "landing-page" */ './pages/landing-page.tsx')).LandingPage,
  ),
  '/login': lazyPage(
    async () => (await import(/* webpackChunkName: "login-page" */ './pages/login-page.tsx')).LoginPage,
  ),
  '/signup': lazyPage(
    async () => (await import(/* webpackChunkName: "signup-page" */ './pages/signup-page.tsx')).SignupPage,
  ),
  '/verify-otp': lazyPage(
    async () =>
      (await import(/* webpackChunkName: "verify-otp-page" */ './pages/verify-otp-page.tsx')).VerifyOtpPage,
  ),
  '/forgot-password': lazyPage(
    async () =>
      (await import(/* webpackChunkName: "forgot-password-page" */ './pages/forgot-password-page.tsx'))
        .ForgotPasswordPage,
  ),
  '/reset-password': lazyPage(
    async () =>
      (await import(/* webpackChunkName: "reset-password-page" */ './pages/reset-password-page.tsx'))
        .ResetPasswordPage,
  ),
  '/privacy-policy': lazyPage(
    async () =>
      (await import(/* webpackChunkName: "privacy-policy-page" */ './pages/privacy-policy-page.tsx'))
        .PrivacyPolicyPage,
  ),
}

export const sitePages = Object.entries(pages).map(([path, Page]) => ({ path, Page }))

/** Fetches a page ahead of a click that seems likely. A failure shows on the click only. */
export const prefetchPage = (path: string): void => pages[path]?.prefetch()
