import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { keyFile } from './data-folder.ts'

/** The key that seals tokens of connected accounts: 32 bytes in base64, made on the first start. */
export function encryptionKey(dataDir: string): string {
  const path = keyFile(dataDir)
  if (!existsSync(path))
    writeFileSync(path, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx', flush: true })
  return readFileSync(path, 'utf8').trim()
}

/** A fingerprint that tells two keys apart without revealing them. */
export const fingerprintOfKey = (key: string): string =>
  createHash('sha256').update(`ginkgo encryption key ${key}`).digest('hex').slice(0, 16)
