import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { remember } from './remembered.ts'

export type Theme = 'light' | 'dark' | 'system'

interface ThemeState {
  readonly theme: Theme
  /** What is on screen: `system` follows the device. */
  readonly resolved: 'light' | 'dark'
  readonly setTheme: (theme: Theme) => void
  /** Switches between light and dark only. */
  readonly toggle: () => void
}

const ThemeContext = createContext<ThemeState | undefined>(undefined)
const storageKey = 'ginkgo-theme'
const devicePrefersDark = () => matchMedia('(prefers-color-scheme: dark)')

function storedTheme(): Theme {
  const stored = localStorage.getItem(storageKey)
  return stored === 'dark' || stored === 'system' ? stored : 'light'
}

/** Keeps the theme in the browser and on `<html data-theme>`. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme, setStored] = useState(storedTheme)
  const [deviceIsDark, setDeviceIsDark] = useState(() => devicePrefersDark().matches)
  useEffect(() => {
    const device = devicePrefersDark()
    const follow = () => setDeviceIsDark(device.matches)
    device.addEventListener('change', follow)
    return () => device.removeEventListener('change', follow)
  }, [])
  const resolved = theme === 'system' ? (deviceIsDark ? 'dark' : 'light') : theme
  useEffect(() => {
    document.documentElement.dataset.theme = resolved
  }, [resolved])
  const setTheme = useCallback((next: Theme) => {
    remember(storageKey, next)
    setStored(next)
  }, [])
  const state = useMemo(
    () => ({ theme, resolved, setTheme, toggle: () => setTheme(resolved === 'dark' ? 'light' : 'dark') }),
    [theme, resolved, setTheme],
  )
  return <ThemeContext value={state}>{children}</ThemeContext>
}

/** @throws Error outside of a ThemeProvider */
export function useTheme(): ThemeState {
  const state = useContext(ThemeContext)
  if (!state) throw new Error('useTheme must be used within a ThemeProvider')
  return state
}
