import { createApp } from './app.ts'
import type { Bindings } from './operation/env.ts'
import { receiveEmail } from './modules/activities/emails/receive-email.ts'
import { backgroundWork } from './modules/system/declared-jobs.ts'
import { chunksOf } from './storage/keep-content.ts'

const app = createApp()

export default {
  fetch: app.fetch,
  async scheduled(_event, env, _context) {
    await backgroundWork.sweep(env)
  },
  /** Of Cloudflare's Email Routing. What is thrown makes it answer that the e-mail is to be sent again. */
  async email(message, env, _context) {
    const { to: recipient, from: envelopeFrom, raw, rawSize: announcedBytes } = message
    const receipt = await receiveEmail(env, {
      recipient,
      envelopeFrom,
      chunks: chunksOf(raw),
      announcedBytes,
    })
    if (receipt.result === 'refused') message.setReject(receipt.reason)
    if (receipt.result === 'later') throw new Error(receipt.reason)
  },
} satisfies ExportedHandler<Bindings>
