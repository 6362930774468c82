import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Email, noContent, SessionId } from '../primitives.ts'
import {
  CurrentUser,
  ForgotPassword,
  InvitationAcceptance,
  Login,
  NewPassword,
  PasswordChange,
  ProfilePatch,
  Session,
  SignUp,
} from '../entities/user.ts'
import { secondFactorKinds } from '../entities/sign-in.ts'
import { InvitationPreview, OrganizationCountry } from '../entities/organization.ts'

const Message = z.object({ message: z.string() })
const Token = z.object({ token: z.string().min(1).max(200) })

/** What a sign-in answers where the person has a second factor; the session begins with that. */
const SecondFactorAnswer = z.object({
  requiresVerification: z.literal(false),
  requiresSecondFactor: z.literal(true),
  message: z.string(),
  /** What the person can prove it with. */
  factors: z.array(z.enum([...secondFactorKinds, 'recovery'])),
})

/** The answer to a sign-in: the user, that a code was mailed which must be entered first, or that a factor is missing. */
export const LoginAnswer = z.union([
  z.object({ requiresVerification: z.literal(true), email: z.string(), message: z.string() }),
  SecondFactorAnswer,
  z.object({ requiresVerification: z.literal(false), message: z.string(), user: CurrentUser }),
])

/** The answer to joining: by the mailed link the user, by a link that an admin passed on that a code was mailed. */
export const AcceptanceAnswer = z.union([
  z.object({ requiresVerification: z.literal(true), email: z.string(), message: z.string() }),
  z.object({ requiresVerification: z.literal(false), message: z.string(), user: CurrentUser }),
])

export const authApi = {
  signup: defineEndpoint({
    id: 'auth.signup',
    setsCookie: true,
    method: 'post',
    path: '/api/auth/signup',
    summary: 'Create an organization with its first vertical and admin; mails a verification code',
    access: 'public',
    changes: [],
    limited: true,
    body: SignUp,
    status: 201,
    output: z.object({ email: z.string(), message: z.string() }),
  }),
  mailDelay: defineEndpoint({
    id: 'auth.mailDelay',
    method: 'get',
    path: '/api/auth/mail-delay',
    summary: 'Whether mails of the portal are late',
    description:
      'True while the mail server takes none: since the last one went out, another one failed and waits.',
    access: 'public',
    output: z.object({ isLate: z.boolean() }),
  }),
  verifyOtp: defineEndpoint({
    id: 'auth.verifyOtp',
    setsCookie: true,
    method: 'post',
    path: '/api/auth/verify-otp',
    summary: 'Verify the e-mail with the mailed code, create the account and sign in',
    description:
      'A code belongs to one sign-up. The cookie that the sign-up, or a sign-in with its password, has set says which one. Without the cookie the code is accepted only if the e-mail has no other sign-up.',
    access: 'public',
    changes: [],
    limited: true,
    body: z.object({
      email: Email,
      code: z.string().regex(/^\d{6}$/, 'The code has six digits'),
      /** Of a new organization: its currency and how it writes numbers follow from it. */
      country: OrganizationCountry.optional(),
    }),
    output: z.object({ message: z.string(), user: CurrentUser }),
    errors: ['code_invalid', 'invitation_invalid'],
  }),
  resendOtp: defineEndpoint({
    id: 'auth.resendOtp',
    method: 'post',
    path: '/api/auth/resend-otp',
    summary: 'Mail a new verification code; at most one a minute',
    access: 'public',
    changes: [],
    limited: true,
    body: z.object({ email: Email }),
    output: Message,
  }),
  login: defineEndpoint({
    id: 'auth.login',
    setsCookie: true,
    method: 'post',
    path: '/api/auth/login',
    summary: 'Sign in with e-mail and password',
    access: 'public',
    changes: [],
    limited: true,
    body: Login,
    output: LoginAnswer,
    errors: ['invalid_credentials', 'organization_deleted'],
  }),
  signInWithLink: defineEndpoint({
    id: 'auth.signInWithLink',
    setsCookie: true,
    method: 'post',
    path: '/api/auth/sign-in-link',
    summary:
      'Sign in with a link; it is mailed when sign-in with a password is blocked after too many wrong ones',
    access: 'public',
    changes: [],
    limited: true,
    body: Token,
    output: z.union([SecondFactorAnswer, z.object({ message: z.string(), user: CurrentUser })]),
    errors: ['sign_in_link_invalid'],
  }),
  forgotPassword: defineEndpoint({
    id: 'auth.forgotPassword',
    method: 'post',
    path: '/api/auth/forgot-password',
    summary: 'Mail a link to set a new password; the answer is the same for unknown e-mails',
    access: 'public',
    changes: [],
    limited: true,
    body: ForgotPassword,
    output: Message,
  }),
  checkResetToken: defineEndpoint({
    id: 'auth.checkResetToken',
    method: 'get',
    path: '/api/auth/reset-password/{token}',
    summary: 'Whether a reset link is still valid',
    access: 'public',
    limited: true,
    params: Token,
    output: z.object({ valid: z.literal(true) }),
    errors: ['reset_link_invalid'],
  }),
  resetPassword: defineEndpoint({
    id: 'auth.resetPassword',
    setsCookie: true,
    method: 'post',
    path: '/api/auth/reset-password',
    summary: 'Set a new password with a reset link; ends every session of the user',
    access: 'public',
    changes: [],
    limited: true,
    body: z.object({
      token: z.string('No reset token provided').min(1, 'No reset token provided').max(200),
      newPassword: NewPassword,
    }),
    output: Message,
    errors: ['reset_link_invalid'],
  }),
  me: defineEndpoint({
    id: 'auth.me',
    method: 'get',
    path: '/api/auth/me',
    summary: 'The signed-in user',
    access: 'profile:read',
    withoutSecondFactor: true,
    output: CurrentUser,
  }),
  updateMe: defineEndpoint({
    id: 'auth.updateMe',
    method: 'patch',
    path: '/api/auth/me',
    summary: 'Change the name and time zone of the signed-in user',
    access: 'profile:write',
    changes: [
      'auth.me',
      'organization.users',
      'leads',
      'enquiries',
      'tasks',
      'meetings',
      'notes',
      'calls',
      'emails',
      'files',
      'activities',
      'myDay',
      'dashboard',
    ],
    body: ProfilePatch,
    output: CurrentUser,
    errors: ['stale_edit'],
  }),
  changePassword: defineEndpoint({
    id: 'auth.changePassword',
    setsCookie: true,
    method: 'post',
    path: '/api/auth/change-password',
    summary: 'Change the password; ends every other session of the user and renews this one',
    access: 'profile:write',
    confirm: 'always',
    withoutSecondFactor: true,
    changes: ['auth.sessions', 'auditLog'],
    body: PasswordChange,
    output: Message,
    errors: ['current_password_wrong', 'rate_limited'],
  }),
  sessions: defineEndpoint({
    id: 'auth.sessions',
    method: 'get',
    path: '/api/auth/sessions',
    summary: 'Devices on which the user is signed in, the last used first',
    access: 'profile:read',
    paged: true,
    output: Session,
  }),
  endSession: defineEndpoint({
    id: 'auth.endSession',
    method: 'delete',
    path: '/api/auth/sessions/{sessionId}',
    summary: 'Sign out one of the devices of the user',
    access: 'profile:write',
    changes: ['auth.sessions'],
    params: z.object({ sessionId: SessionId }),
    status: 204,
    output: noContent,
  }),
  logout: defineEndpoint({
    id: 'auth.logout',
    setsCookie: true,
    method: 'post',
    path: '/api/auth/logout',
    summary: 'End this session',
    access: 'profile:write',
    withoutSecondFactor: true,
    changes: [],
    output: Message.extend({
      /** Where the browser goes to end the session at the organization's provider as well. */
      location: z.string().optional(),
    }),
  }),
} as const

export const invitationAcceptanceApi = {
  preview: defineEndpoint({
    id: 'invitations.preview',
    method: 'get',
    path: '/api/invitations/{token}',
    summary: 'What an invitation link invites to',
    access: 'public',
    limited: true,
    params: Token,
    output: InvitationPreview,
    errors: ['invitation_invalid'],
  }),
  accept: defineEndpoint({
    id: 'invitations.accept',
    setsCookie: true,
    method: 'post',
    path: '/api/invitations/{token}/accept',
    summary: 'Join the organization of an invitation and sign in, if necessary after a mailed code',
    description:
      'Who has the link from the mail has proved the address. Who has a link that an admin passed on is mailed a code, which must be sent to `POST /api/auth/verify-otp`.',
    access: 'public',
    changes: [],
    limited: true,
    params: Token,
    body: InvitationAcceptance,
    status: 201,
    output: AcceptanceAnswer,
    errors: ['invitation_invalid', 'already_member'],
  }),
} as const

export const healthApi = {
  health: defineEndpoint({
    id: 'health',
    method: 'get',
    path: '/api/health',
    summary: 'Whether the portal can do its work',
    description:
      'Reads the database. A portal on a machine of its own also says by 503 when its disk is full or cannot be written, or its pages are not built.',
    access: 'public',
    output: z.object({ status: z.literal('ok') }),
    errors: ['disk_unwritable'],
  }),
} as const
