import type { WorkerName } from '@ginkgo/dev-stack/worker-configuration'

export const environmentNames = ['staging', 'production'] as const
export type EnvironmentName = (typeof environmentNames)[number]

/** What a deployed portal is called at Cloudflare. Two environments share nothing. */
export interface Environment {
  readonly name: EnvironmentName
  readonly workers: Readonly<Record<WorkerName, string>>
  /** Where the remotes' versions lie. */
  readonly bucket: string
  /** The environment's own of a bucket that the product has. */
  bucketOf(name: string): string
  /** The environment's own of a data set of measurements. */
  dataset(name: string): string
}

export function environmentOf(name: EnvironmentName): Environment {
  const suffix = name === 'production' ? '' : `-${name}`
  return {
    name,
    workers: {
      'shell-app': `ginkgo${suffix}`,
      'api-worker': `ginkgo-api${suffix}`,
      'signature-worker': `ginkgo-signatures${suffix}`,
    },
    bucket: `ginkgo-remotes${suffix}`,
    bucketOf: (bucket) => bucket + suffix,
    // Their names may have no hyphen.
    dataset: (dataset) => dataset + suffix.replaceAll('-', '_'),
  }
}
