import { type Connection, type ConnectionOptions, OrganizationMoving } from '../db/connection.ts'
import type { DatabaseChoice, OrganizationKeys } from '../operation/database-choice.ts'
import type { Deadline } from '../db/deadline.ts'
import type { Bindings } from '../operation/env.ts'
import { DomainError } from '../operation/errors.ts'
import { type Cell, cellsOf, environmentOf, namedCell } from './cells.ts'
import { addressKey, findCell, keysOf } from './directory.ts'
import { openConnection } from './open-connection.ts'

export { databasesOf } from './cells.ts'
export { forgetOrganization, releaseDomains, reserveDomain, reserveEmail } from './directory.ts'
export { openConnection } from './open-connection.ts'

/** The connection of one request, and the environment of the database that it asks. */
export class Door implements DatabaseChoice {
  readonly connection: Connection
  readonly #deadline: Deadline
  #env: Bindings

  constructor(env: Bindings, options: ConnectionOptions & { readonly deadline: Deadline }) {
    this.#env = env
    this.#deadline = options.deadline
    this.connection = openConnection(env, options)
  }

  get env(): Bindings {
    return this.#env
  }

  goTo(token: string | undefined): void {
    const cell = namedCell(this.#env, token)
    if (cell) this.#enter(cell)
  }

  async find(keys: OrganizationKeys): Promise<boolean> {
    if (this.#env.DATABASE_NAME || cellsOf(this.#env).length === 0) return false
    const cell = await findCell(this.#env, this.connection, keysOf(keys))
    if (cell) this.#enter(cell)
    return cell !== undefined
  }

  async serve<T>(keys: OrganizationKeys, run: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await run()
      } catch (error) {
        const isMoving = error instanceof OrganizationMoving
        const isUnknown = error instanceof DomainError && error.code === 'unauthenticated'
        if (!isMoving && !isUnknown) throw error
        if (await this.find(keys)) continue
        if (!isMoving || this.#env.DATABASE_NAME || !(await this.#deadline.pause(attempt))) throw error
      }
    }
  }

  async serveAnywhere<T>(isUnknown: (error: unknown) => boolean, run: () => Promise<T>): Promise<T> {
    const cells = [...cellsOf(this.#env)]
    for (;;) {
      try {
        return await run()
      } catch (error) {
        const cell = isUnknown(error) && cells.shift()
        if (!cell) throw error
        this.#enter(cell)
      }
    }
  }

  #enter(cell: Cell): void {
    this.#env = environmentOf(this.#env, cell)
    this.connection.turnTo(cell.url, cell.authToken)
  }
}

/** The database that a log line or a queue names; undefined for the first one. */
export type NamedDatabase = Pick<Bindings, 'DATABASE_NAME'>
export const databaseNameOf = ({ DATABASE_NAME }: NamedDatabase): string | undefined => DATABASE_NAME

/** Whether what stands in the first database alone is in another one. */
export const isFurther = ({ FIRST_DATABASE }: Bindings): boolean => FIRST_DATABASE !== undefined

/** A connection to the first database; undefined in that database itself. */
export const openFirst = ({ FIRST_DATABASE }: Bindings, deadline: Deadline): Connection | undefined =>
  FIRST_DATABASE && openConnection(FIRST_DATABASE, { deadline })

/** The environment of the database that has an address for e-mail. */
export async function environmentOfAddress(
  env: Bindings,
  localPart: string,
  { deadline, use }: ConnectionOptions,
): Promise<Bindings> {
  if (cellsOf(env).length === 0) return env
  const known = namedCell(env, localPart)
  const cell = known ?? (await findCell(env, openConnection(env, { deadline, use }), [addressKey(localPart)]))
  return cell ? environmentOf(env, cell) : env
}
