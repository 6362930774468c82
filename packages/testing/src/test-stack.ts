/** Addresses of the stack under test. `pnpm run test:all` starts one and sets these variables. */
export interface TestStack {
  /** The portal, e.g. `http://localhost:8787`. */
  readonly origin: string
  /** MailDev, e.g. `http://localhost:8025`. */
  readonly mailUrl: string
  /** The database, for checks that no answer of the API allows, e.g. that no record is half-written. */
  readonly databaseUrl: string
  /** The emulators of Google and Zoom. */
  readonly googleUrl: string
  readonly zoomUrl: string
  /** The SMTP listener for e-mails that are filed, and what it shows to the API. */
  readonly inboundSmtpPort?: number
  readonly inboundToken?: string
}

let current: TestStack | undefined

const fromEnvironment = (): TestStack => {
  const { GINKGO_ORIGIN, GINKGO_MAIL_URL, GINKGO_DATABASE_URL } = process.env
  const { GINKGO_GOOGLE_URL = '', GINKGO_ZOOM_URL = '' } = process.env
  const { GINKGO_INBOUND_SMTP_PORT = '0', GINKGO_INBOUND_TOKEN = '' } = process.env
  if (!GINKGO_ORIGIN || !GINKGO_MAIL_URL || !GINKGO_DATABASE_URL)
    throw new Error(
      'These tests need a running stack. Start them with "pnpm run test:all api" (or e2e), which brings its own.',
    )
  return {
    origin: GINKGO_ORIGIN,
    mailUrl: GINKGO_MAIL_URL,
    databaseUrl: GINKGO_DATABASE_URL,
    googleUrl: GINKGO_GOOGLE_URL,
    zoomUrl: GINKGO_ZOOM_URL,
    inboundSmtpPort: Number(GINKGO_INBOUND_SMTP_PORT),
    inboundToken: GINKGO_INBOUND_TOKEN,
  }
}

/** The stack that this test file uses. Throws if none was started. */
export const testStack = (): TestStack => (current ??= fromEnvironment())

/**
 * Makes every client, mailbox and factory use the stack that a test file has started itself. `undefined` sets them back
 * to the stack of the run, as the next file may run in the same process.
 */
export const useStack = (stack: TestStack | undefined): void => {
  current = stack
}
