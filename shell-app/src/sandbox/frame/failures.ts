import type { FrameFailure } from '../frame-state.ts'
import { tell } from './portal.ts'

/** Letters of a stack that are told: twenty lines of it fit. */
const longestStack = 8_000

export const failureOf = (error: unknown): FrameFailure =>
  error instanceof Error
    ? {
        name: error.name,
        message: error.message,
        stack: (error.stack ?? '').slice(0, longestStack),
      }
    : { name: 'Thrown', message: typeof error, stack: '' }

/** Tells the page around this frame what nobody caught in it, so that the app's maker can read it. */
export function tellUncaught(): void {
  addEventListener('error', ({ error }: ErrorEvent) => {
    if (error !== undefined && error !== null) tell('report', 'error', failureOf(error))
  })
  addEventListener('unhandledrejection', ({ reason }) => tell('report', 'rejection', failureOf(reason)))
}
