/** Widths of the screens that the portal is laid out for, in px. */
export const desktop = { width: 1280, height: 800 } as const
export const phone = { width: 390, height: 844 } as const

export function setTheme(theme: 'light' | 'dark'): void {
  document.documentElement.dataset['theme'] = theme
}
