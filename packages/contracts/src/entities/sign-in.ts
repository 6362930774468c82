import { z } from 'zod'
import { FactorId, line, Timestamp, UserId } from '../primitives.ts'

/** Six digits of an authenticator app; spaces between them are left out. */
export const OneTimeCode = z
  .string()
  .max(20)
  .transform((code) => code.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'The code has six digits'))

/** 24 letters and digits in groups, in either case. */
export const RecoveryCode = z.string().trim().min(1, 'Enter a recovery code').max(60)

const CurrentPassword = z.string().min(1, 'Password is required').max(1_000)

const exactlyOne = (given: object) => Object.values(given).filter((value) => value !== undefined).length === 1

/** Texts of WebAuthn are base64url. */
const Base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/)

const credentialParts = {
  id: Base64url,
  rawId: Base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
}

/** What a browser answers when it has proved a passkey: the JSON form of `PublicKeyCredential` (WebAuthn 3, 5.1). */
export const PasskeyProof = z
  .object({
    ...credentialParts,
    response: z.object({
      clientDataJSON: Base64url,
      authenticatorData: Base64url,
      signature: Base64url,
      userHandle: Base64url.optional(),
    }),
  })
  .meta({ id: 'PasskeyProof' })
export type PasskeyProof = z.output<typeof PasskeyProof>

/** What a browser answers when it has made a passkey. */
export const PasskeyCreation = z.object({
  name: line('Name is required', 60),
  response: z.object({
    ...credentialParts,
    response: z.object({
      clientDataJSON: Base64url,
      attestationObject: Base64url,
      transports: z.array(z.string().max(30)).max(10).optional(),
    }),
  }),
})

/** What the browser is given to make or prove a passkey: `PublicKeyCredential.parse…OptionsFromJSON` reads it. */
export const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()) })

/** What proves the person after their password. */
export const SecondFactor = z
  .object({ code: OneTimeCode, recoveryCode: RecoveryCode, passkey: PasskeyProof })
  .partial()
  .refine(exactlyOne, 'Send a code, a recovery code or a passkey')

/** What proves that the person is still there. */
export const Confirmation = z
  .object({ password: CurrentPassword, code: OneTimeCode, passkey: PasskeyProof })
  .partial()
  .refine(exactlyOne, 'Send the password, a code or a passkey')

export const secondFactorKinds = ['totp', 'passkey'] as const

/** A second factor of the signed-in person. */
export const Factor = z
  .object({
    id: FactorId,
    kind: z.enum(secondFactorKinds),
    name: z.string(),
    createdAt: Timestamp,
    lastUsedAt: Timestamp.nullable(),
  })
  .meta({ id: 'Factor' })
export type Factor = z.output<typeof Factor>

/** How the signed-in person proves who they are. */
export const Factors = z
  .object({
    factors: z.array(Factor),
    /** Recovery codes that were not used yet. */
    recoveryCodes: z.number().int(),
    /** Until when the organization wants a second factor to be set up; null where there is one or none is needed. */
    requiredBy: Timestamp.nullable(),
    /** Until when this session does what is dangerous without asking; in the past where it would ask. */
    confirmedUntil: Timestamp,
  })
  .meta({ id: 'Factors' })
export type Factors = z.output<typeof Factors>

/** What an authenticator app is set up with. */
export const TotpSetup = z.object({
  /** In base32, for typing. */
  secret: z.string(),
  /** The `otpauth:` address that a QR code shows. */
  otpauth: z.string(),
})
export type TotpSetup = z.output<typeof TotpSetup>

/** Each works once; they are shown this once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.output<typeof RecoveryCodes>

export const secondFactorPolicies = ['off', 'admins', 'everyone'] as const

/** Days a session lives without use and at all, unless the organization wants it shorter. */
export const sessionLife = { idleDays: 30, sessionDays: 90 } as const

const SignInChoices = z.object({
  /** Who must have a second factor. */
  secondFactor: z.enum(secondFactorPolicies),
  /** Days after which those without one can do nothing else than set one up. */
  graceDays: z.number().int().min(0).max(90),
  /** Days a session lives without use. */
  idleDays: z.number().int().min(1).max(sessionLife.idleDays),
  /** Days a session lives at all. */
  sessionDays: z.number().int().min(1).max(sessionLife.sessionDays),
})

export const SignInPolicyPatch = SignInChoices.partial().meta({ id: 'SignInPolicyPatch' })
export type SignInPolicyPatch = z.output<typeof SignInPolicyPatch>

/** How the people of an organization sign in. */
export const OrganizationSignIn = SignInChoices.extend({
  /** Active people who must have a second factor and have none: the first 200 by name. */
  lacking: z.array(
    z.object({
      id: UserId,
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      /** When their grace ends or ended. */
      requiredBy: Timestamp,
    }),
  ),
  lackingCount: z.number().int(),
}).meta({ id: 'OrganizationSignIn' })
export type OrganizationSignIn = z.output<typeof OrganizationSignIn>
