import { dayMs } from '@ginkgo/contracts/dates'
import { eq } from 'drizzle-orm'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AppEnv } from '../../../http/app-env.ts'
import { AccountsDb } from '../../../db/accounts-db.ts'
import { rateLimits } from '../../../db/schema/index.ts'
import { NotFound } from '../../../operation/errors.ts'
import { sha256 } from '../../../operation/tokens.ts'
import { chunksOf } from '../../../storage/keep-content.ts'
import { isSignedByMailgun, mailgunDelivery } from './mailgun.ts'
import { postmarkDelivery } from './postmark.ts'
import type { Receipt } from './delivery.ts'
import { receiveEmail } from './receive-email.ts'

/** Days of a token's memory in milliseconds; a webhook is signed for minutes only. */
const rememberedMs = dayMs

/**
 * The ways in for e-mail over HTTP: from the SMTP listener, which shows `INBOUND_TOKEN`, and from webhooks of providers.
 * Where one is not set up the answer is 404. Each says by the status whether the e-mail is to be sent again.
 */
export function mountInbound(app: Hono<AppEnv>): void {
  app.post('/api/inbound-emails', async (context) => {
    const { env, req } = context
    await requireSecret(env.INBOUND_TOKEN, /^Bearer (.+)$/.exec(req.header('authorization') ?? '')?.[1])
    context.set('route', 'inboundEmails.receive')
    const receipt = await receiveEmail(
      env,
      {
        recipient: req.query('recipient') ?? '',
        envelopeFrom: req.query('from') ?? null,
        chunks: chunksOf(req.raw.body ?? new Blob().stream()),
        announcedBytes: Number(req.header('content-length') ?? 0),
      },
      requestOf(context),
    )
    return answerTo(context, receipt, 422)
  })

  app.post('/api/inbound-emails/mailgun/mime', atMost(406), async (context) => {
    const { env, req } = context
    if (!env.INBOUND_MAILGUN_KEY) throw new NotFound('Address')
    context.set('route', 'inboundEmails.mailgun')
    const form = await req.parseBody()
    const token = await isSignedByMailgun(env.INBOUND_MAILGUN_KEY, form, Date.now())
    if (!token) return context.json({ result: 'refused', reason: 'The signature is not valid' }, 406)
    const { connection } = context.var.request
    const [accounts, key] = [new AccountsDb(), `mailgun:${token}`]
    const used = await connection.read(
      accounts.select({ key: rateLimits.key }).from(rateLimits).where(eq(rateLimits.key, key)).first(),
    )
    if (used) return context.json({ result: 'accepted', reason: 'This token was used' })
    const receipt = await receiveEmail(env, mailgunDelivery(form), requestOf(context))
    // Behind it, as a delivery that failed comes again, maybe with the same token.
    if (receipt.result === 'accepted')
      await connection.write([accounts.countAttempt(key, rememberedMs, Date.now())])
    // Mailgun sends again after every answer but 200 and 406.
    return answerTo(context, receipt, 406)
  })

  app.post('/api/inbound-emails/postmark', atMost(403), async (context) => {
    const { env, req } = context
    const shown = /^Basic (.+)$/.exec(req.header('authorization') ?? '')?.[1]
    await requireSecret(env.INBOUND_POSTMARK_LOGIN && btoa(env.INBOUND_POSTMARK_LOGIN), shown)
    context.set('route', 'inboundEmails.postmark')
    const delivery = postmarkDelivery(await req.json().catch(() => undefined))
    const none: Receipt = {
      result: 'refused',
      reason: 'Switch on "Include raw email content in JSON payload"',
    }
    // Postmark sends again after every answer but 200 and 403.
    return answerTo(context, delivery ? await receiveEmail(env, delivery, requestOf(context)) : none, 403)
  })
}

const requestOf = ({ var: { request } }: Context<AppEnv>) => ({
  deadline: request.deadline,
  use: request.connection.use,
})

/** Bytes of a webhook: 25 MB of an e-mail, a third more where it stands in JSON, and what the provider says of it. */
const maxWebhookBytes = 40 * 1_048_576

/** Refuses a longer body before all of it is in memory. */
const atMost = (status: 403 | 406) =>
  bodyLimit({
    maxSize: maxWebhookBytes,
    onError: (context) =>
      context.json({ result: 'refused', reason: 'An e-mail may have 25 MB at most' }, status),
  })

/** The hashes are compared, so that the duration says nothing about the secret. @throws NotFound */
async function requireSecret(secret: string, shown: string | undefined): Promise<void> {
  if (!secret || !shown || (await sha256(shown)) !== (await sha256(secret))) throw new NotFound('Address')
}

function answerTo(context: Context<AppEnv>, receipt: Receipt, refusal: 403 | 406 | 422) {
  const status = { accepted: 200, refused: refusal, later: 503 } as const
  return context.json(receipt, status[receipt.result])
}
