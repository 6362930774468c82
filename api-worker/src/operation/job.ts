import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import type { OrgDb } from '../db/org-db.ts'
import type { Read, Statement } from '../db/statement.ts'
import type { Bindings } from './env.ts'

export type JobName =
  | 'mail.deliver'
  | 'mail.give-up'
  | 'emails.send'
  | 'emails.index'
  | 'retention.purge'
  | 'organizations.purge'
  | 'phones.read'
  | 'fields.index'
  | 'value-lists.move'
  | 'lead-imports.continue'
  | 'lead-imports.owners'
  | 'lead-imports.purge'
  | 'integrations.revoke'
  | 'webhooks.deliver'
  | 'rules.start'
  | 'rules.run'
  | 'reminders.send'
  | 'reports.mail'
  | 'notifications.purge'
  | 'files.scan'
  | 'files.sweep'
  | 'changes.undo'
  | 'derived.recount'

/** Why a step has failed, in words for whoever owns the work; what else is thrown is for the log alone. */
export class StepFailed extends Error {}

/** What a write leaves to a job: it begins after the answer, and the sweep takes up what is left of it. */
export interface Start {
  readonly job: JobName
  /** Ids of the items that the write made; undefined for all that is due in the organization. */
  readonly items?: readonly string[]
  /** The time from which it is due, in milliseconds; now where it is undefined. */
  readonly at?: number
}

/** What every change of an organization with webhooks or rules leaves to be done. */
export const startedByChanges: readonly Start[] = [{ job: 'webhooks.deliver' }, { job: 'rules.run' }]

/** One run of a job, in one database. */
export interface JobRun {
  readonly env: Bindings
  readonly connection: Connection
}

/** One organization's turn in a job. */
export interface JobTurn extends JobRun {
  /** Empty for what belongs to no organization. */
  readonly organizationId: string
  readonly db: OrgDb
  /** A step ends soon after this time, in milliseconds as `Date.now` counts. */
  readonly until: number
  /** Of `Start`. */
  readonly items: readonly string[] | undefined
  /** Starts another job for the organization, and resolves when that has no more to do or the turn ends. It does not throw. */
  start(start: Start): Promise<void>
}

/** What of a job waits or has failed in an organization. */
export interface WorkLeft {
  /** Items that are to be done, those that have failed among them. */
  readonly waiting: number
  /** Items that have failed. */
  readonly failing: number
  /** Those of them that are not tried again by themselves. */
  readonly ended: number
  /** Why the last one failed; null where none has. */
  readonly reason: string | null
  /** When the next of those that have failed is tried again, in milliseconds; null where none has failed. */
  readonly retryAt: number | null
}

/** What the admins of an organization read of a job, and may do about it. */
export interface JobOwner {
  /** What it does, as a heading. */
  readonly title: string
  /** What it means for them that it has failed, as a sentence. */
  readonly whenFailed: string
  /** @param now milliseconds */
  left?(db: OrgDb, now: number): Read<Partial<WorkLeft> | undefined>
  /** Makes items due now that have failed. */
  retry?(db: OrgDb, now: number): readonly Statement[]
}

/** Tries of about a day: after an hour of shorter waits one an hour. */
export const triesOfADay = 28

interface JobDeclaration<Prepared> {
  readonly name: JobName
  /** Of what an organization has asked for; undefined for housekeeping, about which only the operator hears. */
  readonly owner?: JobOwner
  /** How many organizations have their turn at the same time; 1 by default. */
  readonly lanes?: number
  /** A run starts no turn after this many milliseconds, so that runs do not overlap more and more; 15,000 by default. */
  readonly runMs?: number
  /** How long the work that a write starts goes on before the sweep takes it up, in milliseconds; 10,000 by default. */
  readonly startMs?: number
  /** How long one statement may take, in milliseconds; as in a request by default. */
  readonly timeoutMs?: number
  /** Starts do not wait for each other, as each takes leases on its items. */
  readonly isConcurrent?: boolean
  /** Turns that fail in a row before the job ends as failed; by default it is tried on, once an hour at last. */
  readonly attempts?: number
  /** What one run needs to know, read once. */
  prepare?(run: JobRun): Prepared | Promise<Prepared>
  /** A query for the `id` of the organizations with something to do now. */
  due(prepared: Prepared): SQL
  /**
   * One step; resolves with whether there may be more to do now.
   * @throws GuardFailed where another run has taken the step
   * @throws Error where the organization has to wait
   */
  step(turn: JobTurn, prepared: Prepared): Promise<boolean>
}

/** Work that nobody waits for, as `modules/jobs` runs it. */
export interface Job extends Omit<JobDeclaration<unknown>, 'prepare' | 'due' | 'step'> {
  begin(run: JobRun): Promise<{ due(): SQL; step(turn: JobTurn): Promise<boolean> }>
}

/** Declares a job once: what is due, one step of it, its bounds, and what its owner reads of it. */
export function defineJob<Prepared = undefined>({
  prepare,
  due,
  step,
  ...job
}: JobDeclaration<Prepared>): Job {
  return {
    ...job,
    async begin(run) {
      const prepared = (await prepare?.(run)) as Prepared
      return { due: () => due(prepared), step: (turn) => step(turn, prepared) }
    },
  }
}

/** Work that belongs to no organization and looks in each run for what there is to do. */
export const ofNobody = (): SQL => sql`SELECT '' AS id`
