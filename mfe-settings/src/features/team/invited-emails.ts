import { isEmail, normalizedEmail, texts } from '@ginkgo/contracts'
import { isolated } from '@ginkgo/ui'

/** The addresses in a text, each once, between commas, semicolons or spaces. */
export function emailsIn(text: string): string[] {
  const emails = text.split(/[\s,;]/).map(normalizedEmail)
  return [...new Set(emails.filter((email) => email !== ''))]
}

/** Why the addresses of the text cannot be invited; undefined where they can. */
export function emailsProblem(text: string): string | undefined {
  const emails = emailsIn(text)
  if (emails.length === 0) return texts.emailRequired
  const wrong = emails.find((email) => !isEmail(email))
  if (wrong === undefined) return undefined
  return emails.length === 1 ? texts.emailInvalid : `${texts.emailInvalid}: ${isolated(wrong)}`
}
