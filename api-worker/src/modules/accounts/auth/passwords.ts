import { texts } from '@ginkgo/contracts'
import { compare, hash, truncates } from 'bcryptjs'
import type { Deadline } from '../../../db/deadline.ts'
import { invalidField } from '../../../operation/errors.ts'
import type { Bindings } from '../../../operation/env.ts'
import { isKnownPassword } from './known-passwords.ts'

const saltRounds = 10

/**
 * The hash of no password. For an unknown account it is compared with the password, so that the answer takes as long as
 * for a known one.
 */
const nobodysHash = '$2b$10$woFKa3U6y7L9GtJcrCy9geVBduiyH04qarIJVLX1PJE3uoHzjVofi'

/**
 * bcrypt of a new password of at most 72 bytes.
 * @param field of the request that holds it
 * @throws DomainError `validation_failed` for one of the best-known passwords; `unavailable` where their list cannot be read
 */
export async function hashPassword(
  env: Pick<Bindings, 'ASSETS'>,
  password: string,
  field: string,
  deadline?: Deadline,
): Promise<string> {
  if (await isKnownPassword(env, password, deadline)) throw invalidField(field, texts.passwordTooCommon)
  return hash(password, saltRounds)
}

/** Whether the password is that of the account; takes as long if there is no account, or none with a password. */
export async function checkPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await compare(password, passwordHash || nobodysHash)
  // bcrypt ignores bytes after the 72nd.
  return matches && Boolean(passwordHash) && !truncates(password)
}
