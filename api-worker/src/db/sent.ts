import type { Client } from '@libsql/client/http'

/** What was sent to the database; bytes of SQL. */
class Sent {
  statements = 0
  bytes = 0
  parameters = 0

  /** @returns characters of the values */
  add(statements: Parameters<Client['batch']>[0]): number {
    let length = 0
    for (const statement of statements) {
      if (typeof statement === 'string' || Array.isArray(statement)) continue
      const values = Object.values(statement.args ?? {})
      this.statements += 1
      this.bytes += statement.sql.length
      this.parameters += values.length
      for (const value of values) if (typeof value === 'string') length += value.length
    }
    return length
  }

  toString(): string {
    return `${this.statements} ${this.bytes} ${this.parameters}`
  }
}

/** What a request asks the database for, over one connection or several. */
export class DatabaseUse {
  /** Calls made so far, one after the other; those that are made at once are one. And the milliseconds they took. */
  calls = 0
  milliseconds = 0
  readonly sent = { read: new Sent(), write: new Sent() }
  #underWay = 0
  #since = 0

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
