import { lazyCode, loadOverlays } from '@ginkgo/ui'

/** The palette's code, which no page needs to be shown, and that of the dialog around it. */
export const palette = lazyCode(async () => {
  const [{ Palette }] = await Promise.all([
    import(/* webpackChunkName: "palette" */ './palette.tsx'),
    loadOverlays(),
  ])
  return Palette
})
