import type { ReadableGroup } from './errors-in.ts'

function groupText({
  name,
  message,
  kind,
  version,
  count,
  first,
  last,
  routes,
  stack,
}: ReadableGroup): string {
  const pages = Object.entries(routes).map(([route, times]) => `${route} ${times}×`)
  return [
    `${count}× ${name}: ${message}`,
    `   ${kind} in ${version}, ${first} to ${last}`,
    ...(pages.length > 0 ? [`   on ${pages.join(', ')}`] : []),
    ...stack.map((line) => `     at ${line}`),
  ].join('\n')
}

/** The failures of an app as text, or that there are none. */
export const errorText = (
  app: string,
  version: string | undefined,
  groups: readonly ReadableGroup[],
): string =>
  groups.length > 0
    ? groups.map(groupText).join('\n\n')
    : `No failures of ${app}${version ? ` ${version}` : ''} were reported.`
