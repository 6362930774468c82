import * as z from 'zod'
import {
  CalendarDate,
  Email,
  Locale,
  line,
  OrganizationId,
  SessionId,
  Timestamp,
  TimeZone,
  UserId,
  VerticalId,
} from '../primitives.ts'
import { texts } from '../texts.ts'

/** A role in one vertical. */
export const VerticalRole = z.enum(['sales_head', 'sales_executive'])
export type VerticalRole = z.output<typeof VerticalRole>

export const GlobalRole = z.enum(['admin', 'member'])
export type GlobalRole = z.output<typeof GlobalRole>

/** bcrypt reads 72 bytes; more is refused rather than silently ignored. */
export const NewPassword = z
  .string(texts.passwordTooShort)
  .min(8, texts.passwordTooShort)
  .refine((password) => new TextEncoder().encode(password).length <= 72, texts.passwordTooLong)

/** A new password typed twice, as forms ask for it. */
export const PasswordTwice = z
  .object({ newPassword: NewPassword, confirmPassword: z.string() })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: texts.passwordsDiffer,
  })

export const firstName = line(texts.firstNameRequired)
export const lastName = line(texts.lastNameRequired)

/** The signed-in person. */
export const CurrentUser = z
  .object({
    id: UserId,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    globalRole: GlobalRole,
    organizationId: OrganizationId,
    /** IANA name; null until the user chose one. */
    timeZone: z.string().nullable(),
    /** How dates and numbers are written, a BCP 47 tag such as `de-DE`; null for the browser's own. */
    locale: z.string().nullable(),
    /** The last day that the person is away, when nothing is assigned to them by turns; null while they are there. */
    awayUntil: z.string().nullable(),
    verticals: z.array(z.object({ verticalId: VerticalId, role: VerticalRole })),
    updatedAt: Timestamp,
  })
  .meta({ id: 'CurrentUser' })
export type CurrentUser = z.output<typeof CurrentUser>

/** What a person may change about themselves; null as `timeZone` or `locale` goes back to the browser's own. */
export const ProfilePatch = z
  .object({
    firstName,
    lastName,
    timeZone: TimeZone.nullable(),
    locale: Locale.nullable(),
    awayUntil: CalendarDate.nullable(),
  })
  .partial()
  .meta({ id: 'ProfilePatch' })
export type ProfilePatch = z.output<typeof ProfilePatch>

export const PasswordChange = z.object({
  currentPassword: z
    .string(texts.currentPasswordRequired)
    .min(1, texts.currentPasswordRequired)
    .max(1_000, texts.passwordTooLong),
  newPassword: NewPassword,
})

/** The change as a form asks for it, with the new password typed twice. */
export const PasswordChangeTwice = PasswordChange.extend({ confirmPassword: z.string() }).refine(
  (form) => form.newPassword === form.confirmPassword,
  { path: ['confirmPassword'], message: texts.passwordsDiffer },
)

/** One place where the user is signed in. */
export const Session = z
  .object({
    id: SessionId,
    /** For people, e.g. `Firefox on Windows`. */
    device: z.string(),
    /** The network address of the sign-in; null where it is not known. */
    address: z.string().nullable(),
    createdAt: Timestamp,
    /** To the hour. */
    lastSeenAt: Timestamp,
    /** Whether it is the one that asks. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.output<typeof Session>

/** A person of the organization as others see them. */
export const OrganizationUser = z
  .object({
    id: UserId,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    globalRole: GlobalRole,
    active: z.boolean(),
    /** The last day that the person is away, `YYYY-MM-DD`; null while they are there. */
    awayUntil: z.string().nullable(),
    verticals: z.array(z.object({ verticalId: VerticalId, verticalName: z.string(), role: VerticalRole })),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'OrganizationUser' })
export type OrganizationUser = z.output<typeof OrganizationUser>

/**
 * What an admin may change about a person. `verticals` replaces all roles at once, and may be empty; an admin has
 * none, as every vertical is theirs.
 */
export const OrganizationUserPatch = z
  .object({
    globalRole: GlobalRole,
    verticals: z
      .array(z.object({ verticalId: VerticalId, role: VerticalRole }))
      .max(200)
      .refine(
        (roles) => new Set(roles.map(({ verticalId }) => verticalId)).size === roles.length,
        texts.verticalTwice,
      ),
    active: z.boolean(),
  })
  .partial()
  .meta({ id: 'OrganizationUserPatch' })
export type OrganizationUserPatch = z.output<typeof OrganizationUserPatch>

/** Who gets everything a person works on. */
export const HandOverTarget = z.object({ toUserId: UserId })

/** How many records a hand-over moved. */
export const HandOver = z
  .object({ leads: z.number().int(), enquiries: z.number().int(), tasks: z.number().int() })
  .meta({ id: 'HandOver' })
export type HandOver = z.output<typeof HandOver>

/** A person's name where it stands with a record. */
export const PersonName = z.object({ id: UserId, firstName: z.string(), lastName: z.string() })
export type PersonName = z.output<typeof PersonName>

export const Login = z.object({
  email: Email,
  password: z.string().min(1, 'Password is required').max(1_000),
})
export const ForgotPassword = z.object({ email: Email })

/** What an invited person says of themselves; the invitation has the rest. */
export const InvitationAcceptance = z.object({ firstName, lastName, password: NewPassword })

export const SignUp = z.object({
  firstName,
  lastName,
  email: Email,
  password: NewPassword,
  organizationName: line(texts.organizationNameRequired),
  verticalName: line(texts.verticalNameRequired),
})
export type SignUp = z.output<typeof SignUp>
