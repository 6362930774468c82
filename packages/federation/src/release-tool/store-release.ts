import type { Bucket } from './bucket-type.ts'
import { objectionsToCatalogue } from './catalogue-files.ts'
import { Incompatible, misfitsOf, type Needs, type Offered, storedNeeds } from './compatibility.ts'
import { type Offer, refusalOf } from './offers.ts'
import { ReleaseRefused } from './refusal.ts'
import type { Pointer } from './standing.ts'
import { endPreview, keepPreview, type Preview, readPreview } from './preview.ts'
import { takeStep } from './take-step.ts'
import {
  type Audience,
  canaried,
  candidateOf,
  type Circumstance,
  promoted,
  released,
  rolledBack,
} from './transitions.ts'
import { type BuiltFile, fingerprintOf, isComplete, isVersion, upload } from './upload.ts'

/** A build on its way into a bucket. */
export interface Release {
  readonly name: string
  readonly version: string
  readonly files: readonly BuiltFile[]
  readonly circumstance: Circumstance
  /** What the version must fit; undefined checks nothing. */
  readonly offered: Offered | undefined
  /** Who gets it at first; everybody when absent. */
  readonly canary?: Audience
  /** How the operator offers it, where it is an app that is offered. */
  readonly offer?: Offer | undefined
}

/** A step with what is stored already; what it must fit is asked for only where it is needed. */
interface Move {
  readonly name: string
  readonly circumstance: Circumstance
  readonly offered: () => Promise<Offered | undefined>
}

/** The package's version with a fingerprint of the build. */
export const versionOf = async (packageVersion: string, files: readonly BuiltFile[]): Promise<string> =>
  `${packageVersion}-${(await fingerprintOf(files)).slice(0, 10)}`

/** @throws Incompatible */
function check(name: string, version: string, needs: Needs, offered: Offered | undefined): void {
  const misfits = offered ? misfitsOf(needs, offered) : []
  if (misfits.length > 0) throw new Incompatible(name, version, misfits)
}

/** @throws Error when the build does not say */
function needsOf(files: readonly BuiltFile[]): Needs {
  const file = files.find(({ path }) => path === 'remote.json')
  if (!file) throw new ReleaseRefused('The build has no remote.json.')
  return JSON.parse(new TextDecoder().decode(file.content)) as Needs
}

/** @throws Incompatible, or Error for what is no release */
export function checkRelease({ name, version, files, offered, offer }: Release): void {
  if (!isVersion(version)) throw new ReleaseRefused(`${version} cannot be the name of a version.`)
  const needs = needsOf(files)
  check(name, version, needs, offered)
  const app = needs.extensions?.app
  const objections = app ? objectionsToCatalogue(app, files) : []
  if (objections.length > 0) throw new ReleaseRefused(`${objections.join('; ')}. Nothing was changed.`)
  const refusal = refusalOf(name, app, offer)
  if (refusal) throw new ReleaseRefused(`${refusal}. Nothing was changed.`)
}

/**
 * Uploads a checked release as an immutable version and makes it live, for everybody or as a canary.
 * @throws VersionTaken, PointerMoved; what was live stays live then
 */
export async function storeRelease(bucket: Bucket, release: Release): Promise<Pointer> {
  const { name, version, files, circumstance, canary } = release
  await upload(bucket, name, version, files)
  const now = await takeStep(bucket, name, circumstance, (current) => {
    if (canary) return canaried(current, version, canary)
    return current?.version === version ? undefined : released(current, version)
  })
  if (!canary) await endPreview(bucket, name)
  return now
}

/** Uploads a checked release as an immutable version that is live for nobody. @throws VersionTaken */
export async function storePreview(bucket: Bucket, release: Release): Promise<Preview> {
  const { name, version, files, circumstance } = release
  await upload(bucket, name, version, files)
  const { by, at } = circumstance
  const preview = { version, by, at }
  await keepPreview(bucket, name, preview)
  return preview
}

/**
 * Makes the canary, else the preview, live for everybody, or for more or fewer organizations than before.
 * @throws Error when there is neither; Incompatible, PointerMoved
 */
export async function promote(bucket: Bucket, move: Move & { canary?: Audience }): Promise<Pointer> {
  const { name, circumstance, offered, canary } = move
  const preview = (await readPreview(bucket, name, Date.parse(circumstance.at)))?.version
  const now = await takeStep(bucket, name, circumstance, async (current) => {
    const version = candidateOf(current, preview)
    check(name, version, await storedNeeds(bucket, name, version), await offered())
    return canary ? canaried(current, version, canary) : promoted(current, preview)
  })
  if (!canary) await endPreview(bucket, name)
  return now
}

/**
 * Ends the canary where there is one; else makes an earlier version live again: the one before, or a named one.
 * @throws Error when there is no such version; Incompatible, PointerMoved
 */
export function rollBack(bucket: Bucket, move: Move & { to?: string }): Promise<Pointer> {
  const { name, circumstance, offered, to } = move
  return takeStep(bucket, name, circumstance, async (current) => {
    if (!current) return undefined
    const step = rolledBack(current, to)
    const { version } = step.to
    if (version === current.version) return step
    if (!(await isComplete(bucket, name, version)))
      throw new ReleaseRefused(`${name} has no version ${version}.`)
    check(name, version, await storedNeeds(bucket, name, version), await offered())
    return step
  })
}
