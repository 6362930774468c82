import type { Client } from '@libsql/client/http'

/** What was sent to the database; bytes of SQL. */
export class Sent {
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
