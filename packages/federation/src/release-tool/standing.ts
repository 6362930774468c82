/** A version that only some organizations get. */
export interface Canary {
  readonly version: string
  /** Share of all organizations, 0 to 100. */
  readonly percent: number
  /** Ids of organizations that get it whatever their share. */
  readonly organizations: readonly string[]
}

/** What visitors of a remote get. */
export interface Standing {
  readonly version: string
  readonly canary?: Canary
}

export type Action = 'release' | 'canary' | 'promote' | 'rollback'

/** One entry of a remote's history. */
export interface Change {
  /** Of the command that made it. */
  readonly id: string
  /** 1 for the first one; without gaps. */
  readonly number: number
  readonly action: Action
  /** ISO 8601. */
  readonly at: string
  readonly by: string
  readonly reason?: string
  /** Absent for the first release. */
  readonly from?: Standing
  readonly to: Standing
}

/** `<name>/current.json`: what a remote's visitors get, and the change that made it so. */
export interface Pointer extends Standing {
  /** The versions that were live before, the latest first. */
  readonly previous: readonly string[]
  /** In the same object as what it changed, so that neither can be there without the other. */
  readonly change: Change
}
