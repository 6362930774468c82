import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { workerConfiguration, workerFolder, type WorkerName } from '@ginkgo/dev-stack/worker-configuration'
import type { Environment } from './environments.ts'
import type { WorkerSettings } from './settings.ts'

interface Bindings {
  readonly services?: readonly { readonly service: WorkerName }[]
  readonly r2_buckets?: readonly { readonly bucket_name: string }[]
  readonly analytics_engine_datasets?: readonly { readonly dataset: string }[]
  readonly assets?: { readonly directory: string }
  readonly main: string
  readonly alias?: Readonly<Record<string, string>>
}

/**
 * What wrangler deploys: the Worker's `wrangler.jsonc` with the names, addresses and values of an environment, so that
 * variables, secrets, bindings and triggers are written down once. The gateway gets the portal's address as a custom
 * domain; the others have no address at all.
 */
export function deployedConfiguration(
  worker: WorkerName,
  environment: Environment,
  { vars, secrets, existingSecrets }: WorkerSettings,
): Record<string, unknown> {
  const template = workerConfiguration(worker)
  const { services, r2_buckets: buckets, assets, main, alias, ...others } = template as unknown as Bindings
  const { analytics_engine_datasets: datasets } = others
  const directory = assets && join(workerFolder(worker), assets.directory)
  if (directory) mkdirSync(directory, { recursive: true })
  const host = URL.parse(vars.PUBLIC_ORIGIN ?? '')?.host
  return {
    ...template,
    $schema: undefined,
    name: environment.workers[worker],
    main: join(workerFolder(worker), main),
    ...(alias && {
      alias: Object.fromEntries(
        Object.entries(alias).map(([name, path]) => [name, join(workerFolder(worker), path)]),
      ),
    }),
    workers_dev: false,
    preview_urls: false,
    vars,
    secrets: { required: [...Object.keys(secrets), ...existingSecrets] },
    ...(services && {
      services: services.map((each) => ({ ...each, service: environment.workers[each.service] })),
    }),
    ...(buckets && {
      r2_buckets: buckets.map((each) => ({ ...each, bucket_name: environment.bucketOf(each.bucket_name) })),
    }),
    ...(datasets && {
      analytics_engine_datasets: datasets.map((each) => ({
        ...each,
        dataset: environment.dataset(each.dataset),
      })),
    }),
    ...(assets && { assets: { ...assets, directory } }),
    ...(worker === 'shell-app' && host && { routes: [{ pattern: host, custom_domain: true }] }),
  }
}
