import type { AppExtensions, IconDrawing, PathsOf } from '@ginkgo/portal-sdk/extensions'

/** As lucide draws it; the build of a remote writes such drawings into its manifest. */
const chartColumn: IconDrawing = {
  name: 'chart-column',
  node: [
    ['path', { d: 'M3 3v16a2 2 0 0 0 2 2h16' }],
    ['path', { d: 'M18 17V9' }],
    ['path', { d: 'M13 17V5' }],
    ['path', { d: 'M8 17v-3' }],
  ],
}

/** What the shell itself adds to the portal; its router and its build know the modules behind its pages. */
export const shellExtensions = {
  app: 'shell-app',
  pages: {
    dashboard: {
      path: '/dashboard',
      module: './pages/dashboard-page.tsx',
      navigation: { title: 'Dashboard', icon: chartColumn, order: 0, phone: true },
    },
    reports: { path: '/dashboard/reports', module: './pages/reports/reports-page.tsx' },
    report: { path: '/dashboard/reports/:reportId', module: './pages/reports/report-page.tsx' },
    reportDashboard: {
      path: '/dashboard/reports/dashboards/:dashboardId',
      module: './pages/reports/dashboards/dashboard-page.tsx',
    },
    profile: { path: '/profile', module: './pages/profile-page.tsx', withoutVertical: true },
    login: { path: '/login', module: './pages/login-page.tsx' },
    signup: { path: '/signup', module: './pages/signup-page.tsx' },
    verifyOtp: { path: '/verify-otp?email=:email', module: './pages/verify-otp-page.tsx' },
    forgotPassword: { path: '/forgot-password', module: './pages/forgot-password-page.tsx' },
    privacyPolicy: { path: '/privacy-policy', module: './pages/privacy-policy-page.tsx' },
  },
} as const satisfies AppExtensions

declare module '@ginkgo/portal-sdk' {
  interface SlotMap {
    /** First on the dashboard, beside its figures. */
    'dashboard.card': object
    /** Below the cards of the user's profile. */
    'profile.section': object
  }
  interface PagePaths extends PathsOf<typeof shellExtensions> {}
}
