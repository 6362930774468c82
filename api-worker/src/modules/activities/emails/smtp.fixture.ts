import { testStack } from '@ginkgo/testing'
import { createTransport } from 'nodemailer'

interface SmtpMail {
  /** The sender and the recipient of the envelope. */
  readonly from: string
  readonly to: string
  readonly raw: Uint8Array
}

/** Sends e-mails, byte for byte, to the SMTP listener of the stack, four at once; rejects where it refuses one. */
export async function sendBySmtp(mails: readonly SmtpMail[]): Promise<void> {
  const port = testStack().inboundSmtpPort!
  const transport = createTransport({ pool: true, maxConnections: 4, host: '127.0.0.1', port, secure: false })
  try {
    await Promise.all(
      mails.map(({ from, to, raw }) => transport.sendMail({ envelope: { from, to }, raw: Buffer.from(raw) })),
    )
  } finally {
    transport.close()
  }
}
