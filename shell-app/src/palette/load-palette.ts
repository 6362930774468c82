/** The palette's code, which no page needs to be shown. */
export const loadPalette = () => import(/* webpackChunkName: "palette" */ './palette.tsx')

/** Fetches it ahead of the click or key that is likely to follow. */
export function prefetchPalette(): void {
  loadPalette().catch(() => undefined)
}
