import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { dataPaths, nodeBinary, packageFile, root } from '@ginkgo/dev-stack/paths'

const run = promisify(execFile)

const state = dataPaths(join(root, '.data')).wrangler

/**
 * Runs wrangler with the rights of whoever is signed in to it, or of `CLOUDFLARE_API_TOKEN`, and answers what it prints.
 * @throws Error with what it says
 */
export async function wrangler(...args: readonly string[]): Promise<string> {
  const cli = packageFile('wrangler', 'wrangler-dist/cli.js')
  try {
    const { stdout } = await run(nodeBinary(), ['--no-warnings', cli, ...args], {
      cwd: root,
      maxBuffer: 50_000_000,
      env: {
        ...process.env,
        WRANGLER_SEND_METRICS: 'false',
        WRANGLER_LOG_PATH: join(state, 'logs'),
        FORCE_COLOR: '0',
        NO_COLOR: '1',
      },
    })
    return stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    const said = `${stderr}\n${stdout}`.trim().split('\n').slice(0, 20).join('\n')
    throw new Error(`wrangler ${args.slice(0, 3).join(' ')} failed:\n${said || String(error)}`, {
      cause: error,
    })
  }
}

/** As `wrangler`, for commands that print JSON. */
export async function wranglerJson<T>(...args: readonly string[]): Promise<T> {
  const text = await wrangler(...args)
  return JSON.parse(text.slice(text.search(/[[{]/))) as T
}
