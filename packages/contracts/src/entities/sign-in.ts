import * as z from 'zod'
import { asciiDomainOf } from '../email.ts'
import { FactorId, line, Timestamp, UserId, VerticalId } from '../primitives.ts'
import { InvitationRole } from './organization.ts'

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
    /** Whether the person is linked to the organization's own provider, and can prove there to be there. */
    isLinked: z.boolean(),
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

/** A domain of e-mails, in ASCII as the DNS has it. */
export const EmailDomain = z
  .string()
  .trim()
  .min(1, 'Domain is required')
  .max(253)
  .transform((text, context) => {
    const domain = asciiDomainOf(text)
    if (domain === undefined)
      context.addIssue({ code: 'custom', message: 'Enter a domain such as example.com' })
    return domain ?? z.NEVER
  })

/** What a person may do in the organization. */
const GivenRole = z
  .object({
    role: InvitationRole,
    /** Needed for all roles but that of an admin, who sees every vertical. */
    verticalIds: z.array(VerticalId).max(100),
  })
  .refine(({ role, verticalIds }) => role === 'admin' || verticalIds.length > 0, {
    path: ['verticalIds'],
    message: 'Select at least one vertical',
  })

const oidcChoices = {
  /** As its discovery document writes it. */
  issuer: z.string().trim().min(1, 'Issuer is required').max(500),
  clientId: line('Client ID is required', 300),
  /** The role of people without an account who come from a proved domain; null where they are refused. */
  newPeople: GivenRole.nullable(),
  /** Where set, a claim of the ID token says at every sign-in which role people have; the first value that it has counts. */
  roleClaim: z
    .object({
      claim: line('Claim is required', 100),
      roles: z
        .array(GivenRole.safeExtend({ value: line('Value is required', 300) }))
        .min(1)
        .max(100),
    })
    .nullable(),
  /** Passwords, passkeys and mailed links sign nobody in but the named admin. */
  only: z.boolean(),
  wayInId: UserId.nullable(),
}

const clientSecret = z.string().trim().min(1).max(1_000).nullable().optional()

/** An organization's own OpenID provider. */
export const OidcSettings = z
  .object({
    ...oidcChoices,
    /** Left out, it stays; null for a client without one. */
    clientSecret,
    /** Domains of e-mails, of which each is to be proved before it counts. */
    domains: z.array(EmailDomain).max(20),
  })
  .refine(({ only, wayInId }) => !only || wayInId !== null, {
    path: ['wayInId'],
    message: 'Name an Organisation Admin who can still sign in with a password',
  })
export type OidcSettings = z.output<typeof OidcSettings>

/** A change of it: what is left out stays. Where there is none yet, issuer and client id are needed alone. */
export const OidcPatch = z
  .object({
    ...oidcChoices,
    clientSecret,
    /** Also in the form in which they are answered. */
    domains: z
      .array(z.union([EmailDomain, z.object({ domain: EmailDomain }).transform(({ domain }) => domain)]))
      .max(20),
  })
  .partial()
  .meta({ id: 'OidcSettings' })
export type OidcPatch = z.output<typeof OidcPatch>

/** What the form of the provider edits. Its secret is a text, which is empty where the stored one stays or there is none. */
export const OidcForm = z.object({
  oidc: OidcSettings.safeExtend({ clientSecret: z.string().trim().max(1_000) }),
})
/** What the form of a domain edits. */
export const NewDomain = z.object({ domain: EmailDomain })

/** Mailboxes that only those who run a domain's mail have (CA/Browser Forum, Baseline Requirements 3.2.2.4.4). */
export const domainMailboxes = ['admin', 'administrator', 'hostmaster', 'postmaster', 'webmaster'] as const

/** How a domain is proved: by the record in the DNS, or by the code that is mailed to one of its mailboxes. */
export const DomainProof = z
  .object({
    domain: EmailDomain,
    by: z.enum(['dns', 'mail', 'code']),
    mailbox: z.enum(domainMailboxes).optional(),
    code: z.string().trim().max(100).optional(),
  })
  .refine(({ by, mailbox }) => by !== 'mail' || mailbox, { path: ['mailbox'], message: 'Select a mailbox' })
  .refine(({ by, code }) => by !== 'code' || code, { path: ['code'], message: 'Enter the code of the mail' })
export type DomainProof = z.output<typeof DomainProof>

export const SignInPolicyPatch = SignInChoices.extend({
  /** Left out, it stays, as does each part that is left out; null removes it, with every link of an account to it. */
  oidc: OidcPatch.nullable(),
})
  .partial()
  .meta({ id: 'SignInPolicyPatch' })
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
  oidc: z
    .object({
      ...oidcChoices,
      hasSecret: z.boolean(),
      domains: z.array(
        z.object({
          domain: z.string(),
          /** Null until it is proved. */
          provedAt: Timestamp.nullable(),
          /** The TXT record that proves it. */
          record: z.object({ name: z.string(), value: z.string() }),
        }),
      ),
    })
    .nullable(),
  /** What the provider is set up with. */
  addresses: z.object({
    callback: z.string(),
    backChannelLogout: z.string(),
    afterLogout: z.string(),
    /** Where people sign in whose e-mail is of no proved domain. */
    login: z.string(),
    scim: z.string(),
  }),
  /** When the SCIM token was made; null without one. */
  scimTokenMadeAt: Timestamp.nullable(),
}).meta({ id: 'OrganizationSignIn' })
export type OrganizationSignIn = z.output<typeof OrganizationSignIn>
