import { OrganizationMoving } from '../db/connection.ts'
import type { Bindings } from '../http/env.ts'
import { DomainError } from '../http/errors.ts'
import type { RequestContext } from '../runner/request-context.ts'
import { cellsOf, environmentOf, namedCell } from './cells.ts'
import { addressKey, findCell } from './directory.ts'
import { openConnection } from './open-connection.ts'

/**
 * Milliseconds for which a request waits while the writes of its organization are held, and between two attempts, at first
 * and at most: all who wait ask the database that has the move to do.
 */
const patienceMs = 8_000
const firstPauseMs = 30
const longestPauseMs = 200

/** Goes to the cell that a token names, without asking anybody. */
export function enterNamedCell(context: RequestContext, token: string | undefined): void {
  const cell = namedCell(context.env, token)
  if (cell) context.enter(cell)
}

/** Goes to the cell that the directory names for one of the keys, and answers whether there is one. */
export async function enterCell(context: RequestContext, keys: readonly string[]): Promise<boolean> {
  if (context.env.CELL || cellsOf(context.env).length === 0) return false
  const cell = await findCell(context.env, context.connection, keys)
  if (cell) context.enter(cell)
  return cell !== undefined
}

/**
 * Runs a request in the database that serves it. What the first one does not know, the directory may know in a cell. While
 * the writes of an organization are held because it moves, its requests wait, and run again in the cell once it is there.
 * Nothing was written by what runs again.
 * @param keys what the organization is found by
 * @throws whatever the request throws
 */
export async function inItsCell<T>(
  context: RequestContext,
  keys: readonly string[],
  run: () => Promise<T>,
): Promise<T> {
  const until = performance.now() + patienceMs
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, 2 * pauseMs)) {
    try {
      return await run()
    } catch (error) {
      const isHeld = error instanceof OrganizationMoving
      const isUnknown = error instanceof DomainError && error.code === 'unauthenticated'
      if (!isHeld && !isUnknown) throw error
      if (await enterCell(context, keys)) continue
      if (!isHeld || context.env.CELL || performance.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random())))
    }
  }
}

/**
 * Runs a request in each database until one knows what it asks for: for what only its own id names, and whose address is
 * signed.
 * @param isUnknown whether an error says that this database does not know it
 */
export async function inAnyCell<T>(
  context: RequestContext,
  isUnknown: (error: unknown) => boolean,
  run: () => Promise<T>,
): Promise<T> {
  const cells = [...cellsOf(context.env)]
  for (;;) {
    try {
      return await run()
    } catch (error) {
      const cell = isUnknown(error) && cells.shift()
      if (!cell) throw error
      context.enter(cell)
    }
  }
}

/** The environment of the database that has an address for e-mail. */
export async function environmentOfAddress(env: Bindings, localPart: string): Promise<Bindings> {
  if (cellsOf(env).length === 0) return env
  const cell =
    namedCell(env, localPart) ?? (await findCell(env, openConnection(env), [addressKey(localPart)]))
  return cell ? environmentOf(env, cell) : env
}
