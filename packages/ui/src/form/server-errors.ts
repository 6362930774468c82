import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** One entry of `issues` in an API error: `path` is dotted, for instance "contacts.0.email". */
export interface ServerIssue {
  readonly path: string
  readonly message: string
}

/** Splits issues into those of the form's own fields (by the first segment of the path) and the rest. */
export function splitIssues(
  issues: readonly ServerIssue[],
  values: Readonly<Record<string, unknown>>,
): { matched: ServerIssue[]; unmatched: ServerIssue[] } {
  const matched: ServerIssue[] = []
  const unmatched: ServerIssue[] = []
  const seen = new Set<string>()
  for (const issue of issues) {
    const path = issue.path.replace(/\[(\d+)\]/g, '.$1')
    const head = path.split('.')[0] ?? ''
    if (!head || !Object.hasOwn(values, head)) unmatched.push(issue)
    else if (!seen.has(path)) {
      seen.add(path)
      matched.push({ path, message: issue.message })
    }
  }
  return { matched, unmatched }
}

/**
 * Shows the issues of an API error at their fields and focuses the first of them.
 * Returns the issues that belong to no field, for a toast.
 */
export function applyServerErrors<V extends FieldValues, O>(
  form: Pick<UseFormReturn<V, unknown, O>, 'setError' | 'getValues'>,
  issues: readonly ServerIssue[],
): ServerIssue[] {
  const { matched, unmatched } = splitIssues(issues, form.getValues())
  matched.forEach((issue, index) => {
    form.setError(
      issue.path as FieldPath<V>,
      { type: 'server', message: issue.message },
      { shouldFocus: index === 0 },
    )
  })
  return unmatched
}
