import { appEventType, isAppEvent } from '@ginkgo/contracts'
import { brokenRule } from '../../../operation/errors.ts'
import type { AppWithParts } from '../../organization/apps-in-rules/apps-with-parts.ts'

/**
 * @param before what it was sent, which stays though the app is gone
 * @throws DomainError for the event of an app that the organization has not installed
 */
export function requireEvents(
  events: readonly string[],
  apps: readonly AppWithParts[],
  before: readonly string[] = [],
): void {
  const known = new Set(
    apps.flatMap(({ name, state }) =>
      (state?.automation?.triggers ?? []).map((trigger) => appEventType(name, trigger.name)),
    ),
  )
  const unknown = events.find((event) => isAppEvent(event) && !known.has(event) && !before.includes(event))
  if (unknown) throw brokenRule('events', `No installed app has the event "${unknown}"`)
}
