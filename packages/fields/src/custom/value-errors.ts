import { ApiError } from '@ginkgo/api-client'

/** What the server says about single values, by the keys of their fields. */
export function valueErrors(error: unknown): Record<string, string> {
  const issues = error instanceof ApiError ? error.issues : []
  return Object.fromEntries(
    issues.flatMap(({ path, message }) =>
      path.startsWith('customFields.') ? [[path.slice('customFields.'.length), message]] : [],
    ),
  )
}
