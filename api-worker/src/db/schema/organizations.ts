import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, json, stamps } from '../columns.ts'

/** What people are given by an organization's provider. */
export interface GivenRole {
  readonly role: 'admin' | 'sales_head' | 'sales_executive'
  readonly verticalIds: readonly string[]
}

/** An organization's own OpenID provider. */
export interface OidcPolicy {
  readonly issuer: string
  readonly clientId: string
  /** Sealed for the organization; null for a client without one. */
  readonly secret: string | null
  /** Domains it wants, with the token of the record that proves each; those that are proved are rows of `domains`. */
  readonly domains: readonly { readonly domain: string; readonly token: string }[]
  readonly newPeople: GivenRole | null
  readonly roleClaim: {
    readonly claim: string
    readonly roles: readonly (GivenRole & { readonly value: string })[]
  } | null
  /** Nothing else signs people in but the one named here. */
  readonly only: boolean
  readonly wayInId: string | null
}

/** How the people of an organization sign in. */
export interface SignInPolicy {
  /** Who must have a second factor. */
  readonly secondFactor: 'off' | 'admins' | 'everyone'
  /** Since when that holds, in milliseconds; the days of grace of whoever was there before count from then. */
  readonly since: number
  readonly graceDays: number
  /** Days a session lives without use, and at all. */
  readonly idleDays: number
  readonly sessionDays: number
  readonly oidc?: OidcPolicy | null
  /** Only the SHA-256 of the token is stored. */
  readonly scim?: { readonly tokenHash: string; readonly madeAt: string } | null
}

/** What visitors of web forms see of an organization in addition to its name. */
export interface StoredLook {
  /** `#RRGGBB`. */
  readonly accentColor: string | null
  readonly logo: {
    /** The media type by the content. */
    readonly type: string
    /** Bytes. */
    readonly size: number
    readonly sha256: string
    /** Where it is in the bucket. */
    readonly object: string
  } | null
}

/** `deletedAt` locks the organization; the scheduled purge removes its rows within 30 days. */
export const organizations = sqliteTable('organizations', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** By its name in the list of countries. */
  country: text('country'),
  /**
   * The version of the rules by which all its phone numbers have been read, 0 when they are to be read anew, and the
   * lead up to which that has been done.
   */
  phonesRead: integer('phones_read').notNull().default(0),
  phonesReadUpTo: text('phones_read_up_to'),
  /** What a new enquiry is in where nothing else is said. */
  defaultCurrency: text('default_currency').notNull().default('USD'),
  /** Those that it has in addition to the specified ones. */
  currencies: json<string[]>('currencies'),
  /** What sums of several currencies are shown in as well; null for none. */
  reportingCurrency: text('reporting_currency'),
  /** Whether devices may keep what was seen on them. */
  keepsAnswers: integer('keeps_answers', { mode: 'boolean' }).notNull().default(true),
  /**
   * Whether searches look through the texts of e-mails, and the Message-ID up to which those of before have been brought
   * into the search, or out of it; null when all have.
   */
  searchesEmailTexts: integer('searches_email_texts', { mode: 'boolean' }).notNull().default(false),
  emailTextsUpTo: text('email_texts_up_to'),
  /** How its people sign in, where it has said so. */
  signIn: json<SignInPolicy>('sign_in'),
  look: json<StoredLook>('look'),
  deletedAt: instant('deleted_at'),
  /** Not used any more: read replicas compared it. A migration that rebuilds the table may leave it out. */
  writes: integer('writes').notNull().default(0),
  ...stamps,
})
