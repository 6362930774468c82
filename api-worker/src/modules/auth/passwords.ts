import { texts } from '@ginkgo/contracts'
import { compare, hash, truncates } from 'bcryptjs'
import { invalidField } from '../../http/errors.ts'
import common from './common-passwords.json' with { type: 'json' }

const saltRounds = 10

/** A hash of no password: an unknown account is compared with it, so that it takes as long as a known one. */
const nobodysHash = '$2b$10$woFKa3U6y7L9GtJcrCy9geVBduiyH04qarIJVLX1PJE3uoHzjVofi'

/** All in lower case. */
const commonPasswords = new Set(common.passwords.split(' '))

/**
 * bcrypt of a new password of at most 72 bytes.
 * @param field of the request that holds it
 * @throws DomainError `validation_failed` for one of the most common passwords
 */
export async function hashPassword(password: string, field: string): Promise<string> {
  if (commonPasswords.has(password.toLowerCase())) throw invalidField(field, texts.passwordTooCommon)
  return hash(password, saltRounds)
}

/** Whether the password is the account's; as slow for an account that does not exist. */
export async function checkPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await compare(password, passwordHash ?? nobodysHash)
  // bcrypt ignores what follows the 72nd byte.
  return matches && passwordHash !== undefined && !truncates(password)
}
