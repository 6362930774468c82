import type { Read } from './statement.ts'

/** How a read went that was asked of the replica. */
export type ReplicaAnswer = 'fresh' | 'behind' | 'failed'

/** What a connection knows of a copy of the database that may answer reads in its place. */
export interface ReadReplica {
  /** It failed, or was behind again and again, and is left alone for a while. */
  readonly isResting: boolean
  /** How the request's last read here went, for its log line. */
  readonly answered: ReplicaAnswer | undefined
  /** Answers undefined where the copy cannot. */
  read<T>(read: Read<T>): Promise<{ readonly value: T } | undefined>
  note(answer: ReplicaAnswer): void
}
