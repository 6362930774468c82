import type { ErrorCode } from '@ginkgo/contracts'
import type { FileBucket, Scanner } from './file-bucket.ts'
import type { SignatureCheck } from './signature-check.ts'

/** What a portal of its own knows about its machine. */
interface HostState {
  /** Why it cannot do its work, as sentences; empty where it can. */
  readonly problems: readonly { readonly code: ErrorCode; readonly message: string }[]
  /** Metrics by name: what they are and how much it is. */
  readonly gauges: readonly { readonly name: string; readonly help: string; readonly value: number }[]
}

/** What its operator sees in addition; times in ISO 8601. */
export interface HostDetails {
  readonly versions: readonly { readonly name: string; readonly version: string; readonly since?: string }[]
  /** Bytes where the data folder lies. */
  readonly disk: { readonly free: number; readonly total: number }
  readonly backups: {
    /** Whether the portal makes one a day by itself. */
    readonly isDaily: boolean
    readonly count: number
    /** The name of the newest, with its day. */
    readonly newest?: string
    /** The last one that was restored and was whole. */
    readonly proved?: { readonly file: string; readonly at: string }
    /** One that could not be restored since then. */
    readonly failed?: { readonly file: string; readonly at: string }
  }
  /** Kinds of failure that browsers reported, the latest 50 first. */
  readonly errors: readonly HostError[]
  /** All of them, by app. */
  readonly errorsByApp: readonly HostErrors[]
}

interface HostErrors {
  readonly app: string
  /** How many kinds of failure, and how often they were reported. */
  readonly kinds: number
  readonly reports: number
  readonly last: string
}

interface HostError {
  readonly app: string
  readonly version: string
  readonly kind: string
  readonly message: string
  readonly count: number
  readonly first: string
  readonly last: string
}

/** Variables and secrets of the Worker; see wrangler.jsonc. */
export interface Bindings {
  ENVIRONMENT: 'production' | 'local' | 'development'
  PUBLIC_ORIGIN: string
  DATABASE_URL: string
  DATABASE_AUTH_TOKEN: string
  /** Further databases as JSON, `{"<name>":{"url":"…","authToken":"…"}}`; empty where one serves all organizations. */
  DATABASE_CELLS: string
  /** The name of the database that this environment is of; absent in the first one. */
  DATABASE_NAME?: string
  /** The environment of the first database; absent in itself. */
  FIRST_DATABASE?: Bindings
  SMTP_HOST: string
  SMTP_PORT: string
  SMTP_USER: string
  SMTP_PASSWORD: string
  MAIL_FROM: string
  AUTH_LIMIT_PER_ADDRESS: string
  CALL_LIMIT_PER_USER: string
  /** Contents of files. */
  FILES: FileBucket
  /** The bucket of releases, of which only what the operator offers is read. */
  REMOTES: { get(key: string): Promise<{ text(): Promise<string> } | null> }
  /** The files of the API that are no code: the pages that assistants show in a conversation, and the filter of known passwords. */
  ASSETS: { fetch(request: Request): Promise<Response> }
  /** Megabytes that the files of one organization may have together. */
  FILE_QUOTA_MB: string
  /** An address that says whether a file is harmful; empty where none is asked. */
  SCANNER_URL: string
  /** What says so instead of an address, where the portal runs a command. */
  SCANNER?: Scanner
  /** Mails a day that one organization sends to others; see `mail-budget.ts`. */
  MAILS_PER_DAY: string
  /** The domain of the secret addresses that file e-mails; empty where none is received. */
  INBOUND_DOMAIN: string
  /** What the SMTP listener shows when it hands over an e-mail; empty where none does. */
  INBOUND_TOKEN: string
  /** The name by which the receiving mail server signs its checks of senders (RFC 8601); empty where none are trusted. */
  INBOUND_AUTHSERV_ID: string
  /** Checks the DKIM signatures of an e-mail, where the platform can do so in this process. */
  CHECK_SIGNATURES?: SignatureCheck
  /** The Worker that checks them, where the platform has one. */
  SIGNATURES?: { fetch(request: Request): Promise<Response> }
  /** The signing key of Mailgun's webhooks; empty where it hands over nothing. */
  INBOUND_MAILGUN_KEY: string
  /** The name and password, as `name:password`, that Postmark's webhooks show; empty where it hands over nothing. */
  INBOUND_POSTMARK_LOGIN: string
  /**
   * Resolves the public address of a mail server that a person names, where the platform would connect to other addresses
   * as well; throws for a name without one.
   */
  PUBLIC_ADDRESS?: (host: string) => Promise<string>
  /** The machine that a portal of its own knows: its disk, and whether the shell is built. */
  HOST?: { state(): Promise<HostState>; details(): Promise<HostDetails> }
  /** Opens `/api/metrics` and `/api/operator`; empty where nobody may read them. */
  METRICS_TOKEN: string
  /** One data point per request, where the platform collects them. */
  REQUESTS?: AnalyticsEngineDataset
  /** Answers questions to the DNS as JSON over HTTPS. */
  DNS_URL: string
  ENCRYPTION_KEY: string
  /** The former key while secrets are still encrypted with it; else empty. */
  ENCRYPTION_KEY_PREVIOUS: string
  /** Empty where the provider cannot be connected. */
  GOOGLE_CLIENT_ID: string
  GOOGLE_CLIENT_SECRET: string
  GOOGLE_AUTHORIZE_URL: string
  GOOGLE_TOKEN_URL: string
  GOOGLE_REVOKE_URL: string
  GOOGLE_API_URL: string
  MICROSOFT_CLIENT_ID: string
  MICROSOFT_CLIENT_SECRET: string
  MICROSOFT_AUTHORIZE_URL: string
  MICROSOFT_TOKEN_URL: string
  MICROSOFT_API_URL: string
  ZOOM_CLIENT_ID: string
  ZOOM_CLIENT_SECRET: string
  ZOOM_AUTHORIZE_URL: string
  ZOOM_TOKEN_URL: string
  ZOOM_REVOKE_URL: string
  ZOOM_API_URL: string
}
