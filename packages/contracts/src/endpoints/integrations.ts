import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { ConnectionId, Email, line, maxLength, noContent, Timestamp } from '../primitives.ts'
import { texts } from '../texts.ts'

export const ConnectedProvider = z.enum([
  'google_calendar',
  'microsoft_calendar',
  'zoom',
  'gmail',
  'microsoft_mail',
  'smtp',
])
export type ConnectedProvider = z.output<typeof ConnectedProvider>

/** Mailboxes that a person's e-mails go out from; a person has one of each kind at most. */
export const mailboxProviders = ['gmail', 'microsoft_mail', 'smtp'] as const satisfies ConnectedProvider[]
export type MailboxProvider = (typeof mailboxProviders)[number]
export const isMailbox = (provider: ConnectedProvider): provider is MailboxProvider =>
  (mailboxProviders as readonly ConnectedProvider[]).includes(provider)

/** A mail server to send from. Its password is stored encrypted, and never given out again. */
export const MailServer = z
  .object({
    host: z
      .string(texts.mailServerRequired)
      .trim()
      .toLowerCase()
      .min(1, texts.mailServerRequired)
      .max(253, texts.mailServerRequired),
    port: z.number().int().min(1).max(65_535),
    user: line('User name is required', maxLength.email),
    password: z.string().min(1, 'Password is required').max(1_000),
    /** Whose e-mails they are: the address that they come from. */
    address: Email,
    /** The code that was mailed to the address, where this is not the one that the caller signs in with. */
    code: z.string().trim().max(20).optional(),
  })
  .meta({ id: 'MailServer' })
export type MailServer = z.output<typeof MailServer>

/** Characters of the text of a signature. */
export const maxSignature = 2_000

/** How a person's e-mails are written. */
export const EmailSettings = z
  .object({
    /** Stands below each e-mail; may be empty. */
    signature: z.string().trim().max(maxSignature, `At most ${maxSignature} characters`),
    /** The signature with its formatting, from which `signature` is made; empty where it has none. */
    signatureHtml: z.string().max(20_000, 'At most 20000 characters'),
    /** Answers come to the secret address as well, which files them. */
    takesReplies: z.boolean(),
    /** Shown only to who took part, unless an e-mail says otherwise. */
    isPrivate: z.boolean(),
  })
  .meta({ id: 'EmailSettings' })
export type EmailSettings = z.output<typeof EmailSettings>

/** An account at a provider that the caller connected. */
export const ProviderConnection = z
  .object({
    id: ConnectionId,
    provider: ConnectedProvider,
    /** The account's e-mail; null if the provider does not give it. */
    accountEmail: z.string().nullable(),
    /** False after the provider has refused its tokens, until the caller connects it again. */
    usable: z.boolean(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'ProviderConnection' })
export type ProviderConnection = z.output<typeof ProviderConnection>

/**
 * Connecting is not a call of the API: the browser opens `/oauth/google/authorize`, or the same of `zoom`, `gmail`,
 * `microsoft` or `microsoft_calendar`, which redirects to the provider. The provider redirects back, and the browser ends at
 * `/settings?tab=integrations` with `success=google`, or the other name, or `error=…`. A mail server of one's own is
 * connected by a call.
 */
export const integrationsApi = {
  connections: defineEndpoint({
    id: 'integrations.connections',
    method: 'get',
    path: '/api/oauth/connections',
    summary: 'Provider accounts that the caller has connected',
    access: 'profile:read',
    paged: true,
    output: ProviderConnection,
  }),
  disconnect: defineEndpoint({
    id: 'integrations.disconnect',
    method: 'delete',
    path: '/api/oauth/{provider}',
    summary: 'Disconnect an account and revoke its tokens at the provider; succeeds also when there is none',
    access: 'profile:write',
    changes: ['integrations', 'auditLog'],
    params: z.object({
      provider: z.enum([
        'google',
        'google_calendar',
        'microsoft_calendar',
        'zoom',
        'gmail',
        'microsoft',
        'smtp',
      ]),
    }),
    status: 204,
    output: noContent,
  }),
  setMailServer: defineEndpoint({
    id: 'integrations.setMailServer',
    method: 'put',
    path: '/api/mailboxes/smtp',
    summary:
      "Send from a mail server of one's own, once it has accepted a connection and a code has proved the address; without the code one is mailed there",
    access: 'profile:write',
    confirm: 'always',
    changes: ['integrations', 'auditLog'],
    body: MailServer,
    output: ProviderConnection,
    errors: ['rule_broken', 'rate_limited', 'mail_limit_reached'],
  }),
  emailSettings: defineEndpoint({
    id: 'integrations.emailSettings',
    method: 'get',
    path: '/api/email-settings',
    summary: "The caller's signature, where answers to their e-mails come, and who sees these",
    access: 'profile:read',
    output: EmailSettings,
  }),
  setEmailSettings: defineEndpoint({
    id: 'integrations.setEmailSettings',
    method: 'patch',
    path: '/api/email-settings',
    summary: "Change the caller's signature, where answers to their e-mails come, or who sees these",
    access: 'profile:write',
    changes: ['integrations.emailSettings'],
    body: EmailSettings.partial(),
    output: EmailSettings,
  }),
} as const
