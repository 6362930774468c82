import { z } from 'zod'
import { Email, line, OrganizationId, Timestamp, UserId, VerticalId } from '../primitives.ts'
import { texts } from '../texts.ts'

/** A role held in one vertical. */
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
    timeZone: z.string().nullable(),
    verticals: z.array(z.object({ verticalId: VerticalId, role: VerticalRole })),
    updatedAt: Timestamp,
  })
  .meta({ id: 'CurrentUser' })
export type CurrentUser = z.output<typeof CurrentUser>

/** A person of the organization as others see them. */
export const OrganizationUser = z
  .object({
    id: UserId,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    globalRole: GlobalRole,
    active: z.boolean(),
    verticals: z.array(z.object({ verticalId: VerticalId, verticalName: z.string(), role: VerticalRole })),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'OrganizationUser' })
export type OrganizationUser = z.output<typeof OrganizationUser>

/** A person's name where it stands beside a record. */
export const PersonName = z.object({ id: UserId, firstName: z.string(), lastName: z.string() })
export type PersonName = z.output<typeof PersonName>

export const SignUp = z.object({
  firstName,
  lastName,
  email: Email,
  password: NewPassword,
  organizationName: line(texts.organizationNameRequired),
  verticalName: line(texts.verticalNameRequired),
})
export type SignUp = z.output<typeof SignUp>
