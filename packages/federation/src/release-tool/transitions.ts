import { ReleaseRefused } from './refusal.ts'
import type { Action, Canary, Change, Pointer, Standing } from './standing.ts'

/** How many former versions a pointer remembers. */
const remembered = 50

/** A step from one pointer to the next, without who took it and why. */
export interface Step {
  readonly action: Action
  readonly to: Standing
  readonly previous: readonly string[]
}

/** Who takes a step, when (ISO 8601) and why. */
export type Circumstance = Pick<Change, 'id' | 'by' | 'at' | 'reason'>

/** Which organizations get a canary: a share of all in per cent, and named ones by id. */
export type Audience = Omit<Canary, 'version'>

const goingLive = (current: Pointer | undefined, version: string): Omit<Step, 'action'> => {
  const former = current ? [current.version, ...current.previous] : []
  return { to: { version }, previous: former.filter((each) => each !== version).slice(0, remembered) }
}

/** Live for everybody; what was live becomes the first of the former versions, and a canary ends. */
export const released = (current: Pointer | undefined, version: string): Step => ({
  action: 'release',
  ...goingLive(current, version),
})

/**
 * For some organizations, in place of a canary that there was. For the version that is the canary already it changes
 * who gets it.
 * @throws Error when nothing is live that the others could have, or that version is
 */
export function canaried(current: Pointer | undefined, version: string, audience: Audience): Step {
  if (!current) throw new ReleaseRefused('The first version goes to everybody: a canary needs one beside it.')
  if (current.version === version) throw new ReleaseRefused(`${version} is live for everybody already.`)
  const to = { version: current.version, canary: { version, ...audience } }
  return { action: 'canary', to, previous: current.previous }
}

/** The version that is promoted: the canary, else the preview. @throws Error when there is neither */
export function candidateOf(current: Pointer | undefined, preview?: string): string {
  const version = current?.canary?.version ?? preview
  if (version === undefined) throw new ReleaseRefused('There is no canary and no preview.')
  return version
}

/** What was the canary, else the preview, becomes live for everybody. @throws Error when there is neither */
export const promoted = (current: Pointer | undefined, preview?: string): Step => ({
  action: 'promote',
  ...goingLive(current, candidateOf(current, preview)),
})

/**
 * Back to a named version for everybody; else, where there is a canary, back to what is live; else to the version
 * that was live before.
 * @throws Error when there is none
 */
export function rolledBack(current: Pointer, to: string | undefined): Step {
  if (!to && current.canary)
    return { action: 'rollback', to: { version: current.version }, previous: current.previous }
  if (to === current.version && !current.canary)
    throw new ReleaseRefused(`${to} is live for everybody already.`)
  const version = to ?? current.previous[0]
  if (!version) throw new ReleaseRefused('There is no earlier version to go back to.')
  const previous = current.previous.filter((each) => each !== version)
  return { action: 'rollback', to: { version }, previous }
}

/** The pointer after a step. */
export function pointerAfter(current: Pointer | undefined, step: Step, circumstance: Circumstance): Pointer {
  const { action, to, previous } = step
  const from: Standing | undefined = current && {
    version: current.version,
    ...(current.canary && { canary: current.canary }),
  }
  const number = (current?.change.number ?? 0) + 1
  return { ...to, previous, change: { number, action, ...circumstance, ...(from && { from }), to } }
}
