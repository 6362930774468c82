import { compare, hash, truncates } from 'bcryptjs'

const saltRounds = 10

/** What an unknown account is compared with, so that it takes as long as a known one. Nobody's password. */
const nobodysHash = '$2b$10$woFKa3U6y7L9GtJcrCy9geVBduiyH04qarIJVLX1PJE3uoHzjVofi'

/** bcrypt of a password of at most 72 bytes. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, saltRounds)
}

/** Whether the password is the account's; as slow for an account that does not exist. */
export async function checkPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await compare(password, passwordHash ?? nobodysHash)
  // bcrypt ignores what follows the 72nd byte.
  return matches && passwordHash !== undefined && !truncates(password)
}
