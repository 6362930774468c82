import { useLazyCode } from '../lazy/lazy-code.ts'
import { overlays, prefetchOverlays } from './lazy-overlays.ts'
import { useShownTooltip } from './use-shown-tooltip.ts'

/** Mounted once by the shell: shows the tooltip of whatever element the pointer rests on or the keyboard has reached. */
export function TooltipLayer() {
  const shown = useShownTooltip(prefetchOverlays)
  const { loaded } = useLazyCode(overlays, { isWanted: shown !== undefined })
  return shown && loaded ? <loaded.TooltipPanel {...shown} /> : null
}
