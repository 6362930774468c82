import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wrangler, wranglerJson } from './wrangler.ts'

/** What Cloudflare says about a Worker that was never deployed. */
const unknownWorker = /does not exist|not found|10007|10090/i

async function unlessUnknown<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (unknownWorker.test(String(error))) return undefined
    throw error
  }
}

/** Names of the accounts of whoever is signed in; undefined where nobody is. */
export async function signedInAccounts(): Promise<string[] | undefined> {
  try {
    const { accounts } = await wranglerJson<{ accounts: { name: string }[] }>('whoami', '--json')
    return accounts.map(({ name }) => name)
  } catch {
    return undefined
  }
}

/** The version of a Worker that answers now; undefined before its first one. */
export async function liveVersion(name: string): Promise<string | undefined> {
  const live = await unlessUnknown(() =>
    wranglerJson<{ versions: { version_id: string; percentage: number }[] }>(
      ...['deployments', 'status', '--name', name, '--json'],
    ),
  )
  return live?.versions.toSorted((a, b) => b.percentage - a.percentage)[0]?.version_id
}

/** Names of the secrets that a Worker has. */
export async function storedSecrets(name: string): Promise<string[]> {
  const list = await unlessUnknown(() =>
    wranglerJson<{ name: string }[]>('secret', 'list', '--name', name, '--format', 'json'),
  )
  return list?.map((secret) => secret.name) ?? []
}

/** Makes a bundle live together with its secrets, in one step. */
export async function upload(
  config: string,
  secrets: Readonly<Record<string, string>>,
  message: string,
): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'ginkgo-deploy-'))
  try {
    const file = join(dir, 'secrets.json')
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
    const given = Object.keys(secrets).length > 0 ? ['--secrets-file', file] : []
    await wrangler('deploy', '-c', config, '--message', message, ...given)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

export const rollBackCommand = (name: string, version: string) =>
  ['rollback', version, '--name', name, '--yes', '--message', 'Did not answer well'] as const

export async function rollBack(name: string, version: string): Promise<void> {
  await wrangler(...rollBackCommand(name, version))
}
