/** A list is shown without the editors of its filters, so they come when somebody points at one, or opens it. */
export const loadEditors = () => import('./editors/index.ts')

/** Loads them ahead of a press that seems likely; a failure shows on the press. */
export const prefetchEditors = () => void loadEditors().catch(() => undefined)
