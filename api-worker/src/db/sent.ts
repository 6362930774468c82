import type { InValue } from '@libsql/client/http'

/** A statement as the database gets it. */
export interface SentQuery {
  readonly sql: string
  readonly args: InValue[]
}

/** What was sent to the database; bytes of SQL. */
class Sent {
  statements = 0
  bytes = 0
  parameters = 0

  add(queries: readonly SentQuery[]): void {
    for (const { sql, args } of queries) {
      this.statements += 1
      this.bytes += sql.length
      this.parameters += args.length
    }
  }

  toString(): string {
    return `${this.statements} ${this.bytes} ${this.parameters}`
  }
}

/** Characters of the values. */
export function lengthOf(queries: readonly SentQuery[]): number {
  let length = 0
  for (const { args } of queries)
    for (const value of args) if (typeof value === 'string') length += value.length
  return length
}

/** What a request asks the database for, over one connection or several. */
export class DatabaseUse {
  /** Calls made so far, one after the other; those that are made at once are one. And the milliseconds they took. */
  calls = 0
  milliseconds = 0
  /** Without what a busy database refused, and without reads that another writer made void. */
  readonly sent = { read: new Sent(), write: new Sent() }
  #underWay = 0
  #since = 0

  /** The request begins again from its reads. */
  readAgain(): void {
    this.sent.read = new Sent()
  }

  async count<T>(call: () => Promise<T>): Promise<T> {
    if (this.#underWay === 0) {
      this.calls += 1
      this.#since = performance.now()
    }
    this.#underWay += 1
    try {
      return await call()
    } finally {
      this.#underWay -= 1
      if (this.#underWay === 0) this.milliseconds += performance.now() - this.#since
    }
  }
}
