import { useTheme } from '@ginkgo/portal-sdk/host'
import { IconButton } from '@ginkgo/ui'
import { Moon, Sun } from 'lucide-react'

/** Switches between light and dark. */
export function ThemeToggle() {
  const { resolved, toggle } = useTheme()
  const label = resolved === 'dark' ? 'Switch to light theme' : 'Switch to dark theme'
  return (
    <IconButton label={label} onClick={toggle}>
      {resolved === 'dark' ? <Sun size={16} /> : <Moon size={16} />}
    </IconButton>
  )
}
