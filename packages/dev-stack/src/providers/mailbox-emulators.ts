import type { EmulatorContext } from 'emulate'
import type { Accounts } from './accounts.ts'
import { bearerOf, type Context, takesEffect, troubleAnswer } from './oauth-endpoints.ts'

type App = EmulatorContext<object>['app']

/** A message as it was handed in. */
interface Sent {
  readonly raw: string
}

/** What the accounts of one provider have sent; nothing of it leaves this machine. */
export class SentMail {
  readonly #accounts: Accounts
  readonly #sent = new Map<string, Sent[]>()

  constructor(accounts: Accounts) {
    this.#accounts = accounts
  }

  readonly of = (account: string): readonly Sent[] => this.#sent.get(account) ?? []

  /** Takes a message and answers as the account is set to. */
  async take(context: Context, base64: string, accepted: () => Response): Promise<Response> {
    const account = bearerOf(context, this.#accounts)
    if (!account) return context.json({ error: { code: 401, message: 'Invalid credentials' } }, 401)
    if (takesEffect(this.#accounts, account)) {
      const raw = Buffer.from(base64, 'base64').toString('utf8')
      this.#sent.set(account, [...this.of(account), { raw }])
    }
    return (await troubleAnswer(context, this.#accounts.troublesOf(account).api)) ?? accepted()
  }
}

/** Sending by Gmail with the accounts of Google. Answers what an account has sent. */
export const addGmail = (app: App, accounts: Accounts): ((account: string) => readonly Sent[]) => {
  const mail = new SentMail(accounts)
  app.post('/gmail/v1/users/me/messages/send', async (context) => {
    const { raw = '' } = await context.req.json<{ raw?: string }>()
    const base64 = raw.replaceAll('-', '+').replaceAll('_', '/')
    return mail.take(context, base64, () => context.json({ id: 'sent', labelIds: ['SENT'] }))
  })
  return mail.of
}
