import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.ts'

export type WorkerName = 'shell-app' | 'api-worker' | 'signature-worker'

/** The part of a Worker's configuration that other ways of running it use too. */
export interface WorkerConfiguration extends Record<string, unknown> {
  /** Variables with their production values. */
  readonly vars: Readonly<Record<string, string>>
  /** Other Workers that it asks. */
  readonly services?: readonly { readonly binding: string; readonly service: WorkerName }[]
  /** Files that lie beside the code; the folder is named from the Worker's own. */
  readonly assets?: { readonly directory: string }
  readonly secrets: { readonly required: readonly string[] }
}

/** The folder of a Worker's sources. */
export const workerFolder = (worker: WorkerName): string =>
  join(root, worker === 'signature-worker' ? 'packages/signature-worker' : worker)

/** Reads `wrangler.jsonc`; its comments must be on lines of their own. */
export const workerConfiguration = (worker: WorkerName): WorkerConfiguration =>
  JSON.parse(
    readFileSync(join(workerFolder(worker), 'wrangler.jsonc'), 'utf8').replace(/^\s*\/\/.*$/gm, ''),
  ) as WorkerConfiguration
