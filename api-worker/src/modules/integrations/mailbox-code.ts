import type { Bindings } from '../../operation/env.ts'
import { keyedHash } from '../../operation/keyed-hash.ts'
import type { Mail } from '../../operation/mail.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { asName, oneLine } from '../mail/names.ts'

/** Milliseconds for which a code is given out; it is taken for as long again. */
const slotMs = 10 * 60_000

/** Eight digits that follow from the address, the time and the key of the deployment, so that none is stored. */
async function codeAt(key: string, address: string, slot: number): Promise<string> {
  const hash = await keyedHash(key, `mailbox code ${slot} ${address}`)
  const number = Buffer.from(hash, 'base64url').readUInt32BE()
  return String(number % 100_000_000).padStart(8, '0')
}

const slotOf = (now: string) => Math.floor(Date.parse(now) / slotMs)

/** The code that proves a mailbox at this time. */
export const mailboxCode = ({ ENCRYPTION_KEY }: Bindings, address: string, now: string): Promise<string> =>
  codeAt(ENCRYPTION_KEY, address, slotOf(now))

/** Whether it is the code of now or of the ten minutes before. */
export async function isMailboxCode(
  { ENCRYPTION_KEY: key }: Bindings,
  address: string,
  code: string,
  now: string,
): Promise<boolean> {
  const slot = slotOf(now)
  const valid = await Promise.all([slot, slot - 1].map((each) => codeAt(key, address, each)))
  return valid.includes(code.replace(/\s/g, ''))
}

/** The mail with the code. The names let whoever gets it notice that it was not them. */
export function mailboxCodeMail(
  to: string,
  code: string,
  asker: { readonly name: string; readonly organization: string },
): Mail {
  return composeMail({
    to,
    subject: 'Your Ginkgo code for sending from this address',
    heading: 'Send from this address',
    code,
    paragraphs: [
      'This is the code that proves that the address is yours. It expires in 10 minutes.',
      `${asName(asker.name)} of "${asName(oneLine(asker.organization))}" wants to send e-mails from this address in Ginkgo. Give the code to nobody else.`,
    ],
    footnote: 'If this was not you, ignore this mail: without the code nothing happens.',
  })
}
