import { shellVersionOf } from '@ginkgo/federation/shell-version'
import { devServersOf, type Env } from './env.ts'
import type { ShellChunks } from './preloads.ts'
import { staticFile } from './static-file.ts'

interface ShellBuild {
  readonly chunks: ShellChunks
  /** Undefined where the shell runs from source. */
  readonly version: string | undefined
}

/** What the shell's build says about itself; nothing when it cannot be read. */
export async function shellBuild(env: Env, request: Request): Promise<ShellBuild> {
  try {
    const response = await staticFile(env, request, '/chunks.json')
    if (!response.ok) return { chunks: {}, version: undefined }
    const text = await response.text()
    const fromSource = 'shell-app' in devServersOf(env)
    return {
      chunks: JSON.parse(text) as ShellChunks,
      version: fromSource ? undefined : await shellVersionOf(text),
    }
  } catch {
    return { chunks: {}, version: undefined }
  }
}
