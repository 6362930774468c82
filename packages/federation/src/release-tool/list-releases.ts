import { type Target, withBucket } from './bucket.ts'
import { type Releases, releasesIn } from './stored-releases.ts'

/**
 * The versions of a remote that are stored, what became of each, and what was done with them.
 * @param request.changes how many entries of the history are read, at most
 */
export const listReleases = (request: {
  name: string
  target: Target
  changes?: number
}): Promise<Releases> =>
  withBucket(request.target, request.name, (bucket) => releasesIn(bucket, request.name, request.changes))
