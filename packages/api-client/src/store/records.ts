import { isSame } from './same.ts'
import type { Identified } from './membership.ts'

/** A record with its version: when it was changed, and the number of the request that last told of it. */
interface StoredRecord {
  readonly value: Identified
  readonly asked: number
  /** The number under which the page learnt what its own change has made of it. */
  readonly own?: number | undefined
}

const versionOf = (record: object) =>
  'updatedAt' in record && typeof record.updatedAt === 'string' ? record.updatedAt : undefined

/** Whether one is an older version of the same record than the other. */
export function isOlder(one: object, other: object): boolean {
  const [version, otherVersion] = [versionOf(one), versionOf(other)]
  return version !== undefined && otherVersion !== undefined && version < otherVersion
}

/** The records of every kind by their ids, each in the newest version that an answer brought. */
export class Records {
  private readonly kinds = new Map<string, Map<string, StoredRecord>>()
  /** Numbers of the requests after which records were deleted: what was asked for before may still have them. */
  private readonly deleted = new Map<string, number>()

  get(kind: string, id: string): Identified | undefined {
    return this.kinds.get(kind)?.get(id)?.value
  }

  /**
   * Takes a record of an answer. A detail has more than a row of a list, so what the answer does not say stays; of what is
   * known by a newer version it adds what that does not say.
   * @param asked number of the request; of two answers with one version that of the later request is newer
   * @param isOwn whether it is the answer to a change of this page
   * @returns whether that changed what is known, or is older than it
   */
  put(kind: string, record: Identified, asked: number, isOwn = false): 'changed' | 'same' | 'older' {
    if (this.isDeletedSince(record.id, asked)) return 'older'
    const records = this.kinds.get(kind) ?? new Map<string, StoredRecord>()
    this.kinds.set(kind, records)
    const known = records.get(record.id)
    const isNewer =
      !known || isOlder(known.value, record) || !(isOlder(record, known.value) || asked < known.asked)
    const value = known ? (isNewer ? { ...known.value, ...record } : { ...record, ...known.value }) : record
    const latest = isNewer ? asked : known.asked
    const isChanged = !known || !isSame(known.value, value)
    records.set(record.id, {
      value: isChanged ? value : known.value,
      asked: latest,
      own: isOwn ? asked : known?.own,
    })
    if (!isNewer) return isOlder(record, known.value) ? 'older' : 'same'
    return isChanged ? 'changed' : 'same'
  }

  /** What is known of a record that is shown by what was known of it once; nothing once it was deleted. */
  newest(kind: string, id: string, once: Identified | undefined): Identified | undefined {
    return this.get(kind, id) ?? (this.deleted.has(id) ? undefined : once)
  }

  /** Whether the record was deleted as far as the page learnt after a request. */
  isDeletedSince(id: string, asked: number): boolean {
    return (this.deleted.get(id) ?? 0) > asked
  }

  /** Whether something after a request told of the record. */
  isNewerThan(kind: string, id: string, asked: number): boolean {
    return (this.kinds.get(kind)?.get(id)?.asked ?? 0) > asked
  }

  /** Whether this page changed the record after a request. */
  isOwnSince(kind: string, id: string, asked: number): boolean {
    return (this.kinds.get(kind)?.get(id)?.own ?? 0) > asked
  }

  delete(kind: string, id: string, asked: number): void {
    this.kinds.get(kind)?.delete(id)
    this.deleted.set(id, asked)
  }

  clear(): void {
    this.kinds.clear()
    this.deleted.clear()
  }
}
