import { useTheme } from '@ginkgo/portal-sdk/host'
import boardDark from './shots/board-dark.webp'
import boardLight from './shots/board-light.webp'
import leadsDark from './shots/leads-dark.webp'
import leadsLight from './shots/leads-light.webp'
import phoneDark from './shots/phone-dark.webp'
import phoneLight from './shots/phone-light.webp'

/** Pictures of the running product, made by packages/e2e/scripts/landing-shots.ts. */
const shots = {
  board: { light: boardLight, dark: boardDark, width: 1600, height: 1000 },
  leads: { light: leadsLight, dark: leadsDark, width: 1600, height: 1000 },
  phone: { light: phoneLight, dark: phoneDark, width: 585, height: 1170 },
} as const

/** A picture of the product in the visitor's theme. Its size is known, so nothing moves when it arrives. */
export function ProductShot({
  name,
  alt,
  eager = false,
  className,
}: {
  name: keyof typeof shots
  alt: string
  /** Above the fold, so it is fetched at once instead of lazily. */
  eager?: boolean
  className?: string
}) {
  const { resolved } = useTheme()
  const shot = shots[name]
  return (
    <img
      src={shot[resolved]}
      width={shot.width}
      height={shot.height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={`h-auto max-w-full border border-line bg-surface ${className ?? ''}`}
    />
  )
}
