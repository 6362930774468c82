import type { Bucket } from '@ginkgo/federation/release-tool/bucket-type'
import { ownPrefix } from '@ginkgo/federation/release-tool/own-prefix'
import { bucketOf } from '@ginkgo/federation/release-tool/r2-bucket'
import { validToken } from '@ginkgo/federation/release-tool/release-tokens'
import { AddressLimit } from '../address-limit.ts'
import type { Env } from '../env.ts'
import { failureResponse, failures } from '../failures.ts'

/** Calls per minute and address: each may be 20 MB. */
const limit = new AddressLimit(30)

/** The team of one remote, as its token shows it. */
export interface Team {
  /** In the remote's own prefix. */
  readonly bucket: Bucket
  readonly holder: string
  /** What is no app may be released. */
  readonly everybody: boolean
}

const tokenOf = (request: Request) =>
  /^Bearer (gnr_[\w-]{43})$/.exec(request.headers.get('authorization') ?? '')?.[1]

/** Who asks for a remote, or the refusal. Whoever is signed in to the portal may do nothing here. */
export async function teamOf(request: Request, env: Env, name: string): Promise<Team | Response> {
  const now = Date.now()
  if (!limit.allows(request.headers.get('cf-connecting-ip') ?? '', now))
    return failureResponse(failures.tooMany, request)
  const bucket = ownPrefix(bucketOf(env.REMOTES), name)
  const token = tokenOf(request)
  const valid = token && (await validToken(bucket, name, token, now))
  if (!valid) return failureResponse(failures.noReleaseToken, request)
  const { holder, everybody = false } = valid
  return { bucket, holder, everybody }
}
