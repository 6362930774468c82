import { type Target, withWholeBucket } from '../release-tool/bucket.ts'
import { groupsIn, type ReadableGroup, readable, textsIn } from './errors-in.ts'

/**
 * What browsers told about failures of a remote, or of the shell (`shell-app`), the latest first, with the sources of every
 * app whose files occur in the stacks.
 * @param request.version only those of one version
 */
export const listErrors = (request: {
  name: string
  target: Target
  version?: string
}): Promise<ReadableGroup[]> =>
  withWholeBucket(request.target, async (bucket) =>
    readable(await groupsIn(bucket, request.name, request.version), textsIn(bucket)),
  )
