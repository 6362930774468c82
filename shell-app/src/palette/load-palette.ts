import { loadOverlays } from '@ginkgo/ui'

/** The palette's code, which no page needs to be shown, and that of the dialog around it. */
export async function loadPalette() {
  const [{ Palette }] = await Promise.all([
    import(/* webpackChunkName: "palette" */ './palette.tsx'),
    loadOverlays(),
  ])
  return { Palette }
}

/** Fetches it ahead of the click or key that is likely to follow. */
export function prefetchPalette(): void {
  loadPalette().catch(() => undefined)
}
