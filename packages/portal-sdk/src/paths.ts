/** Addresses of the portal's pages. */
export const paths = {
  dashboard: '/dashboard',
  leads: '/leads',
  lead: (leadId: string) => `/leads/${leadId}`,
  enquiries: '/enquiries',
  enquiry: (enquiryId: string) => `/enquiries/${enquiryId}`,
  tasks: '/tasks',
  meetings: '/meetings',
  settings: (tab?: SettingsTab) => (tab ? `/settings?tab=${tab}` : '/settings'),
  profile: '/profile',
  login: '/login',
  signup: '/signup',
  verifyOtp: (email: string) => `/verify-otp?email=${encodeURIComponent(email)}`,
  forgotPassword: '/forgot-password',
  privacyPolicy: '/privacy-policy',
} as const

export const settingsTabs = [
  'organization',
  'verticals',
  'loss-reasons',
  'team',
  'pipeline',
  'integrations',
] as const
export type SettingsTab = (typeof settingsTabs)[number]
