import type { IconDrawing } from '@ginkgo/portal-sdk'
import { createLucideIcon, type LucideIcon } from 'lucide-react'

const icons = new WeakMap<IconDrawing, LucideIcon>()

/** The icon that a remote has drawn in its manifest. */
export function iconOf(drawing: IconDrawing): LucideIcon {
  const known = icons.get(drawing)
  if (known) return known
  const icon = createLucideIcon(
    drawing.name,
    drawing.node.map(([tag, attributes], index) => [tag, { ...attributes, key: String(index) }]),
  )
  icons.set(drawing, icon)
  return icon
}
