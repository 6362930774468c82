import { NotFound } from '../../../operation/errors.ts'
import type { AppState } from '../../../db/schema/index.ts'

/** An installed app that is not paused. @throws NotFound */
export function runningApp<T extends { readonly state: AppState | null }>(app: T | undefined): T {
  if (!app || app.state?.paused) throw new NotFound('App')
  return app
}
