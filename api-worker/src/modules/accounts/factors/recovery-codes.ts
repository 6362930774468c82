import { v7 as uuid } from 'uuid'
import type { factors } from '../../../db/schema/index.ts'
import { sha256 } from '../../../operation/tokens.ts'

const count = 10
/** Without letters and digits that look alike; 32 of them, so that a byte makes each equally likely. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'.padEnd(32, '1')
/** 120 bits, so that nobody can guess one from its plain hash. */
const length = 24
const group = 4

function newCode(): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => alphabet[byte % 32])
  const groups: string[] = []
  for (let start = 0; start < length; start += group)
    groups.push(letters.slice(start, start + group).join(''))
  return groups.join('-')
}

/** The key of a recovery code, however it was typed. */
export async function keyOfCode(userId: string, code: string): Promise<string> {
  return `recovery:${await sha256(`${userId} ${code.toLowerCase().replaceAll(/[\s-]/g, '')}`)}`
}

/** Ten codes, and the rows that keep their hashes. */
export async function newRecoveryCodes(userId: string, now: string) {
  const codes = Array.from({ length: count }, newCode)
  const rows = await Promise.all(
    codes.map(
      async (code): Promise<Omit<typeof factors.$inferInsert, 'organizationId'>> => ({
        id: uuid(),
        userId,
        kind: 'recovery',
        key: await keyOfCode(userId, code),
        name: '',
        confirmedAt: now,
        createdAt: now,
      }),
    ),
  )
  return { codes, rows }
}
